import type { Deps } from '../../../deps.ts'
import { changeAlert, lockAndFind, otherHelpRequest } from '../change/change.ts'

export type AnswerLapsedJob = { alertId: string; since: string }

/** The alert waits again when nothing followed the answer in its time. */
export const createAnswerLapsed = (deps: Deps) => async (job: AnswerLapsedJob) => {
  const { alertId } = job
  const after = await deps.systemDb.transaction(async (run) => {
    const { alerts, at } = await lockAndFind(deps, run, { alertId }, [])
    const alert = alerts.find(({ id }) => id === alertId)
    if (!alert) return null
    const otherWaits = otherHelpRequest(alerts, alert) !== undefined
    const happening = { kind: 'answer_lapsed', since: new Date(job.since), otherWaits } as const
    const changed = await changeAlert(deps, run, { userId: alert.userId, alert, happening, at })
    return changed?.after
  })
  after?.()
}
