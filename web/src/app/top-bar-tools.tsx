import type { User } from '@evenkeel/contract/users.ts'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { LogOut, Person } from '../ui/icons.tsx'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { setLocale, useLocale, useWords } from '../words/words.ts'
import { call } from './api.ts'
import { LEAVES } from './leave-guard.ts'
import { PATHS } from './paths.ts'
import { rememberUser, signOut, useUser } from './session.tsx'
import { ThemeButton } from './theme-button.tsx'
import { TOP_BAR_BUTTON } from './top-bar-button.ts'

/** Who is signed in, and the tools that every screen has. */
export function TopBarTools() {
  const { nav } = useWords(shell)
  const { roles, badgeNumber } = useWords(common)
  const user = useUser()
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    void signOut()
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 min-[78rem]:gap-x-0.5 border-t border-line pt-4 min-[78rem]:border-t-0 min-[78rem]:pt-0">
      <div className="flex min-w-0 basis-full flex-col items-start gap-0.5 px-3 min-[78rem]:px-2 min-[78rem]:basis-auto min-[78rem]:items-end">
        <p className="flex max-w-full items-baseline gap-2.5 leading-tight">
          <span className="max-w-48 truncate font-semibold">{displayName(user)}</span>
          {user.badgeNumber && <span className="text-sm text-ink-soft">{badgeNumber(user.badgeNumber)}</span>}
        </p>
        <Badge tone="accent">{roles[user.role]}</Badge>
      </div>
      <LanguageSwitch />
      <ThemeButton />
      <a href={PATHS.account} aria-label={nav.account} title={nav.account} className={TOP_BAR_BUTTON}>
        <Person />
      </a>
      <button {...LEAVES} type="button" disabled={leaving} onClick={leave} className={TOP_BAR_BUTTON}>
        <LogOut />
        {nav.signOut}
      </button>
    </div>
  )
}

/** The name in the top bar. */
export const displayName = ({ firstName, email, username }: Pick<User, 'firstName' | 'email' | 'username'>) =>
  firstName || email?.split('@')[0] || username

/** Changes the language at once and saves it with the account. If saving fails, the page keeps the chosen language. */
function LanguageSwitch() {
  const words = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'

  function change() {
    setLocale(other)
    call('PATCH /api/user', { body: { locale: other } }).then(rememberUser, () => {})
  }

  return (
    <button type="button" lang={other} onClick={change} className={TOP_BAR_BUTTON}>
      {words.otherLanguage}
    </button>
  )
}
