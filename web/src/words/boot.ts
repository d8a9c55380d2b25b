import type { Boot } from '@evenkeel/contract/portals.ts'
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react'

export type { Boot } from '@evenkeel/contract/portals.ts'

export const BLANK_BOOT: Boot = {
  facilityName: '',
  timeZone: 'America/Chicago',
  registration: 'open',
  locale: 'en',
  sharedDevice: false,
  requireAdminMfa: false,
  requireClinicianMfa: false,
  version: '',
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

let prerendered: Boot | undefined

/** What a page that is rendered at build time knows: whether a code is asked for to register, for which there is a page of its own. */
function prerenderedBoot(): Boot {
  prerendered ??= { ...BLANK_BOOT, registration: boot().registration }
  return prerendered
}

const never = () => () => {}

const Given = createContext<Boot | null>(null)

/** Gives the boot data to a page that the server renders for one person. */
export const GivenBoot = ({ boot: given, children }: { boot: Boot; children: ReactNode }) =>
  createElement(Given, { value: given }, children)

/** When the page was rendered by the server (milliseconds since 1970), if it was. */
export const useRenderedAt = () => useContext(Given)?.now

/** The boot data in a component. Pages that are rendered at build time get it after hydration. */
export function useBoot(): Boot {
  const given = useContext(Given)
  return useSyncExternalStore(
    never,
    () => given ?? boot(),
    () => given ?? prerenderedBoot(),
  )
}
