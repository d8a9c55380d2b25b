import type { ShiftStress, Stats, TrendDay, UnitStress, Utilization } from '@evenkeel/contract/analytics/analytics.ts'
import { type CsvValue, toCsv } from '@evenkeel/contract/base/csv.ts'

type Aggregates = {
  stats: Stats
  units: UnitStress[]
  shifts: ShiftStress[]
  trend: TrendDay[]
  utilization: Utilization
}

/** One line per figure; withheld ones say so. */
export function exportAggregates({ stats, units, shifts, trend, utilization }: Aggregates): string {
  const { from, to, minGroupSize, wholeWeeks, userCount, activeUsers, checkInRate, avgStress, avgMood } = stats
  return toCsv([
    ['table', 'group', 'measure', 'value'],
    ...lines('period', 'stress and mood', { from, to }),
    ...lines('period', 'other figures', wholeWeeks),
    ...lines('period', '', { minGroupSize }),
    ...lines('cards', '', { userCount, activeUsers, checkInRate, avgStress, avgMood }),
    ...units.flatMap(({ unit, suppressed: _, ...figures }) => lines('stress-by-unit', unit, figures)),
    ...shifts.flatMap(({ shift, suppressed: _, ...figures }) => lines('stress-by-shift', shift, figures)),
    ...trend.flatMap(({ date, group, ...figures }) => lines(`trend-${group}`, date, figures)),
    ...utilization.tools.flatMap(({ toolName, suppressed: _, ...figures }) => lines('tools', toolName, figures)),
    ...utilization.modules.flatMap(({ moduleId, suppressed: _, ...figures }) => lines('modules', moduleId, figures)),
    ...lines('plans and worksheets', '', { begun: utilization.begun }),
  ])
}

const lines = (table: string, group: string, figures: Record<string, CsvValue>): CsvValue[][] =>
  Object.entries(figures).map(([measure, value]) => [table, group, measure, value ?? 'withheld'])
