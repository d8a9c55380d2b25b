import { daily } from '@evenkeel/contract/assessments/daily.ts'
import type { Deps } from '../../../deps.ts'
import type { Api } from '../../../http/api.ts'
import { unauthorized } from '../../../platform/app-error.ts'
import { findAudience, findVisitOfToken, lockAndFind, raiseMedical } from '../../alerts/public.ts'
import { toldOf } from '../submit.ts'
import { noteAsked } from './queries.ts'

export function dailyRoutes(api: Api, deps: Deps) {
  const { clock, calendar } = deps

  api.write(daily.answer, {
    steps: async ({ session: { userId }, body: { answer }, personCipher: { tokenHash }, run }) => {
      const at = clock.now()
      const { alerts, results } = await lockAndFind(deps, run, { userId }, [
        findAudience({ userId, at }),
        findVisitOfToken({ userId, tokenHash }),
      ])
      const [audience, visit] = results
      if (!audience) throw unauthorized()
      // Whoever has the badge of somebody else must not end that they are asked.
      if (!visit) await run([noteAsked({ userId, askedOn: calendar.dayOf(at) })])
      if (answer === 'no') return { status: 201, reply: { needsFollowUp: false, ...toldOf(null, audience) } }
      const raised = await raiseMedical(deps, run, { userId, alerts, at, visit, acute: answer === 'acute' })
      if (!raised) throw new Error('Signs of withdrawal raise or join an alert')
      const { alert, after } = raised
      return { status: 201, reply: { needsFollowUp: true, ...toldOf(alert, audience) }, after }
    },
  })
}
