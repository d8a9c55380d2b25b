import type { SuggestionReason } from '@evenkeel/contract/learning.ts'
import type { Responses } from '@evenkeel/contract/questions.ts'

type Answered = { phq9: number; gad7: number; responses: Responses }

/**
 * Why a lesson is suggested after an assessment. Null when there is no reason, and when the person may not be safe: they
 * should talk to somebody instead.
 */
export function suggestionFor({ phq9, gad7, responses }: Answered): SuggestionReason | null {
  if (responses.d9 >= 1) return null
  if (phq9 >= 10) return 'low_mood'
  if (gad7 >= 10) return 'worry'
  if (responses.d3 >= 2) return 'sleep'
  return responses.a6 >= 2 ? 'anger' : null
}
