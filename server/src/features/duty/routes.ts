import type { Asked, ResponseStep } from '@evenkeel/contract/alert-words.ts'
import { type DutyAlert, duty } from '@evenkeel/contract/duty.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import {
  answerStatements,
  firstStep,
  OTHER_WAITING_REQUEST,
  publishAlert,
  reopenJob,
  reopensAt,
  takeStatements,
} from '../alerts/public.ts'
import { fullName } from '../users/public.ts'
import { type DutyRow, findOpenAlert, isOnDuty, listDutyAlerts } from './queries.ts'

const forbidden = () => new AppError('forbidden', 'You are not a duty responder')

/** Duty responders: staff on site who go to people in care with an open alert. They close nothing and read no reason. */
export function dutyRoutes(api: Api, deps: Deps) {
  const { calendar, clock, config } = deps
  const zone = calendar.timeZone

  api.read(duty.list, ({ userId }) => {
    const at = clock.now()
    const view = { day: calendar.dayOf(at), at, limit: LIMITS.page.max + 1 }
    return readPlan([isOnDuty({ userId }), listDutyAlerts({ userId, zone, ...view })], ([allowed, rows]) => {
      if (!allowed) throw forbidden()
      return { total: rows[0]?.total ?? 0, alerts: rows.slice(0, LIMITS.page.max).map(present) }
    })
  })

  api.write(duty.answer, {
    retryAfterConflict: OTHER_WAITING_REQUEST,
    steps: async ({ session: { userId }, params: { id }, body: { step, asked }, run }) => {
      const at = clock.now()
      const [allowed, alert] = await run([isOnDuty({ userId }), findOpenAlert({ id, userId })])
      if (!allowed) throw forbidden()
      if (!alert) throw notFound()
      if (!step) return await note(run, { id, userId, at, asked })
      if (alert.responseStep === 'with_you' && step === 'coming')
        throw new AppError('conflict', 'Somebody is with this person')
      const first =
        alert.status === 'active' ? await answer(run, { id, userId, at, status: 'acknowledged', step }) : null
      // Somebody else may have answered a moment ago: then this is the next response after their answer.
      const answered = first ?? (await answer(run, { id, userId, at, step }))
      if (!answered) throw new AppError('conflict', 'This alert is closed')
      await fallBack(run, id, answered)
      return { status: 204, reply: undefined, after: () => publishAlert(deps, { ...alert, id }) }
    },
  })

  api.write(duty.take, {
    steps: async ({ session: { userId, role }, params: { id }, run }) => {
      const at = clock.now()
      const [allowed, before] = await run([isOnDuty({ userId }), findOpenAlert({ id, userId })])
      if (!allowed && !mayRespond(role)) throw forbidden()
      if (!before) throw notFound()
      const { eventId, queries } = takeStatements(deps, { id, answererId: userId, at, zone })
      await run(queries)
      const [after] = await run([findOpenAlert({ id, userId })])
      if (after?.lastEvent !== eventId) throw new AppError('conflict', 'Somebody on duty has this alert')
      await fallBack(run, id, after)
      return { status: 204, reply: undefined, after: () => publishAlert(deps, { ...before, id }) }
    },
  })

  /** Makes an answered alert wait again, unless the next response follows in time. */
  async function fallBack(run: Run, id: string, answered: Parameters<typeof reopensAt>[0]) {
    const again = reopensAt(answered, config.alertAnswerSteps)
    if (again) await run([await reopenJob(deps, id, again.since, again.at)])
  }

  type By = { id: string; userId: string; at: Date }
  type Answer = By & { status?: 'acknowledged' } & ({ step: ResponseStep } | { asked: Asked })

  /** What the person said when they were asked: the alert of one who is not safe waits again from step 0. */
  async function note(run: Run, { id, userId, at, asked }: By & { asked: Asked | undefined }) {
    const noted = asked && (await answer(run, { id, userId, at, asked }))
    if (!noted) throw new AppError('conflict', 'This alert is closed')
    const { userId: about, waitingSince } = noted
    if (asked === 'not_safe' && noted.status === 'active')
      await run([await firstStep(deps.jobs, { userId: about, alertId: id, waitingSince })])
    return { status: 204, reply: undefined, after: () => publishAlert(deps, { ...noted, id }) }
  }

  /** The alert after the answer; null when it did not take place. */
  async function answer(run: Run, { id, userId, at, ...change }: Answer) {
    const { eventId, queries } = answerStatements(deps, { id, answererId: userId, change, at })
    await run(queries)
    const [row] = await run([findOpenAlert({ id, userId })])
    return row?.lastEvent === eventId ? row : null
  }
}

const present = ({
  firstName,
  lastName,
  username,
  status,
  createdAt,
  waitingSince,
  total: _,
  ...row
}: DutyRow): DutyAlert => ({
  ...row,
  status: status === 'active' ? 'active' : 'acknowledged',
  name: fullName({ firstName, lastName }) ?? username,
  createdAt: createdAt.toISOString(),
  waitingSince: waitingSince.toISOString(),
})
