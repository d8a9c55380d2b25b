import { mayOpen, PATHS } from '../app/navigation/paths.ts'
import { keysRow } from '../app/page/menu.ts'
import { useUser } from '../app/session/session.tsx'
import { WhoIsHere } from '../app/session/who-is-here.tsx'
import { useStore } from '../ui/hooks/store.ts'
import { ChevronDown, CircleCheck, Devices, Trend, TriangleAlert } from '../ui/icons.tsx'
import { Building, Lifebuoy, List, People } from '../ui/page-icons.tsx'
import { ThemeButton } from '../ui/theme-button.tsx'
import { NAV_ROW } from '../ui/top-bar-button.ts'
import { adminNav } from '../words/admin-nav.ts'
import { shell } from '../words/shell.ts'
import { useWords } from '../words/words.ts'
import { type Destination, useMainDestinations, useOwnDestinations } from './destinations.ts'
import { TabList } from './main-links.tsx'
import { NavList, useIsCurrent } from './nav-list.tsx'
import { LanguageRow } from './nav-menu.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { HideButton, HomeLink } from './top-bar.tsx'

/** From 64rem; its middle scrolls on a low screen, and fades where more is below. */
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
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain px-2 pt-2 pb-8 [mask-image:linear-gradient(#000_calc(100%-2rem),transparent)]">
        <RailGroups />
        <div className="border-t border-line pt-3">
          <LanguageRow />
          <KeysRow />
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

/** Everybody's screens come last, folded unless one is open. */
export function RailGroups() {
  const words = useWords(adminNav)
  const isAdmin = useUser().role === 'admin'
  const links = { admin: useAdminDestinations(), care: useCareDestinations() }
  const own = [...useMainDestinations(), ...useOwnDestinations()]
  const isCurrent = useIsCurrent()
  return (
    <>
      <nav aria-label={isAdmin ? words.label : words.care}>
        <NavList links={isAdmin ? links.admin : links.care} />
      </nav>
      <nav aria-label={words.forMe}>
        <details
          open={own.some(({ to }) => isCurrent(to))}
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
        >
          <summary className={NAV_ROW}>
            {words.forMe}
            <ChevronDown className="ml-auto size-5" />
          </summary>
          <NavList links={own} />
        </details>
      </nav>
    </>
  )
}

/** Last, because it comes late and must move no other row. */
export function KeysRow() {
  const Row = useStore(keysRow)
  return Row && <Row />
}

/** Only the first few; the rail has all. */
export function RailTabs() {
  const isAdmin = useUser().role === 'admin'
  const links = { admin: useAdminDestinations().slice(0, 4), care: useCareDestinations().slice(0, 3) }
  return <TabList links={isAdmin ? links.admin : links.care} />
}

export { railTitlesOf } from './rail-titles.ts'

function useCareDestinations(): Destination[] {
  const { nav } = useWords(shell)
  const words = useWords(adminNav)
  const { medical = false } = useUser()
  const links = [
    { to: PATHS.care, label: words.careList, Icon: List },
    { to: PATHS.careAlerts, label: nav.alerts, Icon: Lifebuoy },
    { to: PATHS.clinicians, label: words.clinicians, Icon: People },
    { to: PATHS.goLive, label: words.goLive, Icon: CircleCheck },
  ]
  return links.filter(({ to }) => mayOpen(to, 'clinician', medical))
}

function useAdminDestinations(): Destination[] {
  const { nav } = useWords(shell)
  const words = useWords(adminNav)
  const { firstSteps } = useUser()
  const goLive = { to: PATHS.goLive, label: firstSteps ? words.firstSteps : words.goLive, Icon: CircleCheck }
  return [
    ...(firstSteps ? [goLive] : []),
    { to: PATHS.admin, label: nav.analytics, Icon: Trend },
    { to: PATHS.alerts, label: nav.alerts, Icon: TriangleAlert },
    { to: PATHS.people, label: words.people, Icon: People },
    { to: PATHS.responders, label: words.responders, Icon: Lifebuoy },
    { to: PATHS.facility, label: words.facility, Icon: Building },
    { to: PATHS.browsers, label: words.browsers, Icon: Devices },
    ...(firstSteps ? [] : [goLive]),
    { to: PATHS.audit, label: words.audit, Icon: List },
  ]
}
