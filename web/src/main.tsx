import type { WaitingAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Known } from '@evenkeel/contract/base/portals.ts'
import { callsAreOf } from './app/api/api.ts'
import { apiQuery, queryClient } from './app/api/query-client.ts'
import { PATHS } from './app/navigation/paths.ts'
import { checkSession } from './app/session/left.ts'
import { showPage } from './app/session/session.tsx'
import { noteSessionHeader } from './app/session/session-clock.ts'
import { leave } from './app/session/sign-out.ts'
import { noteServerTime } from './app/time/server-time.ts'
import { loadAlarm } from './features/alerts/alarm/alarm.tsx'
import { WAITING } from './features/alerts/shared/waiting-alerts.ts'
import { OWN_HELP_REQUESTS } from './features/get-help/shared/own-help-requests.ts'
import { keepHelpPage } from './features/offline/register.ts'
import { codeOf } from './router/router.tsx'
import { loadRail } from './shell/rail-code.ts'
import { SignedInPage } from './signed-in-page.tsx'
import { boot } from './words/boot.ts'
import './main.css'

void checkSession(leave)
keepHelpPage()

const place = document.getElementById('root')
/** Null when the server rendered no portal. */
const given: { session: string; id: string; known: Known } | null = JSON.parse(
  document.getElementById('known')?.textContent ?? 'null',
)

const page = () => <SignedInPage boot={boot()} client={queryClient} />

if (place && given) void takeOver(place, given)
else if (place) renderAnew(place)

function renderAnew(place: HTMLElement) {
  codeOf(location.pathname)?.catch(() => {})
  prefetchFor(location.pathname)
  showPage(place, page)
}

/** The portal shows before its scripts, which hydrate it and then repeat early presses. */
async function takeOver(place: HTMLElement, { session, id, known }: NonNullable<typeof given>) {
  const portal = place.dataset.page ?? PATHS.home
  // The server answers the home page with the portal, so the address is corrected.
  if (location.pathname !== portal) History.prototype.replaceState.call(history, history.state, '', portal)
  for (const [key, reply] of known) queryClient.setQueryData(key, reply)
  noteSessionHeader(session)
  callsAreOf(id)
  noteServerTime(new Date(boot().now ?? Date.now()).toUTCString())
  const { count = 0 } = queryClient.getQueryData<WaitingAlerts>(WAITING.queryKey) ?? {}
  await Promise.allSettled([codeOf(portal), count > 0 && loadAlarm(), portal === PATHS.admin && loadRail()])
  showPage(place, page, true)
}

/** In parallel with the session, not after it. */
function prefetchFor(path: string) {
  if (!/^.(admin|care)/.test(path)) void queryClient.prefetchQuery(OWN_HELP_REQUESTS)
  else loadRail().catch(() => {})
  const isPortal = path === PATHS.home || path === PATHS.inmate || path === PATHS.staff
  if (isPortal) void queryClient.prefetchQuery(apiQuery('GET /api/assessments/check-due'))
  if (path === PATHS.staff) void queryClient.prefetchQuery(apiQuery('GET /api/risk-assessment'))
}
