import {
  isUnsafeAnswer,
  type Responses,
  type ResultMeaning,
  type Scores,
} from '@evenkeel/contract/assessments/questions.ts'
import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import type { SuggestionReason } from '@evenkeel/contract/learning/learning.ts'

type Answered = Scores & { responses: Responses }

/** Null also when the person may not be safe: they should talk to somebody instead. */
export function suggestionFor({ phq9, gad7, responses }: Answered): SuggestionReason | null {
  if (isUnsafeAnswer(responses.d9)) return null
  if (phq9 !== null && phq9 >= 10) return 'low_mood'
  if (gad7 >= 10) return 'worry'
  if (responses.d3 >= 2) return 'sleep'
  return responses.a6 >= 2 ? 'anger' : null
}

const TOOL_FOR: Record<SuggestionReason, ToolId> = {
  low_mood: 'loving-kindness',
  worry: '54321-grounding',
  sleep: 'progressive-relaxation',
  anger: 'tactical-breathing',
}

/** Grounding for somebody who may not be safe, box breathing when nothing else fits better. */
export function toolFor(meaning: ResultMeaning, suggestion: SuggestionReason | null): ToolId {
  if (meaning === 'unsafe') return '54321-grounding'
  return suggestion ? TOOL_FOR[suggestion] : 'box-breathing'
}
