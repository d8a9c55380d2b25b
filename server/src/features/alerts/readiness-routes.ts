import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import { DRILLS_A_DAY } from '@evenkeel/contract/go-live/go-live-words.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Run } from '../../http/call.ts'
import { AppError, notFound, unauthorized } from '../../platform/app-error.ts'
import { addDays } from '../../platform/calendar.ts'
import { brokenConstraint } from '../../platform/db/db.ts'
import { findUser } from '../users/public.ts'
import { testChannels } from './delivery/test-channels.ts'
import { lastQuarter, presentFigures, WINDOW_DAYS } from './figures/present.ts'
import { answerTimes, answerTimesByUnit, countAlerts, countSteps, resolveTimes } from './figures/queries.ts'
import { presentToReader } from './present.ts'
import { findAlert } from './queries.ts'
import { countDrills, OTHER_OPEN_DRILL } from './raising/queries.ts'
import { raiseOwn } from './raising/raise.ts'

export function readinessRoutes(api: Api, deps: Deps) {
  const { calendar, clock, config } = deps

  api.read(alerts.figures, () => {
    const now = clock.now()
    const since = new Date(now.getTime() - WINDOW_DAYS * 86_400_000)
    const quarter = { ...lastQuarter(calendar.dayOf(now)), least: config.minGroupSize }
    const queries = [
      answerTimes({ since, now }),
      resolveTimes({ since, now }),
      countAlerts(),
      countSteps({ since }),
      answerTimesByUnit({
        since: calendar.momentAt(quarter.from, 0),
        until: calendar.momentAt(addDays(quarter.to, 1), 0),
        least: quarter.least,
      }),
    ] as const
    return readPlan(queries, ([answered, resolved, counted, went, units]) =>
      presentFigures({ answered, resolved, counted, went, byUnit: { ...quarter, units } }),
    )
  })

  api.write(alerts.drill, { steps: ({ session, body, run }) => raiseDrill(deps, run, session.userId, body.audience) })

  api.write(alerts.testChannels, {
    before: async ({ userId, run }) => {
      const [me] = await run([findUser({ userId })])
      if (!me) throw unauthorized()
      if (me.respondsTo.length === 0) throw new AppError('forbidden', 'Only a responder has alert channels to test')
      return testChannels(deps, me)
    },
    steps: async (_call, reply) => ({ reply }),
  })
}

const MESSAGE = 'This is a drill. Nobody needs help.'

/** The person of a drill is the administrator who starts it. */
async function raiseDrill(deps: Deps, run: Run, adminId: string, audience: OpenRole) {
  const at = deps.clock.now()
  const since = new Date(at.getTime() - 86_400_000)
  const [drills] = await run([countDrills({ audience, since })])
  if (drills >= DRILLS_A_DAY) {
    throw new AppError(
      'conflict',
      `These responders had ${DRILLS_A_DAY} drills within 24 hours. Please wait until tomorrow.`,
    )
  }
  const happening = { kind: 'drilled', audience } as const
  const drill = { userId: adminId, happening, message: MESSAGE, at }
  const read = ({ id }: { id: string }) => [findAlert({ readerId: adminId, id })] as const
  const raised = await raiseOwn(deps, run, drill, read).catch(otherDrill)
  const [row] = raised.results
  if (!row) throw notFound()
  return { status: 201, reply: presentToReader(row), after: raised.after }
}

function otherDrill(error: unknown): never {
  if (brokenConstraint(error) !== OTHER_OPEN_DRILL) throw error
  throw new AppError('conflict', 'A drill for these responders is still open. Please answer and resolve it first.')
}
