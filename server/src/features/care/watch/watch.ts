import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Deps } from '../../../deps.ts'
import { changeAlert, isByDay, joined, lockAndFind, openResultWork, tellClinicians } from '../../alerts/public.ts'
import { findClocks } from '../clocks/queries.ts'
import { dueAfter } from '../due.ts'
import { listInCare, listLateWork, listNoLongerLate, listOverdueFollowUps } from './queries.ts'

/** Reads only what is stored, so that a late, repeated or killed run comes to one end. */
export async function watchCare(deps: Deps) {
  const { at, byDay, day, zone } = nowOf(deps)
  const [overdue, late, done, inCare] = await deps.systemDb.run([
    listOverdueFollowUps({ at, byDay, only: null }),
    listLateWork({ at, day, zone, only: null }),
    listNoLongerLate({ at, day, zone, only: null }),
    listInCare({ at, only: null }),
  ])
  const waiting = new Set(byDay ? late.map(({ userId }) => userId) : [])
  const tasks = [
    ...overdue.map(
      ({ userId }) =>
        () =>
          raiseOverdue(deps, userId, false),
    ),
    ...[...waiting].map((userId) => () => raiseOverdue(deps, userId, true)),
    ...done.map(
      ({ userId }) =>
        () =>
          endLate(deps, userId),
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

function nowOf({ calendar, clock }: Deps, at = clock.now()) {
  return { at, byDay: isByDay(calendar, at), day: calendar.dayOf(at), zone: calendar.timeZone }
}

const NO_LONGER_LATE = { kind: 'care_ended', by: null, how: null, visitAt: null } as const

/** A follow-up makes an alert of late care graver. */
async function raiseOverdue(deps: Deps, userId: string, late: boolean) {
  const after = await deps.systemDb.transaction(async (run) => {
    const { alerts, at } = await lockAndFind(deps, run, { userId }, [])
    const { byDay, day, zone } = nowOf(deps, at)
    const [[due]] = await run([
      late ? listLateWork({ at, day, zone, only: userId }) : listOverdueFollowUps({ at, byDay, only: userId }),
    ])
    if (!due) return null
    const { notTo } = due
    const happening = {
      kind: 'follow_up_due',
      ...(notTo.length > 0 && { notTo }),
      ...(late && { late: true as const }),
    } as const
    const open = alerts.find(({ source }) => source === 'follow_up')
    const alert = joined(alerts, happening) ?? null
    // An alert that others may see cannot be joined by one that excludes somebody.
    const ended =
      open && !alert ? await changeAlert(deps, run, { userId, alert: open, happening: NO_LONGER_LATE, at }) : null
    const raised = { userId, alert, happening, message: ALERT_MESSAGES[late ? 'late' : 'follow_up'], at }
    const stored = await changeAlert(deps, run, raised)
    return () => {
      ended?.after()
      stored?.after()
    }
  })
  after?.()
}

/** The work was triaged, planned or met by a clinician, or ended otherwise. */
async function endLate(deps: Deps, userId: string) {
  const after = await deps.systemDb.transaction(async (run) => {
    const { alerts, at } = await lockAndFind(deps, run, { userId }, [])
    const { day, zone } = nowOf(deps, at)
    const [[ended]] = await run([listNoLongerLate({ at, day, zone, only: userId })])
    const alert = alerts.find(({ source }) => source === 'follow_up')
    if (!ended || !alert) return null
    return (await changeAlert(deps, run, { userId, alert, happening: NO_LONGER_LATE, at }))?.after
  })
  after?.()
}

/** Tells clinicians once; where none is here in time, or the work is overdue, the alert calls by day. */
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
