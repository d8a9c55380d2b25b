import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { answerAlert, changeAlert, listDutyAlerts, lockAndFind, presentBoard, refuseOwn } from '../alerts/public.ts'
import { findOpenAlert, isOnDuty } from './queries.ts'

const forbidden = () => new AppError('forbidden', 'You are not a duty responder')

/** Duty responders close nothing and read no reason. */
export function dutyRoutes(api: Api, deps: Deps) {
  const { calendar, clock } = deps

  api.read(duty.list, ({ userId }) => {
    const at = clock.now()
    const view = { readerId: userId, day: calendar.dayOf(at), at, limit: LIMITS.page.max }
    return readPlan([isOnDuty({ userId }), listDutyAlerts(view)], ([allowed, rows]) => {
      if (!allowed) throw forbidden()
      return { total: rows[0]?.total ?? 0, alerts: presentBoard(rows, 'duty', userId) }
    })
  })

  api.write(duty.answer, {
    steps: async ({ session: { userId: callerId }, params: { id }, body, run }) => {
      const [allowed, alert] = await run([isOnDuty({ userId: callerId }), findOpenAlert({ id, userId: callerId })])
      if (!allowed) throw forbidden()
      if (!alert) throw notFound()
      const { responseStep, asked } = body
      if (alert.responseStep === 'with_you' && responseStep === 'coming')
        throw new AppError('conflict', 'Somebody is with this person')
      const answering = { id, callerId }
      const said = asked ? { asked } : { responseStep }
      const first =
        responseStep && alert.status === 'active'
          ? await answerAlert(deps, run, { ...answering, said: { status: 'acknowledged', responseStep } })
          : null
      // Somebody else may have answered a moment ago: then this is the next response after their answer.
      const answered = first ?? (await answerAlert(deps, run, { ...answering, said }))
      if (!answered) throw new AppError('conflict', 'This alert is closed')
      return { status: 204, reply: undefined, after: answered.after }
    },
  })

  api.write(duty.take, {
    steps: async ({ session: { userId: callerId, role }, params: { id }, run }) => {
      const reads = [isOnDuty({ userId: callerId }), findOpenAlert({ id, userId: callerId })] as const
      const { alerts, at, results } = await lockAndFind(deps, run, { alertId: id, callerId }, reads)
      const [allowed, shown] = results
      if (!allowed && !mayRespond(role)) throw forbidden()
      const alert = shown && alerts.find((one) => one.id === id)
      if (!alert) throw notFound()
      refuseOwn(alert, callerId)
      const by = { id: callerId, name: alert.callerName }
      const { userId } = alert
      // A press twice is one: who has it already took it.
      if (alert.isHolder && !alert.mayTake) return { status: 204, reply: undefined }
      const taken = alert.mayTake
        ? await changeAlert(deps, run, { userId, alert, happening: { kind: 'taken', by }, at, by: callerId })
        : null
      if (!taken) throw new AppError('conflict', 'Somebody on duty has this alert')
      return { status: 204, reply: undefined, after: taken.after }
    },
  })
}
