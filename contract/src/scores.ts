/** Mood and stress are whole numbers on the same scale. */
export const SCORE = { min: 1, max: 10, default: 5 } as const

/** A check-in before anything is entered. */
export const BLANK_CHECK_IN = {
  moodScore: SCORE.default,
  stressScore: SCORE.default,
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

export const STRESSORS = [
  'Workload',
  'Sleep Quality',
  'Personal Issues',
  'Team Dynamics',
  'Administrative Tasks',
  'Public Interactions',
  'Safety Concerns',
  'Family Stress',
] as const
export type Stressor = (typeof STRESSORS)[number]

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

/** Days with a check-in that make a full week. */
export const WEEKLY_GOAL = 7
