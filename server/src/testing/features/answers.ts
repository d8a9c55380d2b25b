import { QUESTION_IDS, type QuestionId, type Responses } from '@evenkeel/contract/assessments/questions.ts'

/** Answers 0 to every question except the given ones. */
export const answersWith = (given: Partial<Responses> = {}): Responses =>
  ({ ...Object.fromEntries(QUESTION_IDS.map((id: QuestionId) => [id, 0])), ...given }) as Responses

/** For each level, the lowest answers that reach it. */
export const ANSWERS = {
  low: answersWith(),
  moderate: answersWith({ d1: 3, d2: 3, d3: 3, d4: 1 }),
  high: answersWith({ d9: 1 }),
  critical: answersWith({ d9: 2 }),
}
