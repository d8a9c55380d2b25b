import type { TrendDay } from '@evenkeel/contract/analytics.ts'
import type { Point } from '../../ui/chart-scale.ts'

const DAY = 24 * 3600 * 1000

/** `percent`: how much the later half of the days is above the earlier one; null with fewer than two days. */
export type Trend = { peak: TrendDay; average: number; percent: number | null }

/** The summary of the days, each weighted by its people; null without days. */
export function readTrend(days: readonly TrendDay[]): Trend | null {
  const [first, ...rest] = days
  if (!first) return null
  const peak = rest.reduce((highest, day) => (day.avgStress > highest.avgStress ? day : highest), first)
  return { peak, average: meanOf(days), percent: percentOf(days) }
}

/** With an odd number of days, the middle one is in neither half. */
function percentOf(days: readonly TrendDay[]): number | null {
  const half = Math.floor(days.length / 2)
  if (half === 0) return null
  return Math.round((meanOf(days.slice(-half)) / meanOf(days.slice(0, half)) - 1) * 100)
}

function meanOf(days: readonly TrendDay[]): number {
  const people = days.reduce((sum, { count }) => sum + count, 0)
  return days.reduce((sum, { avgStress, count }) => sum + avgStress * count, 0) / people
}

/** Every day from the first to the last, so that the chart keeps their distances. */
export function pointsOf(days: readonly TrendDay[], from: string, to: string, of: 'avgStress' | 'avgMood'): Point[] {
  const known = new Map(days.map((day) => [day.date, day[of]]))
  const start = Date.parse(`${from}T12:00:00Z`)
  const length = Math.round((Date.parse(`${to}T12:00:00Z`) - start) / DAY) + 1
  return Array.from({ length }, (_, at) => {
    const day = new Date(start + at * DAY).toISOString().slice(0, 10)
    return { day, value: known.get(day) ?? null }
  })
}
