import type { CheckInSummary, ShiftImpact } from '@evenkeel/contract/checkins/checkins.ts'
import { WEEKLY_GOAL } from '@evenkeel/contract/checkins/scores.ts'
import { daysUntil, startOfWeek } from '../../platform/calendar.ts'
import { average, oneDecimal } from '../../platform/rounding.ts'

/** Days in the person's chart and in the shift comparison, today included. */
export const WINDOW_DAYS = 30

/** Sums of one facility day. */
export type DaySums = { day: string; count: number; moodSum: number; stressSum: number }

export type SideSums = { isPreShift: boolean; count: number; moodSum: number; stressSum: number }

/** 30 days, oldest first, with empty days as nulls. */
export function summarize(today: string, days: DaySums[], streakDays: number): CheckInSummary {
  const byDay = new Map(days.map((sums) => [sums.day, sums]))
  const monday = startOfWeek(today)
  return {
    daysThisWeek: days.filter(({ day }) => day >= monday && day <= today).length,
    weeklyGoal: WEEKLY_GOAL,
    streakDays,
    series: daysUntil(today, WINDOW_DAYS).map((date) => {
      const { count, moodSum, stressSum } = byDay.get(date) ?? { count: 0, moodSum: 0, stressSum: 0 }
      return { date, avgMood: average(moodSum, count), avgStress: average(stressSum, count), count }
    }),
  }
}

/** The difference is of the rounded averages, so that the shown figures agree. */
export function compareShifts(sides: SideSums[]): Omit<ShiftImpact, 'paired'> {
  const side = (isPreShift: boolean) => {
    const { count, moodSum, stressSum } = sides.find((sums) => sums.isPreShift === isPreShift) ?? NONE
    return { count, avgMood: average(moodSum, count), avgStress: average(stressSum, count) }
  }
  const [preShift, postShift] = [side(true), side(false)]
  return {
    windowDays: WINDOW_DAYS,
    preShift,
    postShift,
    delta: {
      mood: difference(postShift.avgMood, preShift.avgMood),
      stress: difference(postShift.avgStress, preShift.avgStress),
    },
  }
}

const NONE = { count: 0, moodSum: 0, stressSum: 0 }

const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : oneDecimal(a - b))
