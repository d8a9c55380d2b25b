import type { Received } from '@evenkeel/contract/base/endpoint.ts'
import type { OpenRole, Role } from '@evenkeel/contract/base/roles.ts'
import type { OwnTalkRequest, Ticked, talk } from '@evenkeel/contract/care/talk.ts'
import { MAY_BEGIN_DAYS, saysWithdrawal } from '@evenkeel/contract/care/withdrawal.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import { daysBetween } from '../../../platform/calendar.ts'
import { newId } from '../../../platform/ids.ts'
import { cliniciansOf } from '../../../platform/live.ts'
import { findAudience, lockAndFind, raiseMedical } from '../../alerts/public.ts'
import { findClocks } from '../clocks/queries.ts'
import { dueAfter } from '../due.ts'
import { asOf } from '../opening.ts'
import { presentOwn } from '../present.ts'
import { careTextContext } from '../queries.ts'
import { askToTalk, hasClinician, insertOwnEvent } from './queries.ts'

/** A session with badge and PIN learns nothing of the request that its own joins. */
const justSent = ({ id, at, ...ticked }: Ticked & { id: string; at: Date }): OwnTalkRequest => ({
  ...ticked,
  id,
  state: 'received',
  receivedAt: at.toISOString(),
  plannedOn: null,
  metAt: null,
  withdrawn: false,
})

type Asked = {
  userId: string
  role: Role
  request: Received<typeof talk.ask, 'body'>
  /** When it was sent; its clocks begin when it arrives. */
  at: Date
  arrivedAt: Date
  visitId: string | null
}

/** Throws `conflict` where nobody reads requests. */
export async function storeTalkRequest(
  deps: Deps,
  run: Run,
  { userId, role, request: { line, readersAsOf, ...ticked }, at, arrivedAt, visitId }: Asked,
) {
  const { calendar, keyring, live } = deps
  const [id, eventId] = [newId(at), newId(at)]
  const audience: OpenRole = role === 'inmate' ? 'inmate' : 'staff'
  // Before the work is changed.
  const found =
    audience === 'inmate' && saysWithdrawal({ ...ticked, line })
      ? await lockAndFind(deps, run, { userId }, [findAudience({ userId, at: arrivedAt })])
      : null
  const [present, clocks] = await run([hasClinician({ audience, at: arrivedAt }), findClocks()])
  if (!present) throw new AppError('conflict', 'Nobody reads requests to talk here')
  const textSealed = line.trim() ? keyring.seal(line, careTextContext(eventId)) : null
  const work = {
    userId,
    id,
    audience,
    ...ticked,
    receivedAt: at,
    enteredAt: arrivedAt,
  }
  const event = { userId, requestId: id, id: eventId, at, textSealed, readersAsOf: asOf(readersAsOf), visitId }
  const [row] = await run([askToTalk({ ...work, ...dueAfter(arrivedAt, clocks, calendar) }), insertOwnEvent(event)])
  if (!row) throw new Error('A request to talk returned no row')
  const mayBegin = found && isInFirstDays(found.results[0]?.admittedOn ?? null, calendar.dayOf(arrivedAt))
  const visit = visitId === null ? null : { visitId }
  const raised = mayBegin && (await raiseMedical(deps, run, { userId, alerts: found.alerts, at: arrivedAt, visit }))
  return {
    id: row.id,
    status: visitId !== null || row.id === id ? 201 : 200,
    reply: visitId === null ? presentOwn(row) : justSent({ id: eventId, at, ...ticked }),
    after: () => {
      live.publish({ to: cliniciansOf(audience), kind: 'care.changed' })
      if (raised) raised.after()
    },
  }
}

/** Somebody whose admission is not known may be new. */
const isInFirstDays = (admittedOn: string | null, today: string) =>
  admittedOn === null || daysBetween(admittedOn, today) <= MAY_BEGIN_DAYS
