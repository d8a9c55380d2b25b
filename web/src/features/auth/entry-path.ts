import { useSyncExternalStore } from 'react'

/** The pages of the signed-out entry; every other address shows the first. */
export const ENTRY_PAGES = { signIn: '/', slip: '/reset-password', setup: '/setup' } as const
export type EntryPage = keyof typeof ENTRY_PAGES

export function pageAt(path: string): EntryPage {
  if (path === ENTRY_PAGES.slip) return 'slip'
  return path === ENTRY_PAGES.setup ? 'setup' : 'signIn'
}

const listeners = new Set<() => void>()

function subscribe(changed: () => void) {
  listeners.add(changed)
  addEventListener('popstate', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('popstate', changed)
  }
}

/** Which page is open; `prerendered` is the one that the server's HTML shows. */
export const useEntryPage = (prerendered: EntryPage) =>
  useSyncExternalStore(
    subscribe,
    () => pageAt(location.pathname),
    () => prerendered,
  )

/** Opens a page without loading anything, keeping the language in the address. */
export function openPage(page: EntryPage) {
  history.pushState(null, '', ENTRY_PAGES[page] + location.search)
  for (const changed of listeners) changed()
}
