/** The questions of an assessment, in order: PHQ-9, GAD-7, and one on how hard things have been. */
export const PHQ9_IDS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9'] as const
export const GAD7_IDS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'] as const
export const QUESTION_IDS = [...PHQ9_IDS, ...GAD7_IDS, 'f1'] as const
export type QuestionId = (typeof QUESTION_IDS)[number]

/** The self-harm item: an answer of 1 or more, or none, always shows where to find help. */
export const SELF_HARM_ITEM = 'd9' satisfies QuestionId
/** "I would rather not say", which the self-harm item alone offers. It is stored as itself. */
export const DECLINED = 'declined'

/** Every answer is one of four. */
export const ANSWER = { min: 0, max: 3 } as const
export type SelfHarmAnswer = number | typeof DECLINED
export type Responses = Record<Exclude<QuestionId, typeof SELF_HARM_ITEM>, number> &
  Record<typeof SELF_HARM_ITEM, SelfHarmAnswer>

/** Whether somebody may not be safe by this answer to the self-harm item: 1 or more, or that they would rather not say. */
export const isUnsafeAnswer = (answer: SelfHarmAnswer | undefined) => answer !== undefined && answer !== 0

/** The totals of an assessment; without an answer to the self-harm item that of the PHQ-9 is not complete. */
export type Scores = { phq9: number | null; gad7: number }

export const RISK_LEVELS = ['low', 'moderate', 'high', 'critical'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** What a result says to its owner: few symptoms, hard days, carrying a lot, or thanks for an answer about self-harm. */
export const RESULT_MEANINGS = ['few', 'hard', 'heavy', 'unsafe'] as const
export type ResultMeaning = (typeof RESULT_MEANINGS)[number]

/**
 * What the alert of an assessment does, as its owner is told: it calls somebody who comes soon; it calls somebody by day, who comes
 * within a day; or clinicians have it as work, and it calls nobody.
 */
export const ALERT_WAYS = ['soon', 'today', 'in_care'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** What became of that alert; `in_care`: a clinician has not met the person yet. */
export const FOLLOW_UP_STAGES = ['in_care', 'sent', 'waiting', 'seen', 'coming', 'with_you', 'closed'] as const
export type FollowUpStage = (typeof FOLLOW_UP_STAGES)[number]

export const ASSESSMENT_TYPES = ['initial', 'monthly', 'triggered'] as const
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number]

/** The bands of the totals, by their maximum. */
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
