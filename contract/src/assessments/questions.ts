/** In the order of the form: PHQ-9, GAD-7, and one on how hard things have been. */
export const PHQ9_IDS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'] as const
export const GAD7_IDS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] as const
export const QUESTION_IDS = [...PHQ9_IDS, ...GAD7_IDS, 'f1'] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

/** An answer of 1 or more, or none, always shows where to find help. */
export const SELF_HARM_ITEM = 'd9' satisfies QuestionId
/** "I would rather not say", for the self-harm item alone and stored as itself. */
export const DECLINED = 'declined'

export const ANSWER = { min: 0, max: 3 } as const
export type SelfHarmAnswer = number | typeof DECLINED
export type Responses = Record<Exclude<QuestionId, typeof SELF_HARM_ITEM>, number> &
  Record<typeof SELF_HARM_ITEM, SelfHarmAnswer>

/** Declining counts as unsafe. */
export const isUnsafeAnswer = (answer: SelfHarmAnswer | undefined) => answer !== undefined && answer !== 0

/** Without an answer to the self-harm item the PHQ-9 is incomplete. */
export type Scores = { phq9: number | null; gad7: number }

export const RISK_LEVELS = ['low', 'moderate', 'high', 'critical'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** Few symptoms, hard days, carrying a lot, or thanks for an answer about self-harm. */
export const RESULT_MEANINGS = ['few', 'hard', 'heavy', 'unsafe'] as const
export type ResultMeaning = (typeof RESULT_MEANINGS)[number]

/** `soon` and `today` call somebody, the latter by day; `in_care` is clinicians' work and calls nobody. */
export const ALERT_WAYS = ['soon', 'today', 'in_care'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** `in_care`: a clinician has not met the person yet. */
export const FOLLOW_UP_STAGES = ['in_care', 'sent', 'waiting', 'seen', 'coming', 'with_you', 'closed'] as const
export type FollowUpStage = (typeof FOLLOW_UP_STAGES)[number]

export const ASSESSMENT_TYPES = ['initial', 'monthly', 'triggered'] as const
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number]

/** `max` is the highest total. */
export const PHQ9_BANDS = [
  { max: 4, band: 'minimal' },
  { max: 9, band: 'mild' },
  { max: 14, band: 'moderate' },
  { max: 19, band: 'moderately_severe' },
  { max: 27, band: 'severe' },
] as const
export const GAD7_BANDS = [
  { max: 4, band: 'minimal' },
  { max: 9, band: 'mild' },
  { max: 14, band: 'moderate' },
  { max: 21, band: 'severe' },
] as const
