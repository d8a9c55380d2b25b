import type { Boot } from '@evenkeel/contract/base/portals.ts'
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react'

export type { Boot } from '@evenkeel/contract/base/portals.ts'

export const BLANK_BOOT: Boot = {
  facilityName: '',
  timeZone: 'America/Chicago',
  registration: 'open',
  locale: 'en',
  sharedDevice: false,
  mayRequireAdminMfa: false,
  requireClinicianMfa: false,
  provider: null,
  version: '',
}

let read: Boot | undefined

/** Blank without a page, as in prerendering and tests. */
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

let prerendered: Boot | undefined

/** Build-time pages know only whether registering needs a code, for which there is a variant. */
function prerenderedBoot(): Boot {
  prerendered ??= { ...BLANK_BOOT, registration: boot().registration }
  return prerendered
}

const never = () => () => {}

const Given = createContext<Boot | null>(null)

export const GivenBoot = ({ boot: given, children }: { boot: Boot; children: ReactNode }) =>
  createElement(Given, { value: given }, children)

/** Milliseconds since 1970; undefined without server rendering. */
export const useRenderedAt = () => useContext(Given)?.now

/** Pages rendered at build get it after hydration. */
export function useBoot(): Boot {
  const given = useContext(Given)
  return useSyncExternalStore(
    never,
    () => given ?? boot(),
    () => given ?? prerenderedBoot(),
  )
}
