import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { App } from '../app.ts'
import { anAlert } from './examples.ts'
import { ADMIN, openAlertsOf, waitingOf } from './examples-admin.ts'
import { answerQuietFacility } from './first-day-admin.ts'

export const RESPONDER = { as: 'admin' as const, user: { ...ADMIN, respondsTo: ['inmate' as const, 'staff' as const] } }

/** The open alerts, as they are whenever they are asked for. */
export function answerAlerts(app: App, list: () => Alert[]): void {
  app.answer(openAlerts.list, ({ query }) => openAlertsOf(list(), query.limit))
  app.answer(openAlerts.waiting, () => waitingOf(list()))
}

/** A page of a responder over these alerts, which a test may change; each opens with nothing noted on it. */
export async function openResponder(app: App, list: () => Alert[], locale: 'en' | 'es' = 'en', path = '/admin') {
  answerQuietFacility(app)
  answerAlerts(app, list)
  await app.open(path, { ...RESPONDER, locale })
  await app.settle()
  // Last, because its address fits those of the others too.
  app.server.answerByDefault(alerts.details, ({ params }) => ({
    ...(list().find(({ id }) => id === params.id) ?? anAlert()),
    timeline: [],
    hasEarlier: false,
    hasAnswers: false,
  }))
}
