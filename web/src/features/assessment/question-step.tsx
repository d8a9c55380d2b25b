import type { Question } from '@evenkeel/contract/assessments.ts'
import { SELF_HARM_ITEM } from '@evenkeel/contract/questions.ts'
import { OfflineError } from '../../app/api-error.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { type AssessmentDraft, mayBeUnsafe, percentOf } from './assessment-draft.ts'
import { Navigator } from './navigator.tsx'
import { QuestionField } from './question-field.tsx'
import { SafetyWords } from './safety-words.tsx'
import { StepButtons } from './step-buttons.tsx'

type Props = {
  questions: Question[]
  promptId: string
  draft: AssessmentDraft
  sending: boolean
  failure: Error | null
  onAnswer: (id: Question['id'], value: number) => void
  onGo: (at: number) => void
  onSubmit: () => void
}

/** The current question. The help text is right below the self-harm question, and below the buttons of the others. */
export function QuestionStep({ questions, promptId, draft, sending, failure, onAnswer, onGo, onSubmit }: Props) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const question = questions[draft.at]
  if (!question) return null
  const percent = percentOf(draft.answers)
  const unsafe = mayBeUnsafe(draft.answers)
  const isSelfHarm = question.id === SELF_HARM_ITEM
  return (
    <div className="flex flex-col gap-6">
      <ProgressBar label={words.title} percent={percent} text={words.complete(number(percent))} />
      <QuestionField
        key={question.id}
        question={question}
        counted={words.counted(number(draft.at + 1), number(questions.length))}
        describedBy={question.id === 'f1' ? undefined : promptId}
        value={draft.answers[question.id]}
        onAnswer={(value) => onAnswer(question.id, value)}
      />
      {unsafe && isSelfHarm && <SafetyWords />}
      {failure && <ProblemBanner>{failure instanceof OfflineError ? words.keptOffline : words.kept}</ProblemBanner>}
      <StepButtons draft={draft} sending={sending} onGo={onGo} onSubmit={onSubmit} />
      {unsafe && !isSelfHarm && <SafetyWords compact />}
      <Navigator draft={draft} onGo={onGo} />
    </div>
  )
}
