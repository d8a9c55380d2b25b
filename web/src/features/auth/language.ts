import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import { call } from '../../app/api/api.ts'
import { setLocale } from '../../words/words.ts'

let chosen: Locale | null = null

/** The address keeps the language for a reload. */
export function chooseLocale(locale: Locale) {
  chosen = locale
  setLocale(locale)
  history.replaceState(null, '', `${location.pathname}?lang=${locale}`)
}

/** A language chosen just before signing in is wanted afterwards too. */
export async function keepChosenLocale(user: User) {
  if (chosen && chosen !== user.locale) await call('PATCH /api/user', { body: { locale: chosen } }).catch(() => {})
}
