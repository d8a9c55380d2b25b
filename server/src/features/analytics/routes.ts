import { analytics } from '@evenkeel/contract/analytics/analytics.ts'
import { PERIOD_WEEKS, type Period } from '@evenkeel/contract/analytics/periods.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { listModuleIds } from '../learning/public.ts'
import { exportAggregates } from './export.ts'
import { weeksAround, weeksUntil } from './periods.ts'
import { presentShifts, presentTrend, presentUnits, presentUtilization } from './present.ts'
import { hasShiftlessStaff, listCounts, listDays, listStressByGroup, listUnits } from './queries.ts'
import { presentStats, readStats } from './stats.ts'

/** Every figure comes from what a night released, never from what people entered. */
export function analyticsRoutes(api: Api, { config, clock, calendar }: Deps) {
  const minGroupSize = config.minGroupSize
  const today = () => calendar.dayOf(clock.now())
  const ask = (period: Period) => {
    const { running, whole } = weeksAround(today())
    const asked = { count: PERIOD_WEEKS[period], minGroupSize }
    return {
      stress: { ...asked, running },
      counts: listCounts({ ...asked, last: whole }),
      wholeWeeks: weeksUntil(period, whole),
    }
  }
  const moduleIds = listModuleIds()

  api.read(analytics.stats, ({ query: { period } }) => {
    const asked = { period, today: today(), minGroupSize }
    return readPlan(readStats(asked, calendar, clock.now()), (rows) => presentStats(rows, asked))
  })

  api.read(analytics.byUnit, ({ query: { period } }) =>
    readPlan([listUnits(), listStressByGroup(ask(period).stress)], ([units, stressRows]) =>
      presentUnits(units, stressRows),
    ),
  )

  api.read(analytics.byShift, ({ query: { period } }) =>
    readPlan([hasShiftlessStaff(), listStressByGroup(ask(period).stress)], ([shiftless, stressRows]) =>
      presentShifts(stressRows, shiftless),
    ),
  )

  api.read(analytics.trend, ({ query: { period } }) =>
    readPlan([listDays(ask(period).stress)], ([days]) => presentTrend(days)),
  )

  api.read(analytics.utilization, ({ query: { period } }) => {
    const { counts, wholeWeeks } = ask(period)
    return readPlan([counts], ([rows]) => presentUtilization(rows, moduleIds, wholeWeeks))
  })

  api.read(analytics.export, ({ query: { period }, reply }) => {
    const { stress, wholeWeeks } = ask(period)
    const asked = { period, today: today(), minGroupSize }
    const queries = [
      ...readStats(asked, calendar, clock.now()),
      listUnits(),
      hasShiftlessStaff(),
      listDays(stress),
    ] as const
    return readPlan(
      queries,
      ([accounts, alerts, shown, stressRows, rows, clinicians, next, units, shiftless, days]) => {
        const stats = presentStats([accounts, alerts, shown, stressRows, rows, clinicians, next], asked)
        reply.header('content-disposition', `attachment; filename="evenkeel-${period}-${stats.from}.csv"`)
        return exportAggregates({
          stats,
          units: presentUnits(units, stressRows),
          shifts: presentShifts(stressRows, shiftless),
          trend: presentTrend(days),
          utilization: presentUtilization(rows, moduleIds, wholeWeeks),
        })
      },
    )
  })
}
