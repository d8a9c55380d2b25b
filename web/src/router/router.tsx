import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { Component, type ReactNode, useEffect } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { notePage } from '../app/navigation/came-from.ts'
import { followLinks } from '../app/navigation/follow-links.ts'
import { isOpenWhileReleased, mayOpen, PATHS, PORTALS } from '../app/navigation/paths.ts'
import { useTitle } from '../app/page/title.ts'
import { useSecondStepDue } from '../app/password/second-step.ts'
import { useUser } from '../app/session/session.tsx'
import { DueInitial } from '../features/assessments/due-initial.tsx'
import { useRail } from '../shell/rail-code.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { lazyWithFallback } from '../ui/lazy-with-fallback.tsx'
import { Screen } from '../ui/screen.tsx'
import { common } from '../words/common.ts'
import { shell } from '../words/shell.ts'
import { useLocale, useWords } from '../words/words.ts'
import { type LazyScreen, lazyScreen, RenderScreen, Waiting } from './lazy-screen.tsx'
import { titlesOf } from './titles.ts'

const SCREENS: Record<string, LazyScreen> = {
  [PATHS.inmate]: lazyScreen(async () => (await import('../features/inmate/inmate-screen.tsx')).InmateScreen),
  [PATHS.staff]: lazyScreen(async () => (await import('../features/staff/staff-screen.tsx')).StaffScreen),
  [PATHS.duty]: lazyScreen(async () => (await import('../features/duty/duty-list-screen.tsx')).DutyListScreen),
  [PATHS.care]: lazyScreen(async () => (await import('../features/care/care-screen.tsx')).CareScreen),
  [PATHS.careAlerts]: lazyScreen(
    async () => (await import('../features/alerts/history/care-alerts-screen.tsx')).CareAlertsScreen,
  ),
  [PATHS.careSheet]: lazyScreen(async () => (await import('../features/care/sheet/sheet-screen.tsx')).SheetScreen),
  [PATHS.careSheetOf]: lazyScreen(
    async () => (await import('../features/care/sheet/person-sheet-screen.tsx')).PersonSheetScreen,
  ),
  [PATHS.carePerson]: lazyScreen(async () => (await import('../features/care/person/person-screen.tsx')).PersonScreen),
  [PATHS.referral]: lazyScreen(async () => (await import('../features/referrals/referral-screen.tsx')).ReferralScreen),
  [PATHS.peers]: lazyScreen(async () => (await import('../features/staff/peers-screen.tsx')).PeersScreen),
  [PATHS.clinicians]: lazyScreen(
    async () => (await import('../features/rota/clinicians/clinicians-screen.tsx')).CliniciansScreen,
  ),
  [PATHS.admin]: lazyScreen(async () => (await import('./admin-screen.tsx')).AdminScreen),
  [PATHS.alerts]: lazyScreen(async () => (await import('../features/alerts/history/alerts-screen.tsx')).AlertsScreen),
  [PATHS.alert]: lazyScreen(async () => (await import('../features/alerts/one/alert-screen.tsx')).AlertScreen),
  [PATHS.responders]: lazyScreen(async () => (await import('../features/rota/responders-screen.tsx')).RespondersScreen),
  [PATHS.people]: lazyScreen(async () => (await import('../features/people/people-screen.tsx')).PeopleScreen),
  [PATHS.moves]: lazyScreen(async () => (await import('../features/people/moves/moves-screen.tsx')).MovesScreen),
  [PATHS.facility]: lazyScreen(async () => (await import('../features/facility/facility-screen.tsx')).FacilityScreen),
  [PATHS.goLive]: lazyScreen(async () => (await import('../features/go-live/go-live-screen.tsx')).GoLiveScreen),
  [PATHS.backup]: lazyScreen(async () => (await import('../features/backups/backup-screen.tsx')).BackupScreen),
  [PATHS.browsers]: lazyScreen(async () => (await import('../features/browsers/browsers-screen.tsx')).BrowsersScreen),
  [PATHS.records]: lazyScreen(async () => (await import('../features/records/records-screen.tsx')).RecordsScreen),
  [PATHS.audit]: lazyScreen(async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen),
  [PATHS.checkIn]: lazyScreen(async () => (await import('../features/checkins/check-in-screen.tsx')).CheckInScreen),
  [PATHS.record]: lazyScreen(async () => (await import('../features/record/record-screen.tsx')).RecordScreen),
  [PATHS.assessment]: lazyScreen(
    async () => (await import('../features/assessments/assessment-screen.tsx')).AssessmentScreen,
  ),
  [PATHS.journal]: lazyScreen(async () => (await import('../features/journal/journal-screen.tsx')).JournalScreen),
  [PATHS.recoveryCode]: lazyScreen(
    async () => (await import('../features/journal/recovery/recovery-screen.tsx')).RecoveryScreen,
  ),
  [PATHS.talk]: lazyScreen(async () => (await import('../features/talk/talk-screen.tsx')).TalkScreen),
  [PATHS.plan]: lazyScreen(async () => (await import('../features/plan/plan-screen.tsx')).PlanScreen),
  [PATHS.sharing]: lazyScreen(async () => (await import('../features/sharing/sharing-screen.tsx')).SharingScreen),
  [PATHS.tools]: lazyScreen(async () => (await import('../features/coping/coping-screen.tsx')).CopingScreen),
  [PATHS.worksheets]: lazyScreen(
    async () => (await import('../features/worksheets/worksheets-screen.tsx')).WorksheetsScreen,
  ),
  [PATHS.worksheet]: lazyScreen(
    async () => (await import('../features/worksheets/worksheet-screen.tsx')).WorksheetScreen,
  ),
  [PATHS.content]: lazyScreen(async () => (await import('../features/learning/content-screen.tsx')).ContentScreen),
  [PATHS.module]: lazyScreen(async () => (await import('../features/learning/module-screen.tsx')).ModuleScreen),
  [PATHS.tries]: lazyScreen(async () => (await import('../features/learning/tries/tries-screen.tsx')).TriesScreen),
  [PATHS.account]: lazyScreen(async () => (await import('../features/account/account-screen.tsx')).AccountScreen),
  [PATHS.privacy]: lazyScreen(async () => (await import('../features/privacy/privacy-screen.tsx')).PrivacyScreen),
}
const RedeemedSlips = lazyWithFallback(
  async () => (await import('../features/account/redeemed-slips.tsx')).RedeemedSlips,
  () => null,
)
const PinNotice = lazyWithFallback(
  async () => (await import('../features/account/pin/pin-notice.tsx')).PinNotice,
  () => null,
)
const Released = lazyWithFallback(async () => (await import('../features/account/released-screen.tsx')).ReleasedScreen)
const CHOOSER = lazyScreen(async () => (await import('../features/auth/role-chooser-screen.tsx')).RoleChooserScreen)

