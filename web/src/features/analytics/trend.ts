import type { TrendDay } from '@evenkeel/contract/analytics.ts'
import type { LineVariant } from '../../ui/line-chart.tsx'

/** A week of one group: the mean of the days that have a figure, which are all the same but in a week of two releases. */
export type TrendWeek = { monday: string; stress: number; mood: number; noise: number }

/** People in care, or staff: two lines that are never added up. */
export type TrendGroup = { name: string; variant: LineVariant; weeks: readonly TrendWeek[] }

/** Below this many weeks there is no peak to speak of. */
const WEEKS_FOR_PEAK = 4
/** A change as large as this many standard deviations is made by noise once in a hundred times at most, as on the server. */
const ONE_IN_A_HUNDRED = 3

/**
 * `peak`: the week of the highest stress, of equal ones the first; null of few weeks. `percent`: how much the later half of the weeks
 * is above the earlier one, the middle one of an odd number in neither; 'unclear' where chance makes as much, null of one week.
 */
export type Trend = { peak: TrendWeek | null; average: number; percent: number | 'unclear' | null }

const mondayOf = (day: string) => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return new Date(noon - ((new Date(noon).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The weeks of a group's days, oldest first. */
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

/** The summary of one group's weeks; null without any. */
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
