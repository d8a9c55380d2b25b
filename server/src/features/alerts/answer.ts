import type { AlertChange } from '@evenkeel/contract/alerts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Query } from '../../platform/db/build.ts'
import { newId } from '../../platform/ids.ts'
import { type AlertRow, acknowledgeAlert, resolveAlert, takeResponseStep } from './queries.ts'
import { followAlertChange } from './timeline/queries.ts'

/** Minutes after which an acknowledged alert without an outcome is reopened. */
export const REOPEN_MINUTES = 60

export const noteContext = (eventId: string) => `alert_events.note:${eventId}`

type Answering = { id: string; adminId: string; change: AlertChange; at: Date }

/** The statements of an answer, and the event that shows afterwards whether it took place. */
export function answerStatements({ keyring }: Deps, { id, adminId, change, at }: Answering) {
  const eventId = newId(at)
  const answering = { id, adminId, at, eventId }
  const { status, step, outcome = null, note } = change
  const noteSealed = note ? keyring.seal(note, noteContext(eventId)) : null
  const ofAnswer = { alertId: id, changeEventId: eventId, byId: adminId, at }
  const eventOf = (event: 'acknowledged' | 'resolved' | 'coming' | 'with_you', isFirst: boolean) =>
    followAlertChange({
      ...ofAnswer,
      event,
      id: isFirst ? eventId : newId(at),
      noteSealed: isFirst ? noteSealed : null,
    })

  const queries: Query<unknown>[] = []
  if (status === 'resolved') queries.push(resolveAlert({ ...answering, outcome }), eventOf('resolved', true))
  if (status === 'acknowledged') {
    queries.push(acknowledgeAlert({ ...answering, step: step ?? null }), eventOf('acknowledged', true))
  }
  if (!status && step) queries.push(takeResponseStep({ id, step, eventId }))
  if (step) queries.push(eventOf(step, !status))
  return { eventId, queries }
}

/** Queues the reopening of an acknowledged alert, REOPEN_MINUTES after `from`. */
export const reopenJob = ({ jobs }: Pick<Deps, 'jobs'>, alertId: string, acknowledgedAt: Date, from: Date) =>
  jobs.enqueue('alert-reopen', { alertId, acknowledgedAt }, new Date(from.getTime() + REOPEN_MINUTES * 60_000))

/** Says who was first, or which status the alert would need, for an answer that did not take place. */
export function refusalOf({ status, acknowledgedName, resolvedName }: AlertRow): AppError {
  const by = (name: string | null) => (name ? ` by ${name}` : '')
  if (status === 'resolved') return new AppError('conflict', `This alert was already resolved${by(resolvedName)}`)
  if (status === 'acknowledged')
    return new AppError('conflict', `This alert was already acknowledged${by(acknowledgedName)}`)
  return new AppError('conflict', 'This alert has to be acknowledged first')
}
