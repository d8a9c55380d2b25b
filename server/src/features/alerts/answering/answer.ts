import type { AlertChange } from '@evenkeel/contract/alerts/alert-change.ts'
import {
  CONFIRMED_OUTCOMES,
  FACE_TO_FACE,
  RELEASED_OUTCOMES,
  UNSEEN_ENDS,
  VISIT_DAYS,
} from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Query } from '../../../platform/db/build.ts'
import { changeAlert, lockAndFind, otherHelpRequest } from '../change/change.ts'
import { type AlertToChange, isFollowUpOverdue } from '../change/queries.ts'
import type { Alert, Happening } from '../machine/happening.ts'
import type { AlertRow } from '../queries.ts'

type Answer = { id: string; callerId: string; said: AlertChange }

/** Null where the alert's state or the caller's rights do not allow it. */
export async function answerAlert<const Q extends readonly Query<unknown>[] = []>(
  deps: Deps,
  run: Run,
  { id, callerId, said }: Answer,
  read?: (alert: Alert) => Q,
) {
  const { alerts, at } = await lockAndFind(deps, run, { alertId: id, callerId }, [])
  const alert = alerts.find((one) => one.id === id)
  if (!alert) throw notFound()
  refuseOwn(alert, callerId)
  const happening = happeningOf(alert, alerts, said)
  if (!happening) return null
  refuseUntrue(alert, said, at)
  const alsoOn =
    happening.kind === 'asked_about_suicide' && happening.said === 'not_safe'
      ? otherHelpRequest(alerts, alert)?.id
      : undefined
  const { userId } = alert
  const overdue = alerts.find((one) => one.source === 'follow_up' && one.id !== id)
  const ending = overdue && endingOf(happening, alert)
  const endsToo = ending ? [overdue.id] : []
  const changed = await changeAlert(
    deps,
    run,
    { userId, alert, happening, at, by: callerId, note: said.note, alsoOn, seen: said.seen, endsToo },
    read,
  )
  if (!changed || !ending) return changed
  const [stays] = await run([isFollowUpOverdue({ userId, alertId: id, at })])
  if (stays) return changed
  const both = { userId, alert: overdue, happening: ending, at, by: callerId, seen: said.seen }
  const ended = await changeAlert(deps, run, both)
  const after = () => {
    changed.after()
    ended?.after()
  }
  return { ...changed, after }
}

/** A visit or departure ends the follow-up, and with it the alert that it is overdue. */
function endingOf(happening: Happening, { callerId, callerName: name }: AlertToChange): Happening | null {
  if (!callerId) return null
  const by = { id: callerId, name }
  switch (happening.kind) {
    case 'closed': {
      const { outcome, seen } = happening
      return (outcome === FACE_TO_FACE && seen) || UNSEEN_ENDS.some((one) => one === outcome) ? happening : null
    }
    case 'seen':
      return { kind: 'closed', by, outcome: FACE_TO_FACE, seen: true, visitAt: happening.visitAt }
    case 'gone':
      return { kind: 'closed', by, outcome: happening.outcome, seen: false, visitAt: null }
    default:
      return null
  }
}

/** Null when the caller may not say it of this alert. */
function happeningOf(alert: AlertToChange, open: readonly AlertToChange[], change: AlertChange): Happening | null {
  const { callerId, callerName: name, answers, notesFaceToFace, lacksFaceToFace, isMedical } = alert
  const { status, responseStep: step = null, outcome = null, asked, medicalSeen } = change
  const visitAt = change.seenAt === undefined ? null : new Date(change.seenAt)
  // A drill is answered by everybody who sees it; row-level security has the rule too.
  if (!callerId || !(answers || alert.drill)) return null
  const by = { id: callerId, name }
  if (medicalSeen) return isMedical ? { kind: 'medical_seen', by } : null
  if (status === 'resolved') return { kind: 'closed', by, outcome, seen: notesFaceToFace, visitAt }
  if (status === 'acknowledged') return { kind: 'answered', by, step }
  if (step) return { kind: 'stepped', by, step }
  if (asked)
    return answers
      ? { kind: 'asked_about_suicide', said: asked, otherWaits: otherHelpRequest(open, alert) !== undefined }
      : null
  const gone = UNSEEN_ENDS.find((one) => one === outcome)
  if (gone) return answers && lacksFaceToFace && alert.outcome !== gone ? { kind: 'gone', outcome: gone } : null
  return notesFaceToFace && lacksFaceToFace ? { kind: 'seen', visitAt } : null
}

