import type { TrendDay } from '@evenkeel/contract/analytics.ts'
import type { Point } from '../../ui/chart-scale.ts'
import type { LineVariant } from '../../ui/line-chart.tsx'

/** People in care, or staff: two lines that are never added up. */
export type TrendGroup = { name: string; variant: LineVariant; days: readonly TrendDay[] }

const DAY = 24 * 3600 * 1000

/**
 * `peak`: the highest stress, and its first days in a row. `percent`: how much the later half of the days is above the
 * earlier one; null while all days have one figure, which is that of a week.
 */
export type Trend = { peak: { from: string; to: string; stress: number }; average: number; percent: number | null }

/** The summary of one group's days, oldest first; null without days. */
export function readTrend(days: readonly TrendDay[]): Trend | null {
  const [first, ...rest] = days
  if (!first) return null
  const highest = rest.reduce((most, day) => (day.avgStress > most.avgStress ? day : most), first)
  const since = days.slice(days.indexOf(highest))
  const end = since.findIndex(({ avgStress }) => avgStress !== highest.avgStress)
  const last = since.at(end < 0 ? -1 : end - 1) ?? highest
  const peak = { from: highest.date, to: last.date, stress: highest.avgStress }
  return { peak, average: meanOf(days), percent: percentOf(days) }
}

/** With an odd number of days, the middle one is in neither half. */
function percentOf(days: readonly TrendDay[]): number | null {
  const half = Math.floor(days.length / 2)
  if (half === 0 || new Set(days.map(({ avgStress }) => avgStress)).size === 1) return null
  return Math.round((meanOf(days.slice(-half)) / meanOf(days.slice(0, half)) - 1) * 100)
}

const meanOf = (days: readonly TrendDay[]) => days.reduce((sum, { avgStress }) => sum + avgStress, 0) / days.length

/** Every day from the first to the last, so that the chart keeps their distances. */
export function pointsOf(days: readonly TrendDay[], from: string, to: string): Point[] {
  const known = new Map(days.map((day) => [day.date, day.avgStress]))
  const start = Date.parse(`${from}T12:00:00Z`)
  const length = Math.round((Date.parse(`${to}T12:00:00Z`) - start) / DAY) + 1
  return Array.from({ length }, (_, at) => {
    const day = new Date(start + at * DAY).toISOString().slice(0, 10)
    return { day, value: known.get(day) ?? null }
  })
}
