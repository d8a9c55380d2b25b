import type { UnitStress } from '@evenkeel/contract/analytics.ts'
import { EFFECTIVENESS } from '@evenkeel/contract/tool-ids.ts'
import { oneDecimal } from '../../platform/rounding.ts'
import type { CountRow, StressRow } from './queries.ts'

/** Numbers of people and percentages are published in steps of this. */
const STEP = 5

/** A mean of several weeks, in the same steps as one. */
export const inSteps = (figure: number) => Math.round(figure / STEP) * STEP

type Means = { stress: number; mood: number }
export const averagesOf = ({ stress, mood }: Means) => ({ avgStress: oneDecimal(stress), avgMood: oneDecimal(mood) })

const mean = (figures: number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length

/** The mean over units and shifts, each with the same weight; null when nothing is released. */
export function averagesOver(groups: Means[]): { avgStress: number | null; avgMood: number | null } {
  if (groups.length === 0) return { avgStress: null, avgMood: null }
  return averagesOf({ stress: mean(groups.map(({ stress }) => stress)), mood: mean(groups.map(({ mood }) => mood)) })
}

/** The standard deviation of the noise on the mean over units and shifts. */
export const deviationOver = (groups: { noise: number }[]) =>
  (SCORE_NOISE * Math.hypot(...groups.map(({ noise }) => noise))) / groups.length

const SUPPRESSED = { avgStress: null, avgMood: null, within: null, change: null, count: null, suppressed: true }

/** The standard deviation of Laplace noise with the scale of `score_noise` (server/sql/analytics.sql). */
export const SCORE_NOISE = Math.SQRT2 * 6
/** Nine of ten draws are within this many standard deviations: of one draw 1.63, of many 1.645. */
const NINE_OF_TEN = 1.645
/** A change as large as this many standard deviations is made by noise alone once in a hundred times: of two draws 2.97, of many 2.58. */
const ONE_IN_A_HUNDRED = 3

/** The largest change that noise makes of two figures with noise of these standard deviations. */
export const noiseOfChange = (...deviations: number[]) => ONE_IN_A_HUNDRED * Math.hypot(...deviations)

/** Stress and mood of a statistics group as they are listed, beside the period before; suppressed when nothing is released. */
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

/** The standard deviation of Laplace noise on a share, in percent, with the scale of `count_noise` (server/sql/analytics.sql). */
export const RATE_NOISE = Math.SQRT2 * 2 * 100
/** How far noise may move a rate of check-ins that is shown: an eighth of its scale. */
const MOST_RATE_NOISE = 100 / 8

/** Active people and the rate of check-ins, as means of weeks; null without a figure, the rate also where noise is too large for its scale. */
export function presentActivity(row: CountRow | undefined) {
  if (!row) return NO_ACTIVITY
  const bears = RATE_NOISE * row.noise <= MOST_RATE_NOISE
  return { activeUsers: inSteps(row.people), checkInRate: bears ? stepsOrNull(row.checkInRate) : null }
}

/** The standard deviation of Laplace noise with the scale of `count_noise` on a number of people. */
const PEOPLE_NOISE = Math.SQRT2 * 2
/** The standard deviation of rounding to a step. */
const ROUNDING = STEP / Math.sqrt(12)

/** The largest change of active people and of the rate that noise and steps make: each week is rounded, and then their mean. */
export function noiseOfActivity(...rows: CountRow[]) {
  const largest = (noiseOf: (row: CountRow) => number) =>
    oneDecimal(noiseOfChange(...rows.map((row) => Math.hypot(noiseOf(row), ROUNDING / Math.sqrt(row.weeks), ROUNDING))))
  return {
    activeUsers: largest(({ weeks }) => PEOPLE_NOISE / Math.sqrt(weeks)),
    checkInRate: largest(({ noise }) => RATE_NOISE * noise),
  }
}

export const stepsOrNull = (figure: number | null) => (figure === null ? null : inSteps(figure))

/** How far noise may move a mean of ratings that is shown: an eighth of their scale, half a point. */
const MOST_NOISE = (EFFECTIVENESS.max - EFFECTIVENESS.min) / 8

/**
 * How much a tool helped: null where noise is larger than the scale of ratings can bear, and never nearer to an end of the
 * scale than noise can bring it. Both follow from what is released alone.
 */
export function presentRating(row: CountRow | undefined): number | null {
  const noise = SCORE_NOISE * (row?.noise ?? Number.POSITIVE_INFINITY)
  if (!row || row.rating === null || noise > MOST_NOISE) return null
  return oneDecimal(Math.min(EFFECTIVENESS.max - noise, Math.max(EFFECTIVENESS.min + noise, row.rating)))
}
