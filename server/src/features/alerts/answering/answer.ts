import { RESPONSE_STEPS, type ResponseStep } from '@evenkeel/contract/alert-words.ts'
import type { AlertChange } from '@evenkeel/contract/alerts.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Query } from '../../../platform/db/build.ts'
import { newId } from '../../../platform/ids.ts'
import type { AlertRow } from '../queries.ts'
import { answerDueAt } from '../raising/raise.ts'
import { insertChangeEvent, noteOnOtherRequest } from '../timeline/queries.ts'
import { URGENCY_OF } from '../urgency.ts'
import {
  acknowledgeAlert,
  recordFaceToFace,
  recordNotSafe,
  recordResponseStep,
  recordSafe,
  resolveAlert,
  takeAlert,
} from './queries.ts'

export const noteContext = (eventId: string) => `alert_events.note:${eventId}`

type Said = 'acknowledged' | 'resolved' | 'seen' | 'coming' | 'with_you' | 'asked_safe' | 'asked_not_safe'
type Answering = { id: string; answererId: string; change: AlertChange; at: Date }

/** The statements of an answer. It was accepted if `eventId` is the alert's `lastEvent` afterwards. */
export function answerStatements({ config, keyring }: Deps, { id, answererId, change, at }: Answering) {
  const eventId = newId(at)
  const answering = { id, answererId, at, eventId }
  const { status, step, outcome = null, asked, note } = change
  const expiresAt = new Date(at.getTime() + minutesAfter(step ?? null, config.alertAnswerSteps) * 60_000)
  const noteSealed = note ? keyring.seal(note, noteContext(eventId)) : null
  const ofAnswer = { alertId: id, changeEventId: eventId, byId: answererId, at }
  const eventOf = (event: Said, isFirst: boolean) =>
    insertChangeEvent({
      ...ofAnswer,
      event,
      id: isFirst ? eventId : newId(at),
      noteSealed: isFirst ? noteSealed : null,
    })

  const queries: Query<unknown>[] = []
  if (status === 'resolved') queries.push(resolveAlert({ ...answering, outcome }), eventOf('resolved', true))
  if (status === 'acknowledged') {
    queries.push(acknowledgeAlert({ ...answering, step: step ?? null, expiresAt }), eventOf('acknowledged', true))
  }
  if (!status && step) queries.push(recordResponseStep({ ...answering, step, expiresAt }))
  if (step) queries.push(eventOf(step, !status))
  if (asked === 'safe') queries.push(recordSafe({ id, answererId, eventId }), eventOf('asked_safe', true))
  if (asked === 'not_safe') {
    const unansweredAt = answerDueAt(at, URGENCY_OF.not_safe, config)
    const otherId = newId(at)
    const otherNote = note ? keyring.seal(note, noteContext(otherId)) : null
    const onOther = { answeredId: id, changeEventId: eventId, id: otherId, noteSealed: otherNote, byId: answererId, at }
    queries.push(
      recordNotSafe({ ...answering, unansweredAt }),
      eventOf('asked_not_safe', true),
      noteOnOtherRequest({ ...onOther, event: 'asked_not_safe' }),
    )
  }
  if (!status && !step && !asked) queries.push(recordFaceToFace(answering), eventOf('seen', true))
  return { eventId, queries }
}

type Taking = Omit<Answering, 'change'> & { zone: string }

/** The statements of taking over, which took place if `eventId` is the alert's `lastEvent` afterwards. */
export function takeStatements({ config }: Pick<Deps, 'config'>, { zone, ...by }: Taking) {
  const { id: alertId, answererId: byId, at } = by
  const eventId = newId(at)
  const expiresAt = new Date(at.getTime() + minutesAfter(null, config.alertAnswerSteps) * 60_000)
  const taken = { id: eventId, alertId, changeEventId: eventId, event: 'taken', byId, noteSealed: null, at } as const
  return { eventId, queries: [takeAlert({ ...by, zone, eventId, expiresAt }), insertChangeEvent(taken)] as const }
}

/** Minutes until an answered alert of urgency `list` waits for an answer again. */
const LIST_MINUTES = 24 * 60

/** Minutes until an answer expires, unless the next response follows: after the answer alone, on the way, with the person. */
const minutesAfter = (step: ResponseStep | null, steps: readonly number[]) =>
  steps[[null, ...RESPONSE_STEPS].indexOf(step)] ?? 0

/** An alert with its last answer. */
type Answered = Pick<AlertRow, 'urgency' | 'responseStep' | 'responseStepAt' | 'acknowledgedAt'>

/** When an answered alert waits again, unless the next response follows or it is closed; null for one without an answer. */
export function reopensAt(
  { urgency, responseStep, responseStepAt, acknowledgedAt }: Answered,
  steps: readonly number[],
) {
  const since = responseStepAt ?? acknowledgedAt
  if (!since) return null
  const minutes = urgency === 'list' ? LIST_MINUTES : minutesAfter(responseStep, steps)
  return { since, at: new Date(since.getTime() + minutes * 60_000) }
}

/** Queues the job that reopens an alert at `at`, unless something followed its answer of `since`. */
export const reopenJob = ({ jobs }: Pick<Deps, 'jobs'>, alertId: string, since: Date, at: Date) =>
  jobs.enqueue('alert-reopen', { alertId, since }, at)

/** Why an answer was refused: not theirs to answer, who was first, or which status the alert would need. */
export function refusalOf(row: AlertRow, change: AlertChange): AppError {
  const { status, source, acknowledgedName, resolvedName, isResponder, notesFaceToFace, needsFaceToFace } = row
  if (!isResponder && !row.isOwn && !row.drill) return new AppError('forbidden', 'You do not respond to this role')
  const isForRespondersOnly = change.asked !== undefined || (change.outcome && !change.status)
  if (isForRespondersOnly && !isResponder)
    return new AppError('conflict', 'Only a responder for this role can note this')
  if (change.outcome && !change.status) {
    if (!notesFaceToFace) return new AppError('conflict', 'A clinician has to note this here')
    if (status !== 'resolved') return new AppError('conflict', 'This alert is not resolved yet')
    const isAsked = needsFaceToFace || source === 'referral'
    return new AppError(
      'conflict',
      isAsked
        ? 'That somebody saw the person is already noted'
        : 'That somebody saw the person is noted later only of urgency now, of item 9, and of what an officer referred',
    )
  }
  const by = (name: string | null) => (name ? ` by ${name}` : '')
  if (status === 'resolved') return new AppError('conflict', `This alert was already resolved${by(resolvedName)}`)
  if (status === 'acknowledged')
    return new AppError('conflict', `This alert was already acknowledged${by(acknowledgedName)}`)
  return new AppError('conflict', 'This alert has to be acknowledged first')
}
