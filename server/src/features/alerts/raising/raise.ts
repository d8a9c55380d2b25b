import type { AlertSource, AlertUrgency } from '@evenkeel/contract/alert-words.ts'
import type { RaisedAlert } from '@evenkeel/contract/alerts.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import type { Query } from '../../../platform/db/build.ts'
import { newId } from '../../../platform/ids.ts'
import { ALERT_LISTENERS } from '../../../platform/live.ts'
import { findUser, type UserRow } from '../../users/public.ts'
import { nextDue } from '../escalation/rules.ts'
import { presentToOwner } from '../present.ts'
import { insertEvent, insertRaisingEvent } from '../timeline/queries.ts'
import { escalationTimesOf, URGENCY_OF } from '../urgency.ts'
import { type AssessmentAlert, raiseForAssessment, requestHelp } from './queries.ts'

export type HelpRequest = { userId: string; message: string; at: Date }

/** Stores a person's request for help and queues step 0 of its escalation, or counts it in their request that still waits for an answer; in the transaction of `run`. */
export async function raiseRequest({ config, jobs, live }: Deps, run: Run, { userId, message, at }: HelpRequest) {
  const id = newId(at)
  const eventId = newId(at)
  const [alert, person] = await run([
    requestHelp({
      userId,
      id,
      message,
      createdAt: at,
      lastEvent: eventId,
      unansweredAt: answerDueAt(at, URGENCY_OF.get_help, config),
    }),
    findUser({ userId }),
  ])
  if (!alert) throw new Error('A request for help returned no row')
  const isNew = alert.id === id
  // A further press is only counted in the alert's row, so repeated presses do not fill the timeline.
  if (isNew) {
    const raised = insertEvent({ userId, alertId: id, id: eventId, event: 'raised', state: URGENCY_OF.get_help, at })
    await run([raised, await firstStep(jobs, { userId, alertId: id, waitingSince: alert.waitingSince })])
  }
  return {
    status: isNew ? 201 : 200,
    reply: presentToOwner(alert, person && asAlertPerson(person)) satisfies RaisedAlert,
    after: () => {
      live.publish({ to: ALERT_LISTENERS, kind: isNew ? 'alert.created' : 'alert.updated', id: alert.id })
      live.publish({ to: userId, kind: 'alert.mine', id: alert.id })
    },
  }
}

const asAlertPerson = (person: UserRow) => ({
  ...person,
  approved: person.approvedAt !== null,
  disabled: person.disabledAt !== null,
})

/**
 * The statements of an assessment's alert, to run in the batch of the assessment, before it. The alert is a new one, or the
 * person's open one.
 */
export async function assessmentAlertStatements(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  alert: Omit<AssessmentAlert, 'unansweredAt'>,
): Promise<Query<unknown>[]> {
  const { userId, id, urgency, createdAt: at } = alert
  const eventId = newId(at)
  return [
    raiseForAssessment({ ...alert, unansweredAt: answerDueAt(at, urgency, config), lastEvent: eventId }),
    insertRaisingEvent({ userId, id: eventId, at, newAlertId: id }),
    // The id of the alert is not known here. The step does nothing if the alert has not been waiting since this time, or has urgency `list`.
    await firstStep(jobs, { userId, alertId: null, waitingSince: at }),
  ]
}

/** By when an answer is due to an alert raised at this time: when it next notifies, or becomes more urgent. Null for urgency `list`. */
export function answerDueAt(at: Date, urgency: AlertUrgency, config: Deps['config']): Date | null {
  const times = escalationTimesOf(urgency, config)
  return times && nextDue(0, { urgency, urgencySince: at, waitingSince: at }, times, at)
}

export const announceAlert = ({ live }: Pick<Deps, 'live'>, id?: string) =>
  live.publish({ to: ALERT_LISTENERS, kind: 'alert.created', ...(id && { id }) })

type Changed = { id: string; userId: string; source: AlertSource }
/** Sends the event that an alert changed, to all responders and to its person, except of a referral, which is not disclosed to them. */
export function publishAlert({ live }: Pick<Deps, 'live'>, { id, userId, source }: Changed) {
  live.publish({ to: ALERT_LISTENERS, kind: 'alert.updated', id })
  if (source !== 'referral') live.publish({ to: userId, kind: 'alert.mine', id })
}

/** The statement that queues step 0 of an alert; `alertId` is null for the person's open alert of assessments. */
export const firstStep = (
  jobs: Deps['jobs'],
  { userId, alertId, waitingSince }: { userId: string; alertId: string | null; waitingSince: Date },
) => jobs.enqueue('alert-step', { userId, alertId, waitingSince, step: 0 }, waitingSince)
