import type { Module, Progress, SuggestionReason } from '@evenkeel/contract/learning.ts'
import { Card } from '../../ui/card.tsx'
import { learningWords } from '../../words/learning.ts'
import { useWords } from '../../words/words.ts'
import { ModuleLink } from './module-link.tsx'

type SuggestionProps = { module: Module; reason: SuggestionReason; stored: Progress | undefined }

/** The module to begin with, and why; it stands on this screen only. */
export function Suggestion({ module, reason, stored }: SuggestionProps) {
  const words = useWords(learningWords)
  return (
    <Card
      title={words.suggested}
      tone="notice"
      action={<ModuleLink module={module} stored={stored} variant="primary" />}
    >
      <p className="text-lg font-semibold">{module.title}</p>
      <p className="max-w-text">{words.reasons[reason]}</p>
      <p className="max-w-text text-ink-soft">{words.suggestedChoice}</p>
    </Card>
  )
}