const CLOSED = lazyScreen(async () => (await import('../app/password/password-first.tsx')).ClosedScreen)

/** What these say is encrypted with the person's own key. */
const OPENED_BY_PASSWORD: ReadonlySet<string> = new Set([
  PATHS.journal,
  PATHS.recoveryCode,
  PATHS.plan,
  PATHS.sharing,
  PATHS.worksheets,
  PATHS.worksheet,
  PATHS.tries,
  PATHS.record,
])

const ofResponders = (path: string) => /^.(admin|care|alerts)/.test(path)

export function Router() {
  const [location] = useLocation()
  const { redeemed, pinNews, role, medical, duty, stayEnded, keyless, codeDue } = useUser()
  const hydrated = useHydrated()
  useTitle(useTitleOf(routeOf(location)))
  useEffect(() => followLinks(navigate), [])
  useEffect(() => notePage(location), [location])
  return (
    <ErrorBoundary key={location}>
      {redeemed && hydrated && <RedeemedSlips redeemed={redeemed} />}
      {pinNews && hydrated && <PinNotice />}
      <Switch>
        <Route path={PATHS.home}>
          <Home />
        </Route>
        {Object.entries(SCREENS).map(([path, screen]) => (
          <Route key={path} path={path}>
            {!mayOpen(path, role, medical) || (stayEnded && !isOpenWhileReleased(path, stayEnded)) ? (
              <Redirect to={duty && path === PATHS.alert ? PATHS.duty : PATHS.home} replace />
            ) : (keyless && OPENED_BY_PASSWORD.has(path)) || (codeDue && ofResponders(path)) ? (
              <RenderScreen key="closed" screen={CLOSED} />
            ) : ofResponders(path) ? (
              <AfterSecondStep>
                <RenderScreen screen={screen} />
              </AfterSecondStep>
            ) : (
              <RenderScreen screen={screen} />
            )}
          </Route>
        ))}
        <Route path="/register">
          <Redirect to={PATHS.home} replace />
        </Route>
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

/** None while the names of others' screens load. */
function useTitleOf(route: string): string {
  const { titles } = useWords(shell)
  const locale = useLocale()
  const { role, firstSteps } = useUser()
  const rail = useRail(mayRespond(role))
  const names = { ...titlesOf(locale), ...rail?.railTitlesOf(locale, firstSteps) }
  return names[route] ?? (mayRespond(role) && !rail ? '' : titles.wrong)
}

/** Administrators and clinicians must set up a required second step first. */
function AfterSecondStep({ children }: { children: ReactNode }) {
  const isDue = useSecondStepDue()
  if (isDue === null) return <Waiting />
  return isDue ? <Redirect to={PATHS.account} replace /> : children
}

/** After the initial assessment the role's portal; after a release another home. */
function Home() {
  const { role, stayEnded, medical } = useUser()
  const portal = medical ? PATHS.careAlerts : PORTALS[role]
  if (stayEnded) return <Released stay={stayEnded} />
  if (!portal) return <RenderScreen screen={CHOOSER} />
  return (
    <DueInitial>
      <Redirect to={portal} replace />
    </DueInitial>
  )
}

/** The first screen's code loads in parallel with the session. */
export const codeOf = (path: string) => SCREENS[routeOf(path)]?.load()

function routeOf(address: string) {
  // Capital letters and a final slash are allowed.
  const path = address.toLowerCase().replace(/(?<=.)\/$/, '')
  if (path.startsWith(`${PATHS.content}/`)) return PATHS.module
  if (path.startsWith('/alerts/')) return PATHS.alert
  if (path.startsWith('/care/person')) return PATHS.carePerson
  return path.startsWith(`${PATHS.worksheets}/`) ? PATHS.worksheet : path
}

/** One after the other; code only, nothing that a person wrote. */
export async function prefetchCode(paths: readonly string[]) {
  for (const path of paths) await codeOf(path)?.catch(() => {})
}

/** Limits an error to its screen, and failed code to that too. */
class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children
  }
}

/** A reload also fetches the newest code after an update. */
function ErrorScreen() {
  const { error: wreck, notFound } = useWords(shell)
  const { tryAgain } = useWords(common)
  return (
    <Screen title={wreck.title} lead={wreck.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
        <ButtonLink to={PATHS.home} variant="secondary">
          {notFound.home}
        </ButtonLink>
      </div>
    </Screen>
  )
}

function NotFoundScreen() {
  const { notFound } = useWords(shell)
  return (
    <Screen title={notFound.title} lead={notFound.help}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={PATHS.home}>{notFound.home}</ButtonLink>
        <ButtonLink to={PATHS.checkIn} variant="secondary">
          {notFound.checkIn}
        </ButtonLink>
      </div>
    </Screen>
  )
}
