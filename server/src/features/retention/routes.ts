import { retention } from '@evenkeel/contract/retention.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { countOlder, findRetention, saveRetention } from './queries.ts'
import { cutoffsOf, perClass, shownCount } from './rules.ts'

/** How long each kind of record is kept. Administrators get only counts of the records. */
export function retentionRoutes(api: Api, { systemDb, config, clock, calendar }: Deps) {
  api.read(retention.show, () => readPlan([findRetention()], ([days]) => days))

  api.withoutTransaction(retention.preview, async ({ body }) => {
    const counts = countOlder(cutoffsOf(body, calendar.dayOf(clock.now())), calendar.timeZone)
    const { checkIns, assessments, alerts, toolUses } = counts
    const [c, a, l, t] = await systemDb.run([checkIns, assessments, alerts, toolUses])
    const older = { checkIns: c, assessments: a, alerts: l, toolUses: t }
    return perClass((kind) => (body[kind] === null ? 0 : shownCount(older[kind], config.minGroupSize)))
  })

  api.write(retention.save, {
    steps: async ({ body, run }) => {
      await run([saveRetention({ retention: body })])
      return { status: 200, answer: body }
    },
  })
}
