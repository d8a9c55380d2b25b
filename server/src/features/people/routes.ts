import type { Warning } from '@evenkeel/contract/base/warnings.ts'
import { stays } from '@evenkeel/contract/people/stays.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { ALERT_LISTENERS, cliniciansOf } from '../../platform/live.ts'
import { endSessionsOf } from '../../platform/sessions/queries.ts'
import { changeAlert, lockAndFind } from '../alerts/public.ts'
import { makeFirstSlip, setResetSlip } from '../auth/public.ts'
import { firstVisits } from '../care/public.ts'
import { requireAgreement, tellResponders } from '../responders/public.ts'
import { endSharing } from '../sharing/public.ts'
import {
  findUser,
  inOrder,
  insertUser,
  newUser,
  presentAdminUser,
  refuseResponder,
  refuseTakenName,
} from '../users/public.ts'
import { moveRoutes } from './moves/routes.ts'
import { approvePeople, changePerson, countWaiting, findNamesHere, refusePeople } from './queries.ts'
import { findOpenAtRelease, listTakers } from './release/queries.ts'
import { foldName } from './roster/cells.ts'
import { rosterDeliveryRoutes } from './roster/deliveries/routes.ts'
import { importRoutes } from './roster/routes.ts'
import { afterCustody, refuseDays, refuseExtension, toPersonChange } from './rules.ts'
import { beginning, notReleased, whyNoStay } from './stays.ts'
import { refuseNamedNumber, withoutAccountRoutes } from './without-account/routes.ts'

export function peopleRoutes(api: Api, deps: Deps) {
  const { calendar, clock, live } = deps
  const today = () => calendar.dayOf(clock.now())

  api.read(users.waiting, () => readPlan([countWaiting()], ([waiting]) => waiting))

  api.write(users.approve, {
    steps: async ({ session, body, request, run }) => {
      const chosen = chosenOf(body)
      const [one, ...others] = chosen.ids
      const isOne = one !== undefined && others.length === 0
      if (!isOne && !session.confirmed) throw passwordFirst()
      await refuseNamesake(run, chosen, null, body.accepts)
      const at = clock.now()
      const approval = { adminId: session.userId, now: at }
      const [approved] = await run([approvePeople({ ...approval, ...chosen })])
      const audited = isOne
        ? ({ action: 'user.approved', target: { type: 'user', id: one } } as const)
        : ({ action: 'people.approved', target: null } as const)
      if (approved.length > 0) {
        await run([addAuditEntry({ at, actorId: session.userId, ...audited, ip: request.ip })])
      }
      return { status: 200, reply: { approved: approved.length } }
    },
  })

  api.write(users.refuse, {
    steps: async ({ body, run }) => {
      const [ids] = await run([refusePeople({ at: clock.now(), ...chosenOf(body) })])
      await run([endSessionsOf({ userIds: ids }), endSharing({ userIds: ids })])
      const after = () => {
        for (const id of ids) live.publish({ to: id, kind: 'session.ended' })
      }
      return { status: 200, reply: { refused: ids.length }, after }
    },
  })

  api.write(users.create, {
    steps: async ({ session, body, request, run }) => {
      const { username, role, badgeNumber, respondsTo, accepts, ...profile } = body
      refuseDays(body, {}, today())
      refuseResponder(role, respondsTo)
      if (role === 'admin' && !session.confirmed) throw passwordFirst()
      await refuseNamedNumber(run, body.bookingNumber, null)
      if (role === 'inmate') await refuseNamesake(run, NOBODY, body, accepts)
      const at = clock.now()
      const approval = { by: session.userId, at }
      const base = { id: newId(at), username, role, createdAt: at, badgeNumber, custody: profile, approval }
      const user = newUser({ ...base, respondsTo: inOrder(respondsTo ?? []) }, profile)
      const { slip, row } = makeFirstSlip(user, session.userId, at)
      const target = { type: 'user', id: user.id } as const
      const change = { aboutId: user.id, byId: session.userId, before: [], after: user.respondsTo, duty: null, at }
      const after = await tellResponders(deps, run, change)
      await run([
        insertUser(user),
        setResetSlip(row),
        ...firstVisits([user]),
        addAuditEntry({ at, actorId: session.userId, action: 'user.created', target, ip: request.ip }),
      ]).catch(refuseTakenName)
      return {
        status: 201,
        reply: { user: presentAdminUser(user, today()), slip, expiresAt: row.expiresAt.toISOString() },
        after,
      }
    },
  })

  api.read(stays.open, ({ userId: adminId, params: { id: userId } }) =>
    readPlan([findOpenAtRelease({ userId }), listTakers({ adminId, userId })], ([open, takers]) => ({
      ...open,
      followUpDueAt: open.followUpDueAt?.toISOString() ?? null,
      responders: open.alerts > 0 || open.followUpDueAt ? takers : [],
    })),
  )

  api.write(users.change, {
    steps: async ({ session, params, body: { takenOverBy: to = null, ...body }, run }) => {
      const [stored] = await run([findUser({ userId: params.id })])
      refuseDays(body, stored ?? {}, today())
      await refuseNamedNumber(run, body.bookingNumber, params.id)
      if (body.extension) refuseExtension(stored)
      const told =
        to && body.releasedOn ? await handOver(deps, run, { adminId: session.userId, userId: params.id, to }) : []
      const [changed] = await run([
        changePerson({ adminId: session.userId, userId: params.id, ...toPersonChange(body) }),
        ...(body.releasedOn ? [endSharing({ userIds: [params.id] })] : []),
      ])
      if (!changed) throw notFound()
      const { user, before } = changed
      const isReleased = user.role === 'inmate' && before.releasedOn === null && user.releasedOn !== null
      const follows = [
        ...afterCustody([{ before, now: user }], clock.now(), to),
        ...(isReleased ? [endSessionsOf({ userIds: [user.id] })] : []),
      ]
      if (follows.length > 0) await run(follows)
      const after = () => {
        // The person may be in practice now, or no longer.
        if (body.unit !== undefined) live.publish({ to: params.id, kind: 'practice.changed' })
        if (isReleased) live.publish({ to: params.id, kind: 'session.ended' })
        for (const tell of told) tell()
        // Sent for everybody, so that nobody learns that there is an alert.
        if (body.releasedOn === undefined && body.releasePlanned === undefined) return
        live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated' })
        live.publish({ to: cliniciansOf('inmate'), kind: 'care.changed' })
      }
      return { status: 200, reply: presentAdminUser(user, today()), after }
    },
  })

  api.write(stays.back, {
    steps: async ({ session, params: { id }, body, run }) => {
      const [person] = await run([findUser({ userId: id })])
      if (!person) throw notFound()
      const problem = whyNoStay(person, body.admittedOn, today())
      if (problem) throw new AppError('conflict', problem)
      const [begun, changed] = await run(beginning(session.userId, clock.now(), { userId: id, ...body }))
      if (!begun || !changed) throw notReleased()
      const after = () => live.publish({ to: id, kind: 'practice.changed' })
      return { status: 200, reply: presentAdminUser(changed.user, today()), after }
    },
  })

  importRoutes(api, deps)
  rosterDeliveryRoutes(api, deps)
  withoutAccountRoutes(api, deps)
  moveRoutes(api, deps)
}

