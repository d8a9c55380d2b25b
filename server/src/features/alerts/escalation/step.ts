import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import { ALERT_LISTENERS } from '../../../platform/live.ts'
import { reachesSomebody } from '../../reach/public.ts'
import { listResponders, listRota, onDuty, respondersFor, tiersOf } from '../../rota/public.ts'
import { deliveriesTo } from '../delivery/new-deliveries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { escalationTimesOf } from '../urgency.ts'
import { claimAlertStep, findAlertStep, type StepKey } from './queries.ts'
import { nextDue, recipientsOf, type StepRecipients, urgencyAt } from './rules.ts'

/** `alertId` is null where an assessment raised the alert, whose id is not known then: the step finds the person's open one. */
export type StepJob = { userId: string; alertId: string | null; waitingSince: string; step: number }

/**
 * Notifies the people of this step of an alert that waits for an answer, and schedules the next step. The current time decides whether the
 * alert has become more urgent, because nobody answered in time. A step that already ran does nothing.
 */
export const createStep = (deps: Deps) => async (job: StepJob) => {
  const { systemDb, clock, calendar, config, jobs, live } = deps
  const waitingSince = new Date(job.waitingSince)
  const [alert, responders, entries] = await systemDb.run([
    findAlertStep({ ...job, waitingSince }),
    listResponders(),
    listRota(),
  ])
  const times = alert && escalationTimesOf(alert.urgency, config)
  if (!times) return
  const at = clock.now()
  const urgency = urgencyAt({ ...alert, waitingSince }, times, at)
  const isMoreUrgent = urgency !== alert.urgency
  const step = isMoreUrgent ? 0 : job.step
  const key = { userId: job.userId, alertId: alert.id }
  const duty = { responders, entries }
  const recipients = recipientsOf(urgency, step, {
    tiers: tiersOf(entries),
    inTier: (tier) => onDuty(duty, alert.audience, tier, calendar.weekMinuteOf(at)),
    everyone: respondersFor(responders, alert.audience),
  })
  const people = [...new Map(recipients.notified.flatMap((tier) => tier.people).map((one) => [one.id, one])).values()]
  const isRepeated = isMoreUrgent || step > 0 || waitingSince > alert.createdAt
  const deliveries = await deliveriesTo(deps, people, { ...key, at, again: isRepeated })
  const ids = people.map(({ id }) => id)
  const [isReached] = await systemDb.run([reachesSomebody({ audience: alert.audience, people: ids })])
  // The event `told` of the timeline: this step notified a tier, found nobody to notify, or no channel reaches them at this moment.
  const event = { ...key, event: 'told' as const, at }
  const next = { urgency, urgencySince: isMoreUrgent ? at : alert.urgencySince, waitingSince }
  const due = nextDue(step, next, escalationTimesOf(urgency, config) ?? times, at)
  const statements = [
    ...(isMoreUrgent ? [insertEvent({ ...event, id: newId(at), event: 'escalated', state: urgency })] : []),
    ...statesOf(recipients, isReached).map((state) => insertEvent({ ...event, id: newId(at), state })),
    ...deliveries,
    await jobs.enqueue('alert-step', { ...job, ...key, step: step + 1 }, due),
  ]
  const claimed = await systemDb.transaction(async (run) => {
    const stepKey: StepKey = { ...key, step: job.step, waitingSince }
    const [row] = await run([claimAlertStep({ ...stepKey, urgency, at })])
    if (row) await run(statements)
    return row !== null
  })
  if (claimed) live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated', id: alert.id })
}

/**
 * What the timeline says of a step: `nobody` for a tier with nobody on duty, the tiers that were notified, and `unheard` when no channel
 * reaches any of them: no open page, no mail and no webhook that works.
 */
const statesOf = ({ notified, skippedTier }: StepRecipients, isReached: boolean) => {
  const states = notified.map(({ state }) => state)
  const isNobody = states.includes('nobody')
  return [...(skippedTier && !isNobody ? ['nobody'] : []), ...states, ...(isNobody || isReached ? [] : ['unheard'])]
}
