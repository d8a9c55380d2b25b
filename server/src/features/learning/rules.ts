import type { SuggestionReason } from '@evenkeel/contract/learning.ts'
import type { Responses } from '@evenkeel/contract/questions.ts'

type Answered = { phq9: number; gad7: number; responses: Responses }

/**
 * The suggested first module, by the person's last assessment. Null when the person may not be safe: they should talk
 * to somebody instead.
 */
export function suggestionFor({
  phq9,
  gad7,
  responses,
}: Answered): { moduleId: string; reason: SuggestionReason } | null {
  if (responses.d9 >= 1) return null
  if (phq9 >= 10) return { moduleId: 'm02', reason: 'low_mood' }
  if (gad7 >= 10) return { moduleId: 'm04', reason: 'worry' }
  if (responses.d3 >= 2) return { moduleId: 'm06', reason: 'sleep' }
  if (responses.a6 >= 2) return { moduleId: 'm05', reason: 'anger' }
  return null
}
