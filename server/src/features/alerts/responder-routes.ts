import { alerts } from '@evenkeel/contract/alerts.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound, unauthorized } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { findUser } from '../users/public.ts'
import { testChannels } from './delivery/test-channels.ts'
import { presentFigures, WINDOW_DAYS } from './figures/present.ts'
import { alertTimes, countAlerts, countGaps } from './figures/queries.ts'
import { presentToAdmin } from './present.ts'
import { findAlert } from './queries.ts'
import { alertStatements, announceAlert } from './raise.ts'

/** What responders need to know whether help works: figures, drills, a test of their own channels. */
export function responderRoutes(api: Api, deps: Deps) {
  const { clock } = deps

  api.read(alerts.figures, () => {
    const since = new Date(clock.now().getTime() - WINDOW_DAYS * 86_400_000)
    return readPlan([alertTimes({ since }), countAlerts(), countGaps({ since })], ([times, counted, gaps]) =>
      presentFigures(times, counted, gaps),
    )
  })

  api.write(alerts.drill, { steps: ({ session, body, run }) => raiseDrill(deps, run, session.userId, body.audience) })

  api.withoutTransaction(alerts.testChannels, async ({ session, run }) => {
    const [me] = await run([findUser({ userId: session.userId })])
    if (!me) throw unauthorized()
    if (me.respondsTo.length === 0) throw new AppError('forbidden', 'Only a responder has alert channels to test')
    return testChannels(deps, me)
  })
}

const MESSAGE = 'This is a drill. Nobody needs help.'

/** An exercise for the responders of a role; its person is the administrator who starts it. */
async function raiseDrill(deps: Deps, run: Run, adminId: string, audience: OpenRole) {
  const createdAt = deps.clock.now()
  const id = newId(createdAt)
  const about = { userId: adminId, id, severity: 'critical', source: 'crisis', reason: null, riskScore: null } as const
  await run(await alertStatements(deps, { ...about, message: MESSAGE, createdAt, drill: true, audience }))
  const [row] = await run([findAlert({ adminId, id })])
  if (!row) throw notFound()
  return { status: 201, answer: presentToAdmin(row), after: () => announceAlert(deps, row) }
}
