import type { Deps } from '../../../deps.ts'
import { brokenConstraint } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/ids.ts'
import { reopenJob } from '../answering/answer.ts'
import { publishAlert } from '../raising/raise.ts'
import { insertEvent } from '../timeline/queries.ts'
import { OTHER_WAITING_REQUEST, reopenAlert } from './queries.ts'

export type ReopenJob = { alertId: string; since: string }

/** While another request of the person waits, the alert is checked again after this time. */
const RECHECK_MS = 60_000

/** Makes an alert wait again when the responder who answered did not follow up in time, and restarts its escalation from step 0. */
export const createReopen = (deps: Deps) => async (job: ReopenJob) => {
  const { systemDb, clock, jobs } = deps
  const at = clock.now()
  const eventId = newId(at)
  const { alertId } = job
  const since = new Date(job.since)
  try {
    const reopened = await systemDb.transaction(async (run) => {
      const [alert] = await run([reopenAlert({ alertId, since, at, eventId })])
      if (!alert) return null
      const { userId, urgency } = alert
      await run([
        insertEvent({ userId, alertId, id: eventId, event: 'reopened', state: urgency, at }),
        await jobs.enqueue('alert-step', { userId, alertId, waitingSince: at, step: 0 }, at),
      ])
      return alert
    })
    if (!reopened) return
    publishAlert(deps, reopened)
  } catch (error) {
    if (brokenConstraint(error) !== OTHER_WAITING_REQUEST) throw error
    // The person has asked again: that request escalates, and this alert is checked again later.
    await systemDb.run([await reopenJob(deps, alertId, since, new Date(at.getTime() + RECHECK_MS))])
  }
}
