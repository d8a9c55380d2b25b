import type { Edition } from './roles.ts'

/** Mood and stress are whole numbers on the same scale. */
export const SCORE = { min: 1, max: 10, default: 5 } as const

/** How the scores of a check-in were chosen: from five steps (1, 3, 5, 7, 9), or from all ten numbers. */
export const SCALES = ['five', 'ten'] as const
export type Scale = (typeof SCALES)[number]

/** What counts where a call leaves something out. The product's own form sends both scores, and relies on this for `isPreShift` alone, where nobody chose it. */
export const BLANK_CHECK_IN = {
  moodScore: SCORE.default,
  stressScore: SCORE.default,
  scale: 'ten' as Scale,
  physicalSymptoms: [],
  stressors: [],
  notes: '',
  isPreShift: true,
}

/** The bands of a score, two values each: 1-2, 3-4, 5-6, 7-8, 9-10. */
export const BANDS = ['veryLow', 'low', 'moderate', 'high', 'veryHigh'] as const
export type Band = (typeof BANDS)[number]

/** The band of a score from 1 to 10; an average has the band of its rounded value. */
export function bandOf(score: number): Band {
  const index = Math.ceil(Math.round(Math.min(Math.max(score, SCORE.min), SCORE.max)) / 2) - 1
  return BANDS[index] ?? 'moderate'
}

/** The score that stands for a band on the scale of five: 1, 3, 5, 7 or 9, so that it has the same word on both scales. */
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

/** The stressors that a form offers, by its reader; `more` is opened on request. */
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

/** What can be ticked in a check-in and is shown, by its name, among the days of the record. */
export const MARKS = [...STRESSORS, ...SYMPTOMS] as const
export type Mark = (typeof MARKS)[number]

/** Days with a check-in that make a full week. */
export const WEEKLY_GOAL = 7

/** Hours that a shift lasts: between the check-ins of a pair. */
export const SHIFT_HOURS = { min: 3, max: 18 } as const