/** Nobody is their own responder; a drill is about nobody. */
export function refuseOwn({ userId, drill }: Pick<AlertToChange, 'userId' | 'drill'>, callerId: string) {
  if (userId === callerId && !drill)
    throw new AppError('own_alert', 'This alert is about you: somebody else answers it')
}

const wrong = (path: string, message: string) =>
  new AppError('validation_failed', message, { issues: [{ path, message }] })

/** Refuses an impossible time, a release that nobody entered, and an outcome at home for somebody who is here. */
function refuseUntrue(
  { heardAt, released, audience, source }: AlertToChange,
  { seenAt, outcome }: AlertChange,
  at: Date,
) {
  if (seenAt) {
    refuseVisit(new Date(seenAt), at, 'seenAt')
    if (new Date(seenAt) < heardAt) throw wrong('seenAt', 'This visit was before the alert')
  }
  if (RELEASED_OUTCOMES.some((one) => one === outcome) && !released)
    throw wrong('outcome', 'The account does not say that this person was released')
  const atHome = audience === 'staff' || (source === 'call' && released)
  if (CONFIRMED_OUTCOMES.some((one) => one === outcome) && !atHome)
    throw wrong('outcome', 'This is said only of who works here, or was called after the release')
}

/** Refuses a time in the future, or long ago. */
export function refuseVisit(visit: Date, at: Date, path: string) {
  if (visit > at) throw wrong(path, 'This time has not come yet')
  if (visit.getTime() < at.getTime() - VISIT_DAYS * 86_400_000) throw wrong(path, `At most ${VISIT_DAYS} days ago`)
}

/** Not theirs to answer, somebody was first, or the status it would need. */
export function refusalOf(row: AlertRow, change: AlertChange, callerId: string): AppError {
  const { status, source, isResponder, notesFaceToFace, needsFaceToFace } = row
  if (!isResponder && !row.drill) return new AppError('forbidden', 'You do not respond to this role')
  if (change.medicalSeen)
    return row.isMedical
      ? new AppError('conflict', 'Nothing medical was said here')
      : new AppError('forbidden', 'Medical staff note this')
  const isForRespondersOnly = change.asked !== undefined || (change.outcome && !change.status)
  if (isForRespondersOnly && !isResponder)
    return new AppError('conflict', 'Only a responder for this role can note this')
  if (change.outcome && !change.status) {
    if (!notesFaceToFace && change.outcome === FACE_TO_FACE)
      return new AppError('conflict', 'A clinician has to note this here')
    if (status !== 'resolved') return new AppError('conflict', 'This alert is not resolved yet')
    const isAsked = needsFaceToFace || source === 'referral'
    return new AppError(
      'conflict',
      isAsked
        ? 'What became of the person is already noted'
        : 'What became of the person is noted later only of urgency now, of item 9, and of what an officer referred',
    )
  }
  if (row.inCare) return new AppError('conflict', 'Clinicians have this as work, and it ends with that')
  const by = (id: string | null, name: string | null) => (id === callerId ? ' by you' : name ? ` by ${name}` : '')
  if (status === 'resolved')
    return new AppError('conflict', `This alert was already resolved${by(row.resolvedBy, row.resolvedName)}`)
  if (status === 'acknowledged')
    return new AppError(
      'conflict',
      `This alert was already acknowledged${by(row.acknowledgedBy, row.acknowledgedName)}`,
    )
  return new AppError('conflict', 'This alert has to be acknowledged first')
}
