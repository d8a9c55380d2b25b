import type { AlertChange } from '@evenkeel/contract/alerts.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Query } from '../../../platform/db/build.ts'
import { changeAlert, lockAndFind, otherRequest } from '../change/change.ts'
import type { AlertToChange } from '../change/queries.ts'
import type { Alert, Happening } from '../happening.ts'
import type { AlertRow } from '../queries.ts'

type Answer = { id: string; callerId: string; said: AlertChange }

/** Stores what a responder or a duty responder says of an alert; null where the alert's state, or who they are, does not allow it. */
export async function answerAlert<const Q extends readonly Query<unknown>[] = []>(
  deps: Deps,
  run: Run,
  { id, callerId, said }: Answer,
  read?: (alert: Alert) => Q,
) {
  const { alerts, at } = await lockAndFind(deps, run, { alertId: id, callerId }, [])
  const alert = alerts.find((one) => one.id === id)
  if (!alert) throw notFound()
  const happening = happeningOf(alert, alerts, said)
  if (!happening) return null
  const alsoOn =
    happening.kind === 'asked' && happening.said === 'not_safe' ? otherRequest(alerts, alert)?.id : undefined
  const { userId } = alert
  return await changeAlert(deps, run, { userId, alert, happening, at, by: callerId, note: said.note, alsoOn }, read)
}

/** What an answer of a responder or a duty responder means to the machine; null when the caller may not say it of this alert. */
function happeningOf(alert: AlertToChange, open: readonly AlertToChange[], change: AlertChange): Happening | null {
  const { callerId, callerName: name, answers, notesFaceToFace, lacksFaceToFace } = alert
  const { status, responseStep: step = null, outcome = null, asked } = change
  // Who may see whom it is about; a drill is everybody's who sees it. Row-level security says the same.
  if (!callerId || !(answers || alert.drill || alert.userId === callerId)) return null
  const by = { id: callerId, name }
  if (status === 'resolved') return { kind: 'closed', by, outcome, seen: notesFaceToFace }
  if (status === 'acknowledged') return { kind: 'answered', by, step }
  if (step) return { kind: 'stepped', step }
  if (asked) return answers ? { kind: 'asked', said: asked, otherWaits: otherRequest(open, alert) !== undefined } : null
  return notesFaceToFace && lacksFaceToFace ? { kind: 'seen' } : null
}

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
