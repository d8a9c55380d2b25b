import { fileURLToPath } from 'node:url'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { exportersOf } from './exporters.ts'
import { feedbackRoutes } from './features/alerts/feedback/routes.ts'
import { alertWeeksRoutes } from './features/alerts/figures/weeks/routes.ts'
import { handOverRoutes } from './features/alerts/hand-over/routes.ts'
import { alertHistoryRoutes } from './features/alerts/history/routes.ts'
import { openAlertRoutes } from './features/alerts/open/routes.ts'
import { readinessRoutes } from './features/alerts/readiness-routes.ts'
import { alertRoutes } from './features/alerts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { dailyRoutes } from './features/assessments/daily/routes.ts'
import { entryRoutes } from './features/assessments/entry/routes.ts'
import { assessmentRoutes } from './features/assessments/routes.ts'
import { secondQuestionRoutes } from './features/assessments/second/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { ownAccountRoutes } from './features/auth/own-account-routes.ts'
import { passRoutes } from './features/auth/passes/routes.ts'
import { providerRoutes } from './features/auth/provider/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createOneAtATime } from './features/auth/sign-in/one-at-a-time.ts'
import { createSignIns } from './features/auth/sign-in/sign-in.ts'
import { createVerifySecret } from './features/auth/sign-in/verify-secret.ts'
import { totpRoutes } from './features/auth/totp/routes.ts'
import { backupRoutes } from './features/backups/routes.ts'
import { ownPinRoutes } from './features/badges/own-pin-routes.ts'
import { badgeRoutes } from './features/badges/routes.ts'
import { badgeSignInRoutes } from './features/badges/sign-in.ts'
import { badgeVisitRoutes } from './features/badges/visits/routes.ts'
import { createSigners } from './features/browsers/public.ts'
import { browserRoutes } from './features/browsers/routes.ts'
import { callRoutes } from './features/calls/routes.ts'
import { carePeopleRoutes } from './features/care/person/routes.ts'
import { careRoutes } from './features/care/routes.ts'
import { sheetRoutes } from './features/care/sheet/routes.ts'
import { talkRoutes } from './features/care/talk/routes.ts'
import { checkinRoutes } from './features/checkins/routes.ts'
import { createBegin } from './features/clinicians/begin.ts'
import { clinicianRoutes } from './features/clinicians/routes.ts'
import { copingRoutes } from './features/coping/routes.ts'
import { deletionRoutes } from './features/deletion/routes.ts'
import { displayRoutes } from './features/displays/routes.ts'
import { draftRoutes } from './features/drafts/routes.ts'
import { dutyRoutes } from './features/duty/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { servePublicFacts } from './features/facility/public-facts.ts'
import { facilityRoutes } from './features/facility/routes.ts'
import { goLiveRoutes } from './features/go-live/routes.ts'
import { journalRoutes } from './features/journal/routes.ts'
import { learningRoutes } from './features/learning/routes.ts'
import { outboxRoutes } from './features/outbox/routes.ts'
import { ownKeyRoutes } from './features/own-keys/routes.ts'
import { createUnlocking, reencryptJournal } from './features/own-keys/unlock.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { slipRoutes } from './features/people/slip-routes.ts'
import { planRoutes } from './features/plan/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { reachRoutes } from './features/reach/routes.ts'
import { reachMeRoutes } from './features/reach-me/routes.ts'
import { recordRoutes } from './features/record/routes.ts'
import { recordsRoutes } from './features/records/routes.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { responderRoutes } from './features/responders/routes.ts'
import { retentionRoutes } from './features/retention/routes.ts'
import { riskRoutes } from './features/risk/routes.ts'
import { dutyCalendarRoutes, serveDutyCalendar } from './features/rota/calendar/routes.ts'
import { rotaRoutes } from './features/rota/routes.ts'
import { noticeRoutes } from './features/sharing/notice.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { worksheetRoutes } from './features/worksheets/routes.ts'
import { createApi } from './http/api.ts'
import { registerBodyParsers } from './http/bodies.ts'
import { createCookies } from './http/cookies.ts'
import { eventRoutes } from './http/events.ts'
import { createHostCheck } from './http/guards/host.ts'
import { refuseAsPage, refuseCrossSite } from './http/guards/origin.ts'
import { refuseOtherMethods } from './http/methods.ts'
import { logAccess } from './http/operations/access-log.ts'
import { answerClientErrors, closeUnusedConnections, requestTimeouts } from './http/operations/connections.ts'
import { serveHealth, serveSecurityContact } from './http/operations/health.ts'
import { serveMetrics } from './http/operations/metrics.ts'
import { serveReference } from './http/pages/reference.ts'
import { securityHeaders, sendSecurityHeaders } from './http/pages/security-headers.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { reportProblems, send } from './http/problems.ts'
import { notFound } from './platform/app-error.ts'

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** `dist` is the built web; with null only the API is served. */
export async function createApp(deps: Deps, dist: string | null = DIST) {
  const { config, log } = deps
  const loggerInstance: FastifyBaseLogger = log
  let stopping = false
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    ...requestTimeouts(config),
    clientErrorHandler: answerClientErrors(config),
    // A URL that cannot be decoded is 404, and Fastify runs no hook for it.
    frameworkErrors: (_error, _request, reply) => send(reply.headers(securityHeaders(config)), notFound()),
  })
  const closeUnused = closeUnusedConnections(app)
  const cookies = createCookies(config)
  const refuseOtherHosts = createHostCheck(config)
  const api = createApi(app, deps, cookies, createSigners(deps))
  const served: { url: string; method: string }[] = []

  app.decorateRequest('pageLocale', null)
  registerBodyParsers(app)
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') served.push({ url, method: one })
  })
  sendSecurityHeaders(app, config)
  logAccess(app, log)
  app.addHook('onRequest', async (request, reply) => {
    const refused = refuseOtherHosts(request, reply)
    if (refused) return refused
    refuseOtherMethod(request, reply)
    if (request.is404) throw notFound()
    refuseCrossSite(request, config.publicOrigin)
    refuseAsPage(request)
  })
  reportProblems(app, api.guard.authenticate)
  await app.register(cookie)

  const signIns = createSignIns(deps, cookies)
  const verifySecret = createVerifySecret(deps)
  const oneAtATime = createOneAtATime()
  const begin = createBegin(deps)
  authRoutes(api, deps, cookies, signIns, oneAtATime, createUnlocking(deps, verifySecret), begin)
  ownAccountRoutes(api, deps, cookies, verifySecret, oneAtATime, reencryptJournal)
  slipRoutes(api, deps)
  passRoutes(api, deps)
  browserRoutes(api, deps, cookies)
  badgeRoutes(api, deps)
  ownPinRoutes(api, deps)
  badgeSignInRoutes(api, deps, cookies)
  badgeVisitRoutes(api, deps)
  totpRoutes(api, deps, cookies, verifySecret, begin)
  providerRoutes(app, api, deps, cookies)
  userRoutes(api, deps, cookies)
  peopleRoutes(api, deps)
  checkinRoutes(api, deps)
  recordRoutes(api, deps)
  assessmentRoutes(api, deps)
  secondQuestionRoutes(api, deps)
  entryRoutes(api, deps)
  dailyRoutes(api, deps)
  riskRoutes(api, deps)
  alertHistoryRoutes(api, deps)
  alertWeeksRoutes(api, deps)
  alertRoutes(api, deps)
  openAlertRoutes(api, deps)
  feedbackRoutes(api, deps)
  handOverRoutes(api, deps)
  readinessRoutes(api, deps)
  dutyRoutes(api, deps)
  displayRoutes(api, deps)
  referralRoutes(api, deps)
  reachRoutes(api, deps)
  reachMeRoutes(api, deps)
  responderRoutes(api, deps)
  clinicianRoutes(api, deps)
  careRoutes(api, deps)
  sheetRoutes(api, deps)
  talkRoutes(api, deps)
  carePeopleRoutes(api, deps)
  sharingRoutes(api, deps)
  noticeRoutes(api)
  callRoutes(api, deps)
  rotaRoutes(api, deps)
  dutyCalendarRoutes(api, deps)
  copingRoutes(api, deps)
  worksheetRoutes(api, deps)
  learningRoutes(api, deps)
  journalRoutes(api, deps, cookies)
  draftRoutes(api, deps)
  outboxRoutes(api, deps)
  planRoutes(api, deps)
  ownKeyRoutes(api, deps, cookies, verifySecret, oneAtATime)
  analyticsRoutes(api, deps)
  facilityRoutes(api, deps)
  goLiveRoutes(api, deps)
  retentionRoutes(api, deps)
  recordsRoutes(api, deps)
  backupRoutes(api, deps)
  exportRoutes(api, deps, exportersOf(cookies, deps.keyring))
  deletionRoutes(api, deps)
  privacyRoutes(api, deps)
  auditRoutes(api, deps)
  const streams = eventRoutes(api, deps)
  serveReference(app)
  serveHealth(app, deps.db, () => stopping)
  serveSecurityContact(app, deps)
  servePublicFacts(app, deps)
  serveDutyCalendar(app, deps)
  serveMetrics(app, deps)
  const refuseOtherMethod = refuseOtherMethods(app, [...served])
  if (dist) await servePages(app, api, deps, cookies, dist)

  app.addHook('preClose', async () => {
    stopping = true
    streams.close()
    deps.limiter.stop()
    closeUnused()
  })
  return app
}
