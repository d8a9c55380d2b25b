import { createStore, useStore } from '../../ui/store.ts'

/** The pages of the signed-out entry; every other address shows the first one. */
export const ENTRY_PAGES = {
  signIn: '/',
  register: '/register',
  slip: '/reset-password',
  setup: '/setup',
  enroll: '/enroll',
} as const
export type EntryPage = keyof typeof ENTRY_PAGES

const PAGES = ['register', 'slip', 'setup', 'enroll'] as const

export const pageAt = (path: string): EntryPage => PAGES.find((page) => ENTRY_PAGES[page] === path) ?? 'signIn'

/** The screens to which signing in leads back, by the name in the address; an address in it is never followed. */
const LEADS_TO = new Map([['assessment', '/assessment']])

/** Where signing in leads: to the screen that the address names, if it is one of these, else home. */
export const nextAfter = (search: string) => LEADS_TO.get(new URLSearchParams(search).get('to') ?? '') ?? '/'

const opened = createStore<EntryPage | null>(null)
const pageNow = () => pageAt(location.pathname)

if (typeof addEventListener === 'function') addEventListener('popstate', () => opened.set(pageNow()))

/** Which page is open; `prerendered` is the page in the server's HTML. */
export const useEntryPage = (prerendered: EntryPage) => useStore({ ...opened, get: pageNow }, () => prerendered)

/** Opens a page without a full load, keeping the language in the address. */
export function openPage(page: EntryPage) {
  history.pushState(null, '', ENTRY_PAGES[page] + location.search)
  opened.set(page)
}
