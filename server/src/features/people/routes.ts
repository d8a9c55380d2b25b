import { users } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { page, pageAfter } from '../../http/paging.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { makeSlip, setResetSlip } from '../auth/public.ts'
import { tellResponders } from '../responders/public.ts'
import {
  countsFrom,
  inOrder,
  insertUser,
  newUser,
  presentAdminUser,
  refuseResponder,
  refuseTakenName,
  searchUsers,
} from '../users/public.ts'
import { approvePeople, changePerson, countWaiting } from './queries.ts'
import { importRoutes } from './roster/routes.ts'
import { toPersonChange } from './rules.ts'

/** Accounts, as administrators see and change them. */
export function peopleRoutes(api: Api, deps: Deps) {
  const { calendar, clock } = deps
  const seenNow = () => ({ day: calendar.dayOf(clock.now()), at: clock.now() })

  api.read(users.find, (call) =>
    readPlan(
      [searchUsers({ q: call.query.q, waiting: call.query.waiting, ...seenNow(), ...pageAfter(call.query) })],
      ([rows]) => page(call, rows).map(presentAdminUser),
    ),
  )

  api.read(users.waiting, () =>
    readPlan([countWaiting()], ([waiting]) => {
      const { countsFrom: first } = waiting
      const figures = first === null ? 'nobody' : first > calendar.dayOf(clock.now()) ? 'later' : 'now'
      return { ...waiting, figures } as const
    }),
  )

  api.write(users.approve, {
    steps: async ({ session, body, request, run }) => {
      const chosen = { ids: body.ids ?? [], through: body.through ?? null }
      const [one, ...others] = chosen.ids
      const isOne = one !== undefined && others.length === 0
      if (!isOne && !session.confirmed) throw passwordFirst()
      const at = clock.now()
      const approval = { adminId: session.userId, now: at, countsFrom: countsFrom(calendar.dayOf(at)) }
      const [approved] = await run([approvePeople({ ...approval, ...chosen })])
      const audited = isOne
        ? ({ action: 'user.approved', target: { type: 'user', id: one } } as const)
        : ({ action: 'people.approved', target: null } as const)
      if (approved.length > 0) {
        await run([addAuditEntry({ at, actorId: session.userId, ...audited, ip: request.ip })])
      }
      return { status: 200, answer: { approved: approved.length } }
    },
  })

  api.write(users.create, {
    steps: async ({ session, body, request, run }) => {
      const { username, role, badgeNumber, respondsTo, ...profile } = body
      refuseResponder(role, respondsTo)
      if (role === 'admin' && !session.confirmed) throw passwordFirst()
      const at = clock.now()
      const approval = { by: session.userId, at, day: calendar.dayOf(at) }
      const base = { id: newId(at), username, role, createdAt: at, badgeNumber, custody: profile, approval }
      const user = newUser({ ...base, respondsTo: inOrder(respondsTo ?? []) }, profile)
      const { slip, row } = makeSlip(user.id, session.userId, at)
      const target = { type: 'user', id: user.id } as const
      const change = { aboutId: user.id, byId: session.userId, before: [], after: user.respondsTo, at }
      const after = await tellResponders(deps, run, change)
      await run([
        insertUser(user),
        setResetSlip(row),
        addAuditEntry({ at, actorId: session.userId, action: 'user.created', target, ip: request.ip }),
      ]).catch(refuseTakenName)
      return {
        status: 201,
        answer: { user: presentAdminUser(user), slip, expiresAt: row.expiresAt.toISOString() },
        after,
      }
    },
  })

  api.write(users.change, {
    steps: async ({ session, params, body, run }) => {
      const [changed] = await run([
        changePerson({ adminId: session.userId, userId: params.id, ...toPersonChange(body) }),
      ])
      if (!changed) throw notFound()
      return { status: 200, answer: presentAdminUser(changed) }
    },
  })

  importRoutes(api, deps)
}

const passwordFirst = () => new AppError('confirmation_required', 'Please confirm your password first')
