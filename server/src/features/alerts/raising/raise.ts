import { ALERT_MESSAGES, type AlertUrgency, ARRIVED_LATE_SECONDS } from '@evenkeel/contract/alerts/alert-words.ts'
import type { RaisedAlert } from '@evenkeel/contract/alerts/alerts.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Query } from '../../../platform/db/build.ts'
import { changeAlert, lockAndFind } from '../change/change.ts'
import type { Alert, Raising } from '../machine/happening.ts'
import { joined } from '../machine/machine.ts'
import { findOwnHelpRequest } from '../own/queries.ts'
import { presentToBadge, presentToOwner } from '../present.ts'
import { listAnswerers } from './queries.ts'

/**
 * `at`: arrival; `pressedAt`: an earlier press; `notTo`: excluded people; `sessionEnded`: by an ended session;
 * `tablet`, `visitId`: badge and PIN.
 */
export type HelpRequest = {
  userId: string
  message: string
  at: Date
  pressedAt?: Date | undefined
  notTo?: readonly string[] | undefined
  sessionEnded?: boolean
  tablet?: string | null
  visitId?: string | null
}

/**
 * In the transaction of `run`; refuses who cannot be excluded, or ignores them with `late`, when nobody would read the
 * refusal.
 */
export async function raiseHelpRequest(
  deps: Deps,
  run: Run,
  { userId, message, at, pressedAt = at, notTo = [], sessionEnded = false, tablet = null, visitId = null }: HelpRequest,
  late = false,
) {
  const [others] = notTo.length > 0 ? await run([listAnswerers()]) : [[]]
  const out = others.filter(({ id }) => notTo.includes(id)).map(({ id }) => id)
  if (!late && notTo.some((id) => !out.includes(id)))
    throw new AppError('validation_failed', 'Somebody cannot be left out', {
      issues: [{ path: 'notTo', message: 'Not one of those who could see it' }],
    })
  const happening = {
    kind: 'pressed',
    ...(out.length > 0 && { notTo: out }),
    ...(sessionEnded && { sessionEnded }),
    ...(arrivedLate({ pressedAt, at }) && { pressedAt }),
    ...(tablet !== null && { tablet }),
  } as const
  const request = { userId, happening, message, at, visitId }
  const { isNew, results, after } = await raiseOwn(deps, run, request, ({ id }) => [findOwnHelpRequest({ userId, id })])
  const [row] = results
  if (!row) throw notFound()
  const reply: RaisedAlert = visitId ? presentToBadge(presentToOwner(row, row), message) : presentToOwner(row, row)
  return { status: isNew ? 201 : 200, reply, after }
}

/** Late enough that whoever answers is told when the press was made. */
export const arrivedLate = ({ pressedAt, at }: Pick<HelpRequest, 'at' | 'pressedAt'>) =>
  pressedAt !== undefined && +at - +pressedAt > ARRIVED_LATE_SECONDS * 1000

type Own = { userId: string; happening: Raising; message: string; at: Date; visitId?: string | null }

type Medical = {
  userId: string
  alerts: readonly Alert[]
  at: Date
  /** Badge and PIN. */
  visit?: { visitId: string; tablet?: string } | null
  acute?: boolean
}

/** For what could be withdrawal, said at entry, on a day or in a request to talk; `alerts` has the person's open ones. */
export function raiseMedical(
  deps: Deps,
  run: Run,
  { userId, alerts, at, visit, acute }: Medical,
  also: (alert: Alert) => Query<unknown>[] = () => [],
) {
  const happening = {
    kind: 'entered',
    ...(visit?.tablet && { tablet: visit.tablet }),
    ...(acute && { acute }),
  } as const
  const alert = joined(alerts, happening) ?? null
  const change = {
    userId,
    alert,
    happening,
    message: ALERT_MESSAGES[acute ? 'medical_now' : 'medical'],
    at,
    visitId: visit?.visitId,
  }
  return changeAlert(deps, run, change, also)
}

/** Before the work of the call is changed; `alerts` has the person's open ones. */
export async function raiseOfCall(
  deps: Deps,
  run: Run,
  {
    userId,
    by,
    urgency,
    alerts,
    at,
  }: { userId: string; by: string; urgency: AlertUrgency; alerts: readonly Alert[]; at: Date },
) {
  const happening = { kind: 'called', urgency } as const
  const alert = joined(alerts, happening) ?? null
  const stored = await changeAlert(deps, run, { userId, alert, happening, at, by, message: ALERT_MESSAGES.call })
  if (!stored) throw new Error('A call raises or joins an alert')
  return stored
}

/** About the caller, in the transaction of `run`. */
export async function raiseOwn<const Q extends readonly Query<unknown>[]>(
  deps: Deps,
  run: Run,
  own: Own,
  read: (alert: Alert) => Q,
) {
  const { userId, happening } = own
  const { alerts } = await lockAndFind(deps, run, { userId }, [])
  const stored = await changeAlert(deps, run, { ...own, alert: joined(alerts, happening) ?? null }, read)
  if (!stored) throw new Error(`An alert cannot be ${happening.kind}`)
  return stored
}
