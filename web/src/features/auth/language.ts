import type { Locale } from '@evenkeel/contract/limits.ts'
import type { User } from '@evenkeel/contract/users.ts'
import { call } from '../../app/api/api.ts'
import { setLocale } from '../../words/words.ts'

let chosen: Locale | null = null

/** Changes the language before signing in; the address keeps it for a reload. */
export function chooseLocale(locale: Locale) {
  chosen = locale
  setLocale(locale)
  history.replaceState(null, '', `${location.pathname}?lang=${locale}`)
}

/** Somebody who changed the language just before signing in wants it after signing in too. */
export async function keepChosenLocale(user: User) {
  if (chosen && chosen !== user.locale) await call('PATCH /api/user', { body: { locale: chosen } }).catch(() => {})
}
