import { ALERT_MESSAGES } from '@evenkeel/contract/alert-words.ts'
import type { Deps } from '../../../deps.ts'
import { changeAlert, isByDay, lockAndFind, openResultWork, tellClinicians } from '../../alerts/public.ts'
import { findClocks } from '../clocks/queries.ts'
import { dueAfter } from '../due.ts'
import { listInCare, listOverdueFollowUps } from './queries.ts'

/**
 * Looks at what nobody may forget: raises the alert of a follow-up that is overdue, and lets an alert wait for an answer again that no
 * clinician has as work any more, or is back in time for. It reads what is stored and nothing else, so that late, twice or killed it comes to the same end.
 */
export async function watchCare(deps: Deps) {
  const { systemDb, clock, calendar } = deps
  const at = clock.now()
  const byDay = isByDay(calendar, at)
  const [overdue, inCare] = await systemDb.run([
    listOverdueFollowUps({ at, byDay, only: null }),
    listInCare({ at, only: null }),
  ])
  const tasks = [
    ...overdue.map(
      ({ userId }) =>
        () =>
          raiseFollowUp(deps, userId),
    ),
    ...inCare.map(
      ({ id }) =>
        () =>
          keepInCare(deps, id, byDay),
    ),
  ]
  let failed = 0
  for (const task of tasks) await task().catch(() => (failed += 1))
  if (failed > 0) throw new Error(`${failed} people could not be looked after`)
}

/** Raises the alert of an overdue follow-up, unless there is one. */
async function raiseFollowUp(deps: Deps, userId: string) {
  const byDay = isByDay(deps.calendar, deps.clock.now())
  const after = await deps.systemDb.transaction(async (run) => {
    const { at } = await lockAndFind(deps, run, { userId }, [])
    const [[due]] = await run([listOverdueFollowUps({ at, byDay, only: userId })])
    if (!due) return null
    const { notTo } = due
    const happening =
      notTo.length > 0 ? ({ kind: 'follow_up_due', notTo } as const) : ({ kind: 'follow_up_due' } as const)
    const raised = { userId, alert: null, happening, message: ALERT_MESSAGES.follow_up, at }
    return (await changeAlert(deps, run, raised))?.after
  })
  after?.()
}

/** Opens the work of an alert in care that has none, and tells its clinicians once; where none is here in time, or it is overdue, it calls, by day. */
async function keepInCare(deps: Deps, alertId: string, byDay: boolean) {
  const after = await deps.systemDb.transaction(async (run) => {
    const { alerts, at } = await lockAndFind(deps, run, { alertId }, [])
    const [[now], clocks] = await run([listInCare({ at, only: alertId }), findClocks()])
    const alert = alerts.find(({ id }) => id === alertId)
    if (!now || !alert) return null
    const { userId, audience } = alert
    if (!now.hasCarer || now.late) {
      if (!byDay) return null
      return (await changeAlert(deps, run, { userId, alert, happening: { kind: 'left_care' }, at }))?.after
    }
    if (!now.hasWork) await run([openResultWork({ userId, alertId, at, ...dueAfter(at, clocks, deps.calendar) })])
    if (!now.told) await tellClinicians(deps, run, { userId, alertId, audience, at })
    return null
  })
  after?.()
}
