import type { Locale } from '@evenkeel/contract/limits.ts'
import { useSyncExternalStore } from 'react'

/** What the server tells the page before any call. */
export type Boot = {
  facilityName: string
  timeZone: string
  registration: 'open' | 'code'
  locale: Locale
  sharedDevice: boolean
  /** Administrators must sign in with a second step. */
  requireAdminMfa: boolean
}

export const BLANK_BOOT: Boot = {
  facilityName: '',
  timeZone: 'America/Chicago',
  registration: 'open',
  locale: 'en',
  sharedDevice: false,
  requireAdminMfa: false,
}

let read: Boot | undefined

/** The boot data of this page; blank without a page, in prerendering and in tests. */
export function boot(): Boot {
  read ??= parseBoot(typeof document === 'undefined' ? null : (document.getElementById('boot')?.textContent ?? null))
  return read
}

export function parseBoot(json: string | null): Boot {
  try {
    return { ...BLANK_BOOT, ...JSON.parse(json ?? '{}') }
  } catch {
    return BLANK_BOOT
  }
}

const never = () => () => {}

/** The boot data in a component: blank in the prerendered page, filled after hydration. */
export const useBoot = () => useSyncExternalStore(never, boot, () => BLANK_BOOT)
