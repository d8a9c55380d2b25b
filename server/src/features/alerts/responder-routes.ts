import { alerts } from '@evenkeel/contract/alerts.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { AppError, unauthorized } from '../../platform/app-error.ts'
import { findUser } from '../users/public.ts'
import { testChannels } from './delivery/test-channels.ts'
import { raiseDrill } from './drill.ts'
import { presentFigures, WINDOW_DAYS } from './figures/present.ts'
import { alertTimes, countAlerts, countGaps } from './figures/queries.ts'

/** What responders have to know whether the path works: figures, drills, a test of their own channels. */
export function responderRoutes(api: Api, deps: Deps) {
  const { clock } = deps

  api.read(alerts.figures, () => {
    const since = new Date(clock.now().getTime() - WINDOW_DAYS * 86_400_000)
    return readPlan([alertTimes(since), countAlerts(), countGaps(since)], ([times, counted, gaps]) =>
      presentFigures(times, counted, gaps),
    )
  })

  api.write(alerts.drill, { steps: ({ session, body, run }) => raiseDrill(deps, run, session.userId, body.audience) })

  api.steps(alerts.testChannels, async ({ session, run }) => {
    const [me] = await run([findUser({ userId: session.userId })])
    if (!me) throw unauthorized()
    if (me.respondsTo.length === 0) throw new AppError('forbidden', 'Only a responder has alert channels to test')
    return testChannels(deps, me)
  })
}
