import type { ShiftStress } from '@evenkeel/contract/analytics/analytics.ts'
import { HEAT, type HeatLevel, heatLevel } from '@evenkeel/contract/analytics/periods.ts'
import { SCORE } from '@evenkeel/contract/checkins/scores.ts'

/** `avgStress`: null without a figure. */
export type Place = Pick<ShiftStress, 'avgStress' | 'avgMood' | 'within' | 'change'> & { name: string }
export type Shown = Place & { avgStress: number }

const LOWER: Record<HeatLevel, number> = {
  low: SCORE.min,
  moderate: HEAT.moderate,
  high: HEAT.high,
  critical: HEAT.critical,
}
const LEVELS: readonly HeatLevel[] = ['low', 'moderate', 'high', 'critical']

/** `level`: null where the bar reaches into another one; `depth`: how far the figure is into its level, 0 to 1. */
export function barOf(stress: number, within: number) {
  const [from, to] = [Math.max(SCORE.min, stress - within), Math.min(SCORE.max, stress + within)]
  const level = heatLevel(stress)
  const upper = LOWER[LEVELS[LEVELS.indexOf(level) + 1] ?? 'low']
  const end = level === 'critical' ? SCORE.max : upper
  return {
    from,
    to,
    level: heatLevel(from) === level && (to < end || level === 'critical') ? level : null,
    depth: (stress - LOWER[level]) / (end - LOWER[level]),
  }
}

/** Largest change first; `unclear` within chance. */
export function changesOf(places: readonly Place[]) {
  const changed = places.flatMap(({ name, change }) => (typeof change === 'number' ? [{ name, by: change }] : []))
  const sorted = changed.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  return {
    rising: sorted.filter(({ by }) => by > 0),
    falling: sorted.filter(({ by }) => by < 0),
    unclear: places.some(({ change }) => change === 'unclear'),
  }
}
