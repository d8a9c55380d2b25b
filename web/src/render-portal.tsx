import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import { LIMITS, type Locale } from '@evenkeel/contract/base/limits.ts'
import type { PortalRenderer } from '@evenkeel/contract/base/portals.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { apiQuery, createQueryClient, queryKeyOf } from './app/api/query-client.ts'
import { PATHS, PORTALS } from './app/navigation/paths.ts'
import { loadAlarm } from './features/alerts/alarm/alarm.tsx'
import { isDueFirst } from './features/assessments/due-initial.tsx'
import { OWN_HELP_REQUESTS } from './features/get-help/shared/own-help-requests.ts'
import { modulesQuery } from './features/learning/data.ts'
import { LATEST } from './features/staff/averages.ts'
import { codeOf } from './router/router.tsx'
import { loadRail } from './shell/rail-code.ts'
import { SignedInPage } from './signed-in-page.tsx'

/**
 * Keys under which first screens look for data, each beginning with its address; clinicians' page renders in the
 * browser.
 */
const READS: Record<Exclude<Role, 'clinician'>, (locale: Locale) => readonly (readonly string[])[]> = {
  inmate: () => [
    ...FOR_EVERYBODY,
    ...OWN,
    queryKeyOf('GET /api/checkins/summary'),
    apiQuery('GET /api/content/for-today').queryKey,
  ],
  staff: (locale) => [
    ...FOR_EVERYBODY,
    ...OWN,
    queryKeyOf('GET /api/alerts/waiting'),
    queryKeyOf('GET /api/risk-assessment'),
    queryKeyOf('GET /api/checkins', { query: { limit: LATEST } }),
    queryKeyOf('GET /api/checkins/shift-impact'),
    apiQuery('GET /api/content/for-today').queryKey,
    modulesQuery(locale).queryKey,
  ],
  admin: () => [
    ...FOR_EVERYBODY,
    queryKeyOf('GET /api/user/totp'),
    queryKeyOf('GET /api/alerts/waiting'),
    queryKeyOf('GET /api/alerts/open', { query: { limit: LIMITS.openAlerts.first } }),
    queryKeyOf('GET /api/alerts/figures'),
    queryKeyOf('GET /api/on-duty'),
    queryKeyOf('GET /api/registrations/waiting'),
    // Parts below need no call once presses work.
    queryKeyOf('GET /api/analytics/stats', WEEK),
    queryKeyOf('GET /api/analytics/stress-by-unit', WEEK),
    queryKeyOf('GET /api/analytics/stress-by-shift', WEEK),
    queryKeyOf('GET /api/alerts/weeks'),
    queryKeyOf('GET /api/responders/notices'),
  ],
}
const WEEK = { query: { period: 'week' } } as const
const FOR_EVERYBODY = [queryKeyOf('GET /api/user'), queryKeyOf('GET /api/facility')]
const DUE = queryKeyOf('GET /api/assessments/check-due')
const OWN = [
  OWN_HELP_REQUESTS.queryKey,
  DUE,
  queryKeyOf('GET /api/checkins/today'),
  queryKeyOf('GET /api/content/progress'),
  queryKeyOf('GET /api/user/new-readers'),
]

await Promise.all([...Object.values(PORTALS).map(codeOf), loadAlarm(), loadRail()])

/** A page must not hold a person's own words, so notes of check-ins are blanked. */
const forPage = ([address = '']: readonly string[], reply: unknown): unknown =>
  address.startsWith('/api/checkins')
    ? JSON.parse(JSON.stringify(reply, (name, value) => (name === 'notes' ? '' : value)))
    : reply

/** Each call has a cache of its own, so that nothing of a person stays. */
export const renderer: PortalRenderer = {
  readsOf(path, role) {
    if (role === 'clinician') return null
    const isPortal = path === PORTALS[role] || path === PATHS.home
    return isPortal ? READS[role]('en').map(([address = '']) => address) : null
  },

  render({ path, role, boot, replies }) {
    if (role === 'clinician') return null
    const client = createQueryClient()
    const known = READS[role](boot.locale).map((key, at) => [key, forPage(key, replies[at])] as const)
    for (const [key, reply] of known) client.setQueryData(key, reply)
    try {
      if (path === PATHS.home && isDueFirst(client.getQueryData<CheckDue>(DUE))) return null
      const portal = PORTALS[role]
      const html = renderToString(
        <Router ssrPath={portal}>
          <SignedInPage boot={boot} client={client} />
        </Router>,
      )
      return { portal, html, known }
    } finally {
      client.clear()
    }
  },
}
