import type { UnitStress } from '@evenkeel/contract/analytics/analytics.ts'
import { EFFECTIVENESS } from '@evenkeel/contract/coping/tool-ids.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import type { CountRow, StressRow } from './queries.ts'

/** Published steps of people and of percent. */
const STEP = 5

export const inSteps = (figure: number) => Math.round(figure / STEP) * STEP

type Means = { stress: number; mood: number }
export const averagesOf = ({ stress, mood }: Means) => ({ avgStress: oneDecimal(stress), avgMood: oneDecimal(mood) })

const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length

/** Units and shifts weigh equally; null when nothing is released. */
export function averagesOver(groups: Means[]): { avgStress: number | null; avgMood: number | null } {
  if (groups.length === 0) return { avgStress: null, avgMood: null }
  return averagesOf({ stress: mean(groups.map(({ stress }) => stress)), mood: mean(groups.map(({ mood }) => mood)) })
}

export const deviationOver = (groups: { noise: number }[]) =>
  (SCORE_NOISE * Math.hypot(...groups.map(({ noise }) => noise))) / groups.length

const SUPPRESSED = { avgStress: null, avgMood: null, within: null, change: null, count: null, suppressed: true }

/** Standard deviation of Laplace noise with the scale of `score_noise` (server/sql/analytics.sql). */
export const SCORE_NOISE = Math.SQRT2 * 6
/** Standard deviations that hold nine of ten draws: 1.63 of one draw, 1.645 of many. */
const NINE_OF_TEN = 1.645
/** Standard deviations that noise exceeds once in a hundred changes: 2.97 of two draws, 2.58 of many. */
const ONE_IN_A_HUNDRED = 3

export const noiseOfChange = (...deviations: number[]) => ONE_IN_A_HUNDRED * Math.hypot(...deviations)

/** Suppressed when nothing is released. */
export function presentStress(row: StressRow | undefined, before?: StressRow): typeof SUPPRESSED | GroupFigures {
  if (!row) return SUPPRESSED
  const noise = SCORE_NOISE * row.noise
  return {
    ...averagesOf(row),
    within: oneDecimal(NINE_OF_TEN * noise),
    change: before ? changeSince(row, before) : null,
    count: row.people,
    suppressed: false,
  }
}

type GroupFigures = Omit<UnitStress, 'unit'>

function changeSince(row: StressRow, before: StressRow) {
  const change = oneDecimal(averagesOf(row).avgStress - averagesOf(before).avgStress)
  return Math.abs(change) > noiseOfChange(SCORE_NOISE * row.noise, SCORE_NOISE * before.noise) ? change : 'unclear'
}

const NO_ACTIVITY = { activeUsers: null, checkInRate: null }

/** Standard deviation in percent, with the scale of `count_noise` (server/sql/analytics.sql). */
export const RATE_NOISE = Math.SQRT2 * 2 * 100
/** An eighth of the scale. */
const MOST_RATE_NOISE = 100 / 8

/** Means of weeks; the rate is null too where noise is too large for its scale. */
export function presentActivity(row: CountRow | undefined) {
  if (!row) return NO_ACTIVITY
  const bears = RATE_NOISE * row.noise <= MOST_RATE_NOISE
  return { activeUsers: inSteps(row.people), checkInRate: bears ? stepsOrNull(row.checkInRate) : null }
}

/** Standard deviation in people, with the scale of `count_noise`. */
const PEOPLE_NOISE = Math.SQRT2 * 2
/** Standard deviation of rounding to a step. */
const ROUNDING = STEP / Math.sqrt(12)

/** Each week is rounded, and then their mean. */
export function noiseOfActivity(...rows: CountRow[]) {
  const largest = (noiseOf: (row: CountRow) => number) =>
    oneDecimal(noiseOfChange(...rows.map((row) => Math.hypot(noiseOf(row), ROUNDING / Math.sqrt(row.weeks), ROUNDING))))
  return {
    activeUsers: largest(({ weeks }) => PEOPLE_NOISE / Math.sqrt(weeks)),
    checkInRate: largest(({ noise }) => RATE_NOISE * noise),
  }
}

export const stepsOrNull = (figure: number | null) => (figure === null ? null : inSteps(figure))

/** An eighth of the scale, half a point. */
const MOST_NOISE = (EFFECTIVENESS.max - EFFECTIVENESS.min) / 8

/**
 * Null where noise is too large for the scale, and never nearer to its ends than the noise, both from released data
 * alone.
 */
export function presentRating(row: CountRow | undefined): number | null {
  const noise = SCORE_NOISE * (row?.noise ?? Number.POSITIVE_INFINITY)
  if (!row || row.rating === null || noise > MOST_NOISE) return null
  return oneDecimal(Math.min(EFFECTIVENESS.max - noise, Math.max(EFFECTIVENESS.min + noise, row.rating)))
}
