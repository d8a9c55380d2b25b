import { WhoIsHere } from '../app/session/who-is-here.tsx'
import { ThemeButton } from '../ui/theme-button.tsx'
import { LanguageRow, RailGroups } from './nav-menu.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { HideButton, HomeLink } from './top-bar.tsx'

/** The navigation of administrators and clinicians from 64rem: one column beside every screen. Its middle scrolls on a low screen. */
export function Rail() {
  return (
    <header
      id="rail"
      className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface desk:flex print:hidden"
    >
      <div className="flex items-center justify-between px-4 py-2.5">
        <HomeLink />
        <HideButton />
      </div>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain px-2 py-2">
        <RailGroups />
        <div className="border-t border-line pt-3">
          <LanguageRow />
        </div>
      </div>
      <div className="border-t border-line px-2 py-3">
        <div className="flex items-center pl-3">
          <div className="min-w-0 grow">
            <WhoIsHere />
          </div>
          <ThemeButton side="above" />
        </div>
        <SignOutButton named />
      </div>
    </header>
  )
}
