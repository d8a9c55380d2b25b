import { oneDecimal } from '../../platform/rounding.ts'

/** The released values of a cell, added up; sums are over people. */
export type Sums = { people: number; mood: number; stress: number }
export type StressCell = Sums & { kind: string; cell: string }

/** Averages are limited to this range: one near an end of the scale would reveal what everybody entered. */
const PUBLISHED = { min: 2, max: 9 }
/** Shares and numbers of people are published in steps of this. */
const STEP = 5

const publish = (score: number) => Math.min(PUBLISHED.max, Math.max(PUBLISHED.min, oneDecimal(score)))

const inSteps = (figure: number) => Math.round(figure / STEP) * STEP

export const averagesOf = ({ people, mood, stress }: Sums) => ({
  avgStress: publish(stress / people),
  avgMood: publish(mood / people),
})

const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length

/** The mean over units and shifts, each with the same weight; null when nothing is released. */
export function averagesOver(cells: Sums[]): { avgStress: number | null; avgMood: number | null } {
  if (cells.length === 0) return { avgStress: null, avgMood: null }
  return {
    avgStress: publish(mean(cells.map(({ stress, people }) => stress / people))),
    avgMood: publish(mean(cells.map(({ mood, people }) => mood / people))),
  }
}

const SUPPRESSED = { avgStress: null, avgMood: null, count: null, suppressed: true }

/** A cell as it is listed; suppressed when nothing is released. */
export const presentCell = (sums: Sums | undefined) =>
  sums ? { ...averagesOf(sums), count: sums.people, suppressed: false } : SUPPRESSED

export type Activity = { people: number; checkInDays: number }

/** Null when there are fewer accounts, or fewer active people, than the smallest group. */
export function presentActivity(
  { people, checkInDays }: Activity,
  days: number,
  accounts: number,
  minGroupSize: number,
) {
  if (accounts < minGroupSize) return { activeUsers: null, checkInRate: null }
  return {
    activeUsers: people < minGroupSize ? null : Math.min(accounts, inSteps(people)),
    checkInRate: Math.min(100, inSteps((100 * checkInDays) / days / accounts)),
  }
}

/** A share in percent. */
export const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
