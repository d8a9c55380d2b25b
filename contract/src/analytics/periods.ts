/** Whole ISO weeks, the current one included. */
export const PERIODS = ['week', 'month', 'quarter'] as const
export type Period = (typeof PERIODS)[number]

export const PERIOD_WEEKS: Record<Period, number> = { week: 1, month: 4, quarter: 13 }

/**
 * Days after approval until an account counts toward the smallest group; in a new facility’s first ones accounts count
 * at once (`set_counts_from`).
 */
export const NEW_ACCOUNT_DAYS = 14

/** Lower limits on the stress scale; from `badge` on a warning badge is shown. */
export const HEAT = { moderate: 4, high: 6, critical: 8, badge: 7 } as const
export type HeatLevel = 'low' | 'moderate' | 'high' | 'critical'

export function heatLevel(stress: number): HeatLevel {
  if (stress >= HEAT.critical) return 'critical'
  if (stress >= HEAT.high) return 'high'
  return stress >= HEAT.moderate ? 'moderate' : 'low'
}