/** Whoever may not know of the alerts names nobody. */
async function handOver(
  deps: Deps,
  run: Run,
  { adminId, userId, to }: { adminId: string; userId: string; to: string },
) {
  const about = { userId, callerId: adminId }
  const { alerts, at, results } = await lockAndFind(deps, run, about, [listTakers({ adminId, userId })])
  const taker = results[0].find(({ id }) => id === to)
  if (!taker) throw new AppError('conflict', 'Not somebody who can take over what is open of this person')
  const told: (() => void)[] = []
  for (const alert of alerts.filter(
    (one) => one.answers && one.status === 'acknowledged' && one.acknowledgedBy !== to,
  )) {
    const happening = { kind: 'handed_over', to: taker } as const
    const changed = await changeAlert(deps, run, { userId, alert, happening, at, by: adminId })
    if (changed) told.push(changed.after)
  }
  return told
}

const NOBODY = { ids: [], through: null }

/** An account made by hand or approved may be of somebody on the roster, who would then have two. */
async function refuseNamesake(
  run: Run,
  chosen: ReturnType<typeof chosenOf>,
  made: { firstName?: string | null | undefined; lastName?: string | null | undefined } | null,
  accepts: readonly Warning[] | undefined,
) {
  const [here] = await run([findNamesHere(chosen)])
  const taken = new Set(here.filter((one) => !one.isChosen && (made || one.onRoster)).map(foldName))
  const asked = made ? [made] : here.filter(({ isChosen }) => isChosen)
  const isNamesake = asked.map(foldName).some((name) => name !== '' && taken.has(name))
  requireAgreement(isNamesake ? ['namesake'] : [], accepts)
}

const chosenOf = ({
  ids = [],
  through = null,
}: {
  ids?: string[] | undefined
  through?: string | null | undefined
}) => ({
  ids,
  through,
})

const passwordFirst = () => new AppError('confirmation_required', 'Please confirm your password first')
