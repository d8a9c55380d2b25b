import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import { ADMINS } from '../../../platform/live.ts'
import { everyResponder, listResponders, listRota, onDuty, tiersOf } from '../../rota/public.ts'
import { deliveriesTo } from '../delivery/new-deliveries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { findAlertStep, type StepKey, takeAlertStep } from './queries.ts'
import { nextDue, recipientsOf } from './rules.ts'

export type StepJob = { userId: string; alertId: string; waitingSince: string; step: number }

/**
 * Notifies the people of this step of an unanswered alert, and schedules the next one. A step that already ran does
 * nothing.
 */
export const createStep = (deps: Deps) => async (job: StepJob) => {
  const { systemDb, clock, calendar, config, jobs, live } = deps
  const key: StepKey = { ...job, waitingSince: new Date(job.waitingSince) }
  const [alert, responders, entries] = await systemDb.run([findAlertStep(key), listResponders(), listRota()])
  if (!alert) return
  const at = clock.now()
  const duty = { responders, entries }
  const recipients = recipientsOf(job.step, {
    tiers: tiersOf(entries),
    inTier: (tier) => onDuty(duty, alert.audience, tier, calendar.weekMinuteOf(at)),
    everyone: everyResponder(responders, alert.audience),
  })
  const states =
    recipients.skippedTier && recipients.state !== 'nobody' ? ['nobody', recipients.state] : [recipients.state]
  const isRepeated = job.step > 0 || key.waitingSince > alert.createdAt
  // `told` in the timeline: this step notified the people of `state`.
  const event = { userId: job.userId, alertId: job.alertId, event: 'told' as const, at }
  const due = nextDue(job.step, key.waitingSince, at, config.alertSteps)
  const statements = [
    ...states.map((state) => insertEvent({ ...event, id: newId(at), state })),
    ...(await deliveriesTo(deps, recipients.people, { ...job, at, again: isRepeated })),
    await jobs.enqueue('alert-step', { ...job, step: job.step + 1 }, due),
  ]
  const taken = await systemDb.transaction(async (run) => {
    const [wasDue] = await run([takeAlertStep({ ...key, at })])
    if (wasDue) await run(statements)
    return wasDue !== null
  })
  if (taken) live.publish({ to: ADMINS, kind: 'alert.updated', id: job.alertId })
}
