import { users } from '@evenkeel/contract/users.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { page, pageAfter } from '../../http/paging.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { newId } from '../../platform/ids.ts'
import { endAllSessions } from '../../platform/sessions/queries.ts'
import { makeSlip, setResetSlip } from '../auth/public.ts'
import {
  countOtherAdministrators,
  countsFrom,
  findUser,
  insertUser,
  newUser,
  presentAdminUser,
  refuseTakenName,
  searchUsers,
} from '../users/public.ts'
import { approvePeople, changePerson, countWaiting } from './queries.ts'
import { importRoutes } from './roster/routes.ts'
import { inOrder, lastAdministrator, refuseResponder, toPersonChange } from './rules.ts'

/** Accounts, as administrators see and change them. */
export function peopleRoutes(api: Api, deps: Deps) {
  const { calendar, clock, live } = deps

  api.read(users.find, (call) =>
    readPlan([searchUsers({ q: call.query.q, waiting: call.query.waiting, ...pageAfter(call.query) })], ([rows]) =>
      page(call, rows).map(presentAdminUser),
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
      await run([
        insertUser(user),
        setResetSlip(row),
        addAuditEntry({ at, actorId: session.userId, action: 'user.created', target, ip: request.ip }),
      ]).catch(refuseTakenName)
      return {
        status: 201,
        answer: { user: presentAdminUser(user), slip, expiresAt: row.expiresAt.toISOString() },
      }
    },
  })

  api.write(users.change, {
    steps: async ({ session, params, body, run }) => {
      const sent = toPersonChange(body)
      const [person] = await run([findUser({ userId: params.id })])
      if (!person) throw notFound()
      refuseResponder(person.role, sent.respondsTo)
      if (sent.disabled && person.role === 'admin') {
        const [others] = await run([countOtherAdministrators({ userId: person.id })])
        if (others === 0) throw lastAdministrator()
      }
      const ends = sent.disabled || (sent.disabled === false && person.disabledAt !== null)
      const [changed] = await run([
        changePerson({ adminId: session.userId, userId: person.id, now: clock.now(), ...sent }),
        // Also when enabling: a sign-in at the same moment as the disabling may have left a session.
        ...(ends ? [endAllSessions({ userId: person.id })] : []),
      ])
      if (!changed) throw notFound()
      const after = () => live.publish({ to: person.id, kind: 'session.ended' })
      return { status: 200, answer: presentAdminUser(changed), ...(ends && { after }) }
    },
  })

  importRoutes(api, deps)
}

const passwordFirst = () => new AppError('confirmation_required', 'Please confirm your password first')
