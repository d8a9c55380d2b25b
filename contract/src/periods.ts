/** Whole ISO weeks, the current one included. */
export const PERIODS = ['week', 'month', 'quarter'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_WEEKS: Record<Period, number> = { week: 1, month: 4, quarter: 13 }

/** Where a heatmap's level begins, on the scale of stress; a badge warns from `badge` on. */
export const HEAT = { moderate: 4, high: 6, critical: 8, badge: 7 } as const
export type HeatLevel = 'low' | 'moderate' | 'high' | 'critical'

/** Low under 4, Moderate to under 6, High to under 8, Critical from 8 on. */
export function heatLevel(stress: number): HeatLevel {
  if (stress >= HEAT.critical) return 'critical'
  if (stress >= HEAT.high) return 'high'
  return stress >= HEAT.moderate ? 'moderate' : 'low'
}
