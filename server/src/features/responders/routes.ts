import { responders } from '@evenkeel/contract/responders.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { endAllSessions } from '../../platform/sessions/queries.ts'
import { catchUpFirstVisits } from '../care/public.ts'
import { endSharing } from '../sharing/public.ts'
import { countOtherAdministrators, findUser, inOrder, presentAdminUser, refuseResponder } from '../users/public.ts'
import { tellResponders } from './notices.ts'
import {
  changeRole,
  deleteNotice,
  endSuspension,
  findStanding,
  listNotices,
  lockResponders,
  type Standing,
  setDisabledAt,
  setDuty,
  setRespondsTo,
} from './queries.ts'
import { lastClinician, lastResponder, requireAgreement } from './warnings.ts'

export function responderRoutes(api: Api, deps: Deps) {
  const { calendar, clock, live } = deps
  const accountOf = async (run: Run, userId: string) => {
    const [user] = await run([findUser({ userId })])
    if (!user) throw notFound()
    return presentAdminUser(user, calendar.dayOf(clock.now()))
  }

  api.write(responders.change, {
    steps: async ({ session: { userId: byId }, params: { id }, body, run }) => {
      const person = await standingOf(run, id, byId)
      refuseResponder(person.role, body.respondsTo)
      const after = inOrder(body.respondsTo)
      await refuseSuspended(run, id)
      requireAgreement(lastResponder(person, after), body.accepts)
      const change = { aboutId: id, byId, before: person.respondsTo, after, duty: null, at: clock.now() }
      const tell = person.disabledAt ? () => {} : await tellResponders(deps, run, change)
      await run([setRespondsTo({ userId: id, respondsTo: after })])
      return { status: 200, reply: await accountOf(run, id), after: tell }
    },
  })

  api.write(responders.changeDuty, {
    steps: async ({ session: { userId: byId }, params: { id }, body: { duty }, run }) => {
      const person = await standingOf(run, id, byId)
      if (duty && (person.role !== 'staff' || !person.approvedAt)) throw notDuty()
      await refuseSuspended(run, id)
      const change = { aboutId: id, byId, before: [], after: [], duty, at: clock.now() }
      const isTold = person.duty !== duty && !person.disabledAt
      const tell = isTold ? await tellResponders(deps, run, change) : () => {}
      await run([setDuty({ userId: id, duty })])
      const after = () => {
        live.publish({ to: id, kind: 'responders.changed' })
        tell()
      }
      return { status: 200, reply: await accountOf(run, id), after }
    },
  })

  api.write(responders.changeRole, {
    steps: async ({ session: { userId: byId }, params: { id }, body: { role, accepts }, run }) => {
      const person = await standingOf(run, id, byId)
      if (id !== byId && person.role === role) return { status: 200, reply: await accountOf(run, id) }
      await refuseSuspended(run, id)
      if (person.role === 'admin') {
        const [others] = await run([countOtherAdministrators({ userId: id })])
        if (others === 0) throw lastAdministrator()
      }
      requireAgreement(lastResponder(person, []), accepts)
      const at = clock.now()
      const [changed] = await run([changeRole({ userId: id, role, at })])
      if (!changed) throw noOtherRole()
      await run([endSharing({ userIds: [id] }), endAllSessions({ userId: id })])
      // After the change, so that a new administrator reads it as well.
      const change = {
        aboutId: id,
        byId,
        before: person.respondsTo,
        after: [],
        duty: dutyEnds(person),
        admin: role === 'admin',
      }
      const tell = await tellResponders(deps, run, { ...change, at })
      return { status: 200, reply: await accountOf(run, id), after: ended(id, tell) }
    },
  })

  api.write(responders.disable, {
    steps: async ({ session: { userId: byId }, params: { id }, body, run }) => {
      const person = await standingOf(run, id, byId)
      if (person.role === 'admin') {
        const [others] = await run([countOtherAdministrators({ userId: id })])
        if (others === 0) throw lastAdministrator()
      }
      const openAlert = person.hasOpenAlert ? (['open_alert'] as const) : []
      requireAgreement([...lastResponder(person, []), ...lastClinician(person), ...openAlert], body.accepts)
      const at = clock.now()
      const before = person.disabledAt ? [] : person.respondsTo
      const tell = await tellResponders(deps, run, { aboutId: id, byId, before, after: [], duty: dutyEnds(person), at })
      await run([
        setDisabledAt({ userId: id, disabledAt: person.disabledAt ?? at }),
        endSharing({ userIds: [id] }),
        endAllSessions({ userId: id }),
      ])
      return { status: 200, reply: await accountOf(run, id), after: ended(id, tell) }
    },
  })

  api.write(responders.enable, {
    steps: async ({ session: { userId: byId }, params: { id }, run }) => {
      const person = await standingOf(run, id, byId)
      const after = person.disabledAt ? person.respondsTo : []
      const duty = person.disabledAt && person.duty ? true : null
      const tell = await tellResponders(deps, run, { aboutId: id, byId, before: [], after, duty, at: clock.now() })
      // A sign-in at the same moment as the disabling may have left a session.
      const ends = person.disabledAt ? [endAllSessions({ userId: id })] : []
      const visits = person.role === 'clinician' && person.disabledAt ? [catchUpFirstVisits()] : []
      await run([setDisabledAt({ userId: id, disabledAt: null }), ...visits, ...ends])
      return { status: 200, reply: await accountOf(run, id), after: person.disabledAt ? ended(id, tell) : tell }
    },
  })

  api.read(responders.notices, ({ userId }) =>
    readPlan([listNotices({ userId })], ([rows]) => rows.map((row) => ({ ...row, at: row.at.toISOString() }))),
  )

  api.write(responders.dismiss, {
    steps: async ({ session: { userId }, params: { id }, run }) => {
      const [gone] = await run([deleteNotice({ userId, id })])
      if (!gone) throw notFound()
      return { status: 204, reply: undefined }
    },
  })

  const ended = (id: string, tell: () => void) => () => {
    live.publish({ to: id, kind: 'session.ended' })
    tell()
  }
}

async function standingOf(run: Run, userId: string, readerId: string) {
  const [, person] = await run([lockResponders(), findStanding({ userId, readerId })])
  if (!person) throw notFound()
  return person
}

/** Whoever made a slip, or redeemed it, does not end what it suspended. */
async function refuseSuspended(run: Run, userId: string) {
  const [ended] = await run([endSuspension({ userId })])
  if (ended === 'not_yours')
    throw new AppError(
      'conflict',
      'A slip set the password of this account. Another responder gives it back what it answered, or it comes back after 24 hours.',
    )
}

const dutyEnds = ({ duty, disabledAt }: Standing) => (duty && !disabledAt ? false : null)

const notDuty = () =>
  new AppError('conflict', 'Only an approved staff account can be a duty responder. Please approve it first.')

const noOtherRole = () =>
  new AppError(
    'conflict',
    'Only approved staff whose account is open and who have no slip left become administrators, and administrators staff. Nobody changes their own role.',
  )

const lastAdministrator = () =>
  new AppError(
    'conflict',
    'Without this account no administrator could sign in. Add or enable another administrator first.',
  )
