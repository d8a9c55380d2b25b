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

const SUPPRESSED = { avgStress: null, avgMood: null, count: null, suppressed: true }

/** Stress and mood of a statistics group as they are listed; suppressed when nothing is released. */
export const presentStress = (row: StressRow | undefined) =>
  row ? { ...averagesOf(row), count: row.people, suppressed: false } : SUPPRESSED

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

export const stepsOrNull = (figure: number | null) => (figure === null ? null : inSteps(figure))

/** The standard deviation of Laplace noise with the scale of `score_noise` (server/sql/analytics.sql). */
export const RATING_NOISE = Math.SQRT2 * 6
/** How far noise may move a mean of ratings that is shown: an eighth of their scale, half a point. */
const MOST_NOISE = (EFFECTIVENESS.max - EFFECTIVENESS.min) / 8

/**
 * How much a tool helped: null where noise is larger than the scale of ratings can bear, and never nearer to an end of the
 * scale than noise can bring it. Both follow from what is released alone.
 */
export function presentRating(row: CountRow | undefined): number | null {
  const noise = RATING_NOISE * (row?.noise ?? Number.POSITIVE_INFINITY)
  if (!row || row.rating === null || noise > MOST_NOISE) return null
  return oneDecimal(Math.min(EFFECTIVENESS.max - noise, Math.max(EFFECTIVENESS.min + noise, row.rating)))
}
