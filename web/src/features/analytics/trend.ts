import type { TrendDay } from '@evenkeel/contract/analytics/analytics.ts'
import type { LineVariant } from '../../ui/charts/line-chart.tsx'

/** The mean of the week's days, which differ only in a week of two releases. */
export type TrendWeek = { monday: string; stress: number; mood: number; noise: number }

export type TrendGroup = { name: string; variant: LineVariant; weeks: readonly TrendWeek[] }

/** Fewer weeks have no peak. */
const WEEKS_FOR_PEAK = 4
/** Standard deviations that noise exceeds once in a hundred times at most, as on the server. */
const ONE_IN_A_HUNDRED = 3

/** `peak`: null for few weeks; `percent`: later half above earlier half, 'unclear' within chance, null for one week. */
export type Trend = { peak: TrendWeek | null; average: number; percent: number | 'unclear' | null }

const mondayOf = (day: string) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return new Date(noon - ((new Date(noon).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Oldest first. */
export function weeksOf(days: readonly TrendDay[]): TrendWeek[] {
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date)))]
  return mondays.map((monday) => {
    const own = days.filter(({ date }) => mondayOf(date) === monday)
    return {
      monday,
      stress: mean(own.map(({ avgStress }) => avgStress)),
      mood: mean(own.map(({ avgMood }) => avgMood)),
      noise: Math.max(...own.map(({ noise }) => noise)),
    }
  })
}

export function readTrend(weeks: readonly TrendWeek[]): Trend | null {
  const [first, ...rest] = weeks
  if (!first) return null
  const highest = rest.reduce((most, week) => (week.stress > most.stress ? week : most), first)
  return {
    peak: weeks.length < WEEKS_FOR_PEAK ? null : highest,
    average: mean(weeks.map(({ stress }) => stress)),
    percent: percentOf(weeks),
  }
}

function percentOf(weeks: readonly TrendWeek[]): Trend['percent'] {
  const half = Math.floor(weeks.length / 2)
  if (half === 0) return null
  const [before, after] = [weeks.slice(0, half), weeks.slice(-half)].map((some) => ({
    stress: mean(some.map(({ stress }) => stress)),
    noise: Math.hypot(...some.map(({ noise }) => noise)) / half,
  }))
  if (!before || !after) return null
  const clear = Math.abs(after.stress - before.stress) > ONE_IN_A_HUNDRED * Math.hypot(before.noise, after.noise)
  return clear ? Math.round((after.stress / before.stress - 1) * 100) : 'unclear'
}
