import type { RaisedAlert } from '@evenkeel/contract/alerts.ts'
import type { Deps } from '../../deps.ts'
import type { Run } from '../../http/call.ts'
import type { Query } from '../../platform/db/build.ts'
import { newId } from '../../platform/ids.ts'
import { ADMINS } from '../../platform/live.ts'
import { findUser } from '../users/public.ts'
import { presentToOwner } from './present.ts'
import { insertAlert, type NewAlert, requestHelp } from './queries.ts'
import { insertEvent } from './timeline/queries.ts'

export type HelpRequest = { userId: string; message: string; at: Date }

/** A person's request for help, in the transaction of `run`: stored with its first step, or added to the open one. */
export async function raiseRequest({ jobs, live }: Deps, run: Run, { userId, message, at }: HelpRequest) {
  const id = newId(at)
  const eventId = newId(at)
  const [alert, person] = await run([
    requestHelp({ userId, id, message, createdAt: at, lastEvent: eventId }),
    findUser({ userId }),
  ])
  if (!alert) throw new Error('A request for help gave no row')
  const isNew = alert.id === id
  const event = isNew ? 'raised' : 'repeated'
  const steps = isNew ? [await firstStep(jobs, alert)] : []
  await run([insertEvent({ userId, alertId: alert.id, id: eventId, event, state: null, at }), ...steps])
  return {
    status: isNew ? 201 : 200,
    answer: presentToOwner(alert, person) satisfies RaisedAlert,
    after: () => {
      live.publish({ to: ADMINS, kind: isNew ? 'alert.created' : 'alert.updated', id: alert.id })
      live.publish({ to: userId, kind: 'alert.mine', id: alert.id })
    },
  }
}

/** The statements of an alert that something else raises, for the same batch. */
export async function alertStatements({ jobs }: Pick<Deps, 'jobs'>, alert: NewAlert): Promise<Query<unknown>[]> {
  const { userId, id: alertId, createdAt: at } = alert
  return [
    insertAlert(alert),
    insertEvent({ userId, alertId, id: newId(at), event: 'raised', state: null, at }),
    await firstStep(jobs, { userId, id: alertId, waitingSince: at }),
  ]
}

export const announceAlert = ({ live }: Pick<Deps, 'live'>, { id }: Pick<NewAlert, 'id'>) =>
  live.publish({ to: ADMINS, kind: 'alert.created', id })

const firstStep = (
  jobs: Deps['jobs'],
  { userId, id, waitingSince }: { userId: string; id: string; waitingSince: Date },
) => jobs.enqueue('alert-step', { userId, alertId: id, waitingSince, step: 0 }, waitingSince)
