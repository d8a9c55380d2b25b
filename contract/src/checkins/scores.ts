import type { Edition } from '../base/roles.ts'

export const SCORE = { min: 1, max: 10, default: 5 } as const

/** Five steps (1, 3, 5, 7, 9) or all ten numbers. */
export const SCALES = ['five', 'ten'] as const
export type Scale = (typeof SCALES)[number]

/** Defaults for callers; the product's own form relies on them only for an unchosen `isPreShift`. */
export const BLANK_CHECK_IN = {
  moodScore: SCORE.default,
  stressScore: SCORE.default,
  scale: 'ten' as Scale,
  physicalSymptoms: [],
  stressors: [],
  notes: '',
  isPreShift: true,
}

/** Two values each: 1-2, 3-4, 5-6, 7-8, 9-10. */
export const BANDS = ['veryLow', 'low', 'moderate', 'high', 'veryHigh'] as const
export type Band = (typeof BANDS)[number]

/** An average has the band of its rounded value. */
export function bandOf(score: number): Band {
  const index = Math.ceil(Math.round(Math.min(Math.max(score, SCORE.min), SCORE.max)) / 2) - 1
  return BANDS[index] ?? 'moderate'
}

/** 1, 3, 5, 7 or 9, so that the score has one word on both scales. */
export const scoreOf = (band: Band) => 2 * BANDS.indexOf(band) + 1

export const isOfFive = (score: number) => score % 2 === 1

export const STRESSORS = [
  'Workload',
  'Sleep Quality',
  'Personal Issues',
  'Team Dynamics',
  'Administrative Tasks',
  'Public Interactions',
  'Safety Concerns',
  'Family Stress',
  'Legal Case',
  'Release',
  'Health',
  'Money',
] as const
export type Stressor = (typeof STRESSORS)[number]

/** `more` is opened on request. */
export const OFFERED_STRESSORS: Record<Edition, { first: readonly Stressor[]; more: readonly Stressor[] }> = {
  care: {
    first: [
      'Legal Case',
      'Release',
      'Family Stress',
      'Team Dynamics',
      'Safety Concerns',
      'Sleep Quality',
      'Health',
      'Money',
      'Administrative Tasks',
      'Personal Issues',
    ],
    more: ['Workload', 'Public Interactions'],
  },
  staff: { first: STRESSORS.filter((name) => name !== 'Legal Case' && name !== 'Release'), more: [] },
}

export const SYMPTOMS = [
  'Headache',
  'Tension',
  'Fatigue',
  'Restlessness',
  'Muscle Pain',
  'Sleep Issues',
  'Appetite Changes',
  'Digestive Issues',
] as const
export type Symptom = (typeof SYMPTOMS)[number]

/** Ticked in a check-in and shown among the days of the record. */
export const MARKS = [...STRESSORS, ...SYMPTOMS] as const
export type Mark = (typeof MARKS)[number]

/** Days with a check-in that make a full week. */
export const WEEKLY_GOAL = 7

/** Between the check-ins of a pair. */
export const SHIFT_HOURS = { min: 3, max: 18 } as const
