import { ALERT_MESSAGES } from '@evenkeel/contract/alerts/alert-words.ts'
import { RIGHT_NOW, saysYes } from '@evenkeel/contract/assessments/second-words.ts'
import type { Deps } from '../../../deps.ts'
import { changeAlert, lockAndFind, URGENCY_OF } from '../../alerts/public.ts'
import { listSittings } from './queries.ts'
import { callsFor, openSaid } from './rules.ts'

export type UnreachedJob = { userId: string; sittingId: string }

/** Whoever said yes and left before "right now" is as one who left it out, unless somebody has closed what it raised. */
export const createUnreached =
  (deps: Deps) =>
  async ({ userId, sittingId }: UnreachedJob) => {
    const after = await deps.systemDb.transaction(async (run) => {
      const { alerts, at, results } = await lockAndFind(deps, run, { userId }, [
        listSittings({ userId, id: sittingId }),
      ])
      const sitting = results[0].find((one) => one.sittingId === sittingId)
      const alert = alerts.find(({ id, status }) => id === sitting?.alertId && status !== 'resolved')
      if (!sitting || !alert || alert.urgency === 'now') return null
      const { given } = openSaid(deps.keyring, sitting)
      if (given[RIGHT_NOW] !== null || !saysYes(given)) return null
      const again = !callsFor(given)
      const happening = {
        kind: 'second_questions',
        urgency: URGENCY_OF.second_right_now,
        ...(again && { again }),
      } as const
      const { visitId } = sitting
      const changed = await changeAlert(deps, run, {
        userId,
        alert,
        happening,
        message: ALERT_MESSAGES.safety,
        at,
        visitId,
      })
      return changed?.after
    })
    after?.()
  }
