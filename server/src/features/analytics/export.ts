import type { ShiftStress, TrendDay, UnitStress, Utilization } from '@evenkeel/contract/analytics.ts'
import { type CsvValue, toCsv } from '@evenkeel/contract/csv.ts'

type Aggregates = {
  from: string
  to: string
  minGroupSize: number
  units: UnitStress[]
  shifts: ShiftStress[]
  trend: TrendDay[]
  utilization: Utilization
}

/** One line per figure; withheld ones say so. */
export function exportAggregates({ from, to, minGroupSize, units, shifts, trend, utilization }: Aggregates): string {
  return toCsv([
    ['table', 'group', 'measure', 'value'],
    ...lines('period', '', { from, to, minGroupSize }),
    ...units.flatMap(({ unit, suppressed: _, ...figures }) => lines('stress-by-unit', unit, figures)),
    ...shifts.flatMap(({ shift, suppressed: _, ...figures }) => lines('stress-by-shift', shift, figures)),
    ...trend.flatMap(({ date, ...figures }) => lines('trend', date, figures)),
    ...utilization.tools.flatMap(({ toolName, suppressed: _, ...figures }) => lines('tools', toolName, figures)),
    ...utilization.modules.flatMap(({ moduleId, suppressed: _, ...figures }) => lines('modules', moduleId, figures)),
  ])
}

const lines = (table: string, group: string, figures: Record<string, CsvValue>): CsvValue[][] =>
  Object.entries(figures).map(([measure, value]) => [table, group, measure, value ?? 'withheld'])
