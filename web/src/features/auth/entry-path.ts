import type { Role } from '@evenkeel/contract/base/roles.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'

/** Every other address shows the first page. */
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

/** Names in the address stand for screens, because an address in it is never followed. */
const LEADS_TO = new Map([['assessment', '/assessment']])

/** Mail and webhook lead to an alert by its id, which names nobody. */
const ALERT = /^\/alerts\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const ANSWERS: readonly Role[] = ['clinician', 'admin']

/** Home, unless this address is an alert that the role answers or names a known screen. */
export const nextAfter = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, role: Role): string =>
  ALERT.test(pathname) && ANSWERS.includes(role)
    ? pathname
    : (LEADS_TO.get(new URLSearchParams(search).get('to') ?? '') ?? '/')

const opened = createStore<EntryPage | null>(null)
const pageNow = () => pageAt(location.pathname)

if (typeof addEventListener === 'function') addEventListener('popstate', () => opened.set(pageNow()))

/** `prerendered`: the page in the server's HTML. */
export const useEntryPage = (prerendered: EntryPage) => useStore({ ...opened, get: pageNow }, () => prerendered)

/** Without a full load; keeps the language in the address. */
export function openPage(page: EntryPage) {
  history.pushState(null, '', ENTRY_PAGES[page] + location.search)
  opened.set(page)
}
