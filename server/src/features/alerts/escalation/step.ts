import type { Deps } from '../../../deps.ts'
import { newId } from '../../../platform/ids.ts'
import { ADMINS } from '../../../platform/live.ts'
import { wouldHear } from '../../reach/public.ts'
import { everyResponder, listResponders, listRota, onDuty, tiersOf } from '../../rota/public.ts'
import { deliveriesTo } from '../delivery/new-deliveries.ts'
import { insertEvent } from '../timeline/queries.ts'
import { findAlertStep, type StepKey, takeAlertStep } from './queries.ts'
import { nextDue, recipientsOf, type StepRecipients } from './rules.ts'

/** `alertId` is null for the first step of the person's open alert of assessments. */
export type StepJob = { userId: string; alertId: string | null; waitingSince: string; step: number }

/**
 * Notifies the people of this step of an unanswered alert, and schedules the next one. A step that already ran does
 * nothing.
 */
export const createStep = (deps: Deps) => async (job: StepJob) => {
  const { systemDb, clock, calendar, config, jobs, live } = deps
  const waitingSince = new Date(job.waitingSince)
  const [alert, responders, entries] = await systemDb.run([
    findAlertStep({ ...job, waitingSince }),
    listResponders(),
    listRota(),
  ])
  if (!alert) return
  const at = clock.now()
  const found = { userId: job.userId, alertId: alert.id }
  const key: StepKey = { ...found, step: job.step, waitingSince }
  const duty = { responders, entries }
  const recipients = recipientsOf(job.step, {
    tiers: tiersOf(entries),
    inTier: (tier) => onDuty(duty, alert.audience, tier, calendar.weekMinuteOf(at)),
    everyone: everyResponder(responders, alert.audience),
  })
  const isRepeated = job.step > 0 || waitingSince > alert.createdAt
  const deliveries = await deliveriesTo(deps, recipients.people, { ...found, at, again: isRepeated })
  const people = recipients.people.map(({ id }) => id)
  const [reached] = await systemDb.run([wouldHear({ audience: alert.audience, people })])
  // `told` in the timeline: this step notified the people of `state`.
  const event = { ...found, event: 'told' as const, at }
  const due = nextDue(job.step, waitingSince, at, config.alertSteps)
  const statements = [
    ...statesOf(recipients, reached).map((state) => insertEvent({ ...event, id: newId(at), state })),
    ...deliveries,
    await jobs.enqueue('alert-step', { ...job, ...found, step: job.step + 1 }, due),
  ]
  const taken = await systemDb.transaction(async (run) => {
    const [wasDue] = await run([takeAlertStep({ ...key, at })])
    if (wasDue) await run(statements)
    return wasDue !== null
  })
  if (taken) live.publish({ to: ADMINS, kind: 'alert.updated', id: alert.id })
}

/** What the timeline says of a step: a tier without anybody on duty, who was told, and whether that could reach nobody. */
const statesOf = ({ state, skippedTier }: StepRecipients, reached: boolean) => [
  ...(skippedTier && state !== 'nobody' ? ['nobody'] : []),
  state,
  ...(state !== 'nobody' && !reached ? ['unheard'] : []),
]
