import type { Role } from '@evenkeel/contract/roles.ts'
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

/** One alert, by an id that names nobody: mail and webhook lead there. */
const ALERT = /^\/alerts\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Who may open it. */
const ANSWERS: readonly Role[] = ['clinician', 'admin']

/** Where signing in leads: to the alert at this address or the screen that it names, if it is one of these, else home. */
export const nextAfter = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, role: Role): string =>
  ALERT.test(pathname) && ANSWERS.includes(role)
    ? pathname
    : (LEADS_TO.get(new URLSearchParams(search).get('to') ?? '') ?? '/')

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
