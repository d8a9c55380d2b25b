import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { call } from '../app/api/api.ts'
import { rememberUser, useUser } from '../app/session/session.tsx'
import { WhoIsHere } from '../app/session/who-is-here.tsx'
import { Globe } from '../ui/page-icons.tsx'
import { ThemeButton } from '../ui/theme-button.tsx'
import { NAV_ROW } from '../ui/top-bar-button.ts'
import { common } from '../words/common.ts'
import { setLocale, useLocale, useWords } from '../words/words.ts'
import { type RailParts, useMainDestinations, useOwnDestinations } from './destinations.ts'
import { NavList } from './nav-list.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** Below 48rem it also has who is signed in, and Sign Out. */
export function NavMenu({ rail }: { rail: RailParts }) {
  const { role } = useUser()
  return (
    <div
      id="menu"
      className="absolute inset-x-0 top-full z-40 flex max-h-[calc(100dvh-4.25rem)] flex-col gap-3 overflow-y-auto overscroll-contain border-b border-line bg-surface p-3 sm:left-auto sm:right-4 sm:w-80 sm:rounded-b-lg sm:border-x"
    >
      <div className="flex flex-col gap-0.5 border-b border-line pb-3 md:hidden">
        <div className="px-3 py-1">
          <WhoIsHere />
        </div>
        <SignOutButton named />
        <ThemeButton named />
      </div>
      {mayRespond(role) ? rail && <rail.RailGroups /> : <OwnGroups />}
      <div className="border-t border-line pt-3">
        <LanguageRow />
        {rail && <rail.KeysRow />}
      </div>
    </div>
  )
}

function OwnGroups() {
  const main = useMainDestinations()
  return (
    <>
      <div className="hidden border-b border-line pb-3 max-tiny:block">
        <NavList links={main} />
      </div>
      <NavList links={useOwnDestinations()} />
    </>
  )
}

/** Applies at once; if saving fails, the page keeps the language. */
export function LanguageRow() {
  const words = useWords(common)
  const other = useLocale() === 'en' ? 'es' : 'en'

  function change() {
    setLocale(other)
    call('PATCH /api/user', { body: { locale: other } }).then(rememberUser, () => {})
  }

  return (
    <button type="button" lang={other} onClick={change} className={NAV_ROW}>
      <Globe />
      {words.otherLanguage}
    </button>
  )
}
