import { retention } from '@evenkeel/contract/retention/retention.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { findRetention, saveRetention } from './queries.ts'
import { cutoffsOf } from './rules.ts'

/** Administrators get days, and no numbers of records. */
export function retentionRoutes(api: Api, { clock, calendar }: Deps) {
  api.read(retention.show, () => readPlan([findRetention()], ([days]) => days))

  api.read(retention.preview, ({ body }) => readPlan([], () => cutoffsOf(body, calendar.dayOf(clock.now()))))

  api.write(retention.save, {
    steps: async ({ body, run }) => {
      await run([saveRetention({ retention: body })])
      return { status: 200, reply: body }
    },
  })
}
