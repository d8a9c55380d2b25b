import { analytics } from '@evenkeel/contract/analytics.ts'
import type { Period } from '@evenkeel/contract/periods.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { listModuleIds } from '../learning/public.ts'
import { exportAggregates } from './export.ts'
import { lastDayOf, weeksOf } from './periods.ts'
import { presentShifts, presentTrend, presentUnits, presentUtilization } from './present.ts'
import { hasShiftlessStaff, listCells, listDays, listUnits } from './queries.ts'
import { presentStats, readStats } from './stats.ts'
import { CELL_KINDS } from './table.ts'

/** Every figure comes from released values, never from what people entered. */
export function analyticsRoutes(api: Api, { config, clock, calendar }: Deps) {
  const minGroupSize = config.minGroupSize
  const today = () => calendar.dayOf(clock.now())
  const weeks = (period: Period) => weeksOf(period, today()).current
  const released = (period: Period) => ({ ...weeks(period), minGroupSize })
  const moduleIds = listModuleIds()

  api.read(analytics.stats, ({ query: { period } }) => {
    const day = today()
    return readPlan(readStats(period, day, minGroupSize, calendar.timeZone), (rows) =>
      presentStats(rows, { period, today: day, minGroupSize }),
    )
  })

  api.read(analytics.byUnit, ({ query }) =>
    readPlan([listUnits(), listCells({ kinds: ['unit'], ...released(query.period) })], ([units, cells]) =>
      presentUnits(units, cells),
    ),
  )

  api.read(analytics.byShift, ({ query }) =>
    readPlan([hasShiftlessStaff(), listCells({ kinds: ['shift'], ...released(query.period) })], ([shiftless, cells]) =>
      presentShifts(cells, shiftless),
    ),
  )

  api.read(analytics.trend, ({ query }) => readPlan([listDays(released(query.period))], ([days]) => presentTrend(days)))

  api.read(analytics.utilization, ({ query }) =>
    readPlan([listCells({ kinds: ['tool', 'rating', 'started', 'completed'], ...released(query.period) })], ([cells]) =>
      presentUtilization(cells, moduleIds),
    ),
  )

  api.read(analytics.export, ({ query: { period }, reply }) => {
    const span = weeks(period)
    const queries = [
      listUnits(),
      hasShiftlessStaff(),
      listCells({ kinds: CELL_KINDS, ...span, minGroupSize }),
      listDays({ ...span, minGroupSize }),
    ] as const
    return readPlan(queries, ([units, shiftless, cells, days]) => {
      reply.header('content-disposition', `attachment; filename="evenkeel-${period}-${span.first}.csv"`)
      return exportAggregates({
        from: span.first,
        to: lastDayOf(span),
        minGroupSize,
        units: presentUnits(units, cells),
        shifts: presentShifts(cells, shiftless),
        trend: presentTrend(days),
        utilization: presentUtilization(cells, moduleIds),
      })
    })
  })
}
