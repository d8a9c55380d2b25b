import type { Deps } from '../../../deps.ts'
import { addDays } from '../../../platform/calendar.ts'
import { listReached } from '../../reach/public.ts'
import {
  listDates,
  listResponders,
  listRota,
  onDuty,
  type ResponderRow,
  respondersFor,
  tiersOf,
} from '../../rota/public.ts'
import { changeAlert, lockAndFind } from '../change/change.ts'
import { deliveriesTo } from '../delivery/new-deliveries.ts'
import { listFollowUpReceivers, lockFollowUpReceivers } from '../delivery/queries.ts'
import { waitsForMedical } from '../machine/happening.ts'
import { callsAtNight, isKeptFromCustody, staysToday } from '../machine/urgency.ts'
import { isByDay, nextMorning } from './day.ts'
import { medicalOnDuty } from './medical.ts'
import { recipientsOf, urgencyOfWaiting, withMedical } from './rules.ts'

/** Null in jobs that were queued when assessments did not know the alert that they raised. */
export type StepJob = { userId: string; alertId: string | null; waitingSince: string; step: number }

/** Everybody gets one message for the overdue follow-ups of this time. */
const TOGETHER_MS = 4 * 60_000

/** A step that already ran, or of an earlier wait, does nothing. */
export const createStep = (deps: Deps) => async (job: StepJob) => {
  const { systemDb, calendar, clock, config } = deps
  const { userId, step } = job
  const waitingSince = new Date(job.waitingSince)
  const after = await systemDb.transaction(async (run) => {
    const yesterday = addDays(calendar.dayOf(clock.now()), -1)
    const reads = [listResponders(), listRota(), listDates({ from: yesterday })] as const
    const { alerts, at, results } = await lockAndFind(deps, run, { userId, alertId: job.alertId }, reads)
    const [everyone, entries, dates] = results
    const alert = alerts.find(({ id, source }) => (job.alertId ? id === job.alertId : source === 'assessment'))
    if (alert?.status !== 'active' || alert.stepsDone !== step || +alert.waitingSince !== +waitingSince) return null
    const urgency = urgencyOfWaiting(alert, at, config)
    const isMoreUrgent = urgency !== alert.urgency
    // Nobody is told of their own, nor of a request that excludes them, which calls no webhook.
    const stays = staysToday(alert)
    const { notTo } = alert
    const mayHear = everyone.filter(({ id }) => alert.drill || (id !== userId && !notTo.includes(id)))
    const responders = isKeptFromCustody(alert) ? mayHear.filter((one) => !one.duty) : mayHear
    const duty = { responders, entries, dates }
    const byDay = isByDay(calendar, at)
    const medical = waitsForMedical(alert) ? medicalOnDuty(duty, alert.audience, at, calendar) : []
    const ids = responders.map(({ id }) => id)
    const [heardBy] = await run([listReached({ audience: alert.audience, people: ids, outside: notTo.length > 0 })])
    const reaches = (some: readonly ResponderRow[]) => some.some(({ id }) => heardBy.has(id))
    const tier = recipientsOf({ ...alert, urgency }, isMoreUrgent ? 0 : step, {
      tiers: tiersOf(entries),
      inTier: (tier) => onDuty(duty, alert.audience, tier, at, calendar),
      everyone: respondersFor(duty.responders, alert.audience),
      reaches,
      byDay,
      isNew: !isMoreUrgent && [alert.waitingSince, alert.urgencySince].every((since) => +since === +alert.createdAt),
    })
    const { people, told, reached } = withMedical(tier, medical, reaches)
    const waits = stays && !callsAtNight(alert) && !reached && !byDay
    const until = waits ? nextMorning(calendar, at) : null
    const happening = { kind: 'step_due', step, waitingSince, told: until ? [] : told, until } as const
    const changed = await changeAlert(deps, run, { userId, alert, happening, at })
    if (!changed || until) return changed?.after
    const again = isMoreUrgent || step > 0 || waitingSince > alert.createdAt
    const since = new Date(at.getTime() - TOGETHER_MS)
    const [, had] =
      alert.source === 'follow_up'
        ? await run([lockFollowUpReceivers(), listFollowUpReceivers({ alertId: alert.id, since })])
        : [null, []]
    const hadOne = new Set(had.map(({ id }) => id))
    const channels = { ...deps, webhook: hadOne.has(null) || notTo.length > 0 ? null : deps.webhook }
    const others = people.filter(({ id }) => !hadOne.has(id))
    await run(await deliveriesTo(channels, others, { userId, alertId: alert.id, at, again }))
    return changed.after
  })
  after?.()
}
