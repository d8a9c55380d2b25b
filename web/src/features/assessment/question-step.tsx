import type { Question } from '@evenkeel/contract/assessments.ts'
import { SELF_HARM_ITEM } from '@evenkeel/contract/questions.ts'
import { OfflineError } from '../../app/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { assessmentWords } from '../../words/assessment.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { Navigator } from './navigator.tsx'
import { Progress } from './progress.tsx'
import { QuestionField } from './question-field.tsx'
import { SafetyWords } from './safety-words.tsx'
import { mayBeUnsafe, type Sitting } from './assessment-draft.ts'
import { StepButtons } from './step-buttons.tsx'

type Props = {
  questions: Question[]
  promptId: string
  sitting: Sitting
  sending: boolean
  failure: Error | null
  onAnswer: (id: Question['id'], value: number) => void
  onGo: (at: number) => void
  onSubmit: () => void
}

/** The question at hand. Words about help stand right below their own question, and below the buttons of the others. */
export function QuestionStep({ questions, promptId, sitting, sending, failure, onAnswer, onGo, onSubmit }: Props) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const question = questions[sitting.at]
  if (!question) return null
  const unsafe = mayBeUnsafe(sitting.answers)
  const isSelfHarm = question.id === SELF_HARM_ITEM
  return (
    <div className="flex flex-col gap-6">
      <Progress answers={sitting.answers} />
      <QuestionField
        key={question.id}
        question={question}
        counted={words.counted(number(sitting.at + 1), number(questions.length))}
        describedBy={question.id === 'f1' ? undefined : promptId}
        value={sitting.answers[question.id]}
        onAnswer={(value) => onAnswer(question.id, value)}
      />
      {unsafe && isSelfHarm && <SafetyWords />}
      {failure && (
        <div role="alert">
          <Banner tone="danger">{failure instanceof OfflineError ? words.keptOffline : words.kept}</Banner>
        </div>
      )}
      <StepButtons sitting={sitting} sending={sending} onGo={onGo} onSubmit={onSubmit} />
      {unsafe && !isSelfHarm && <SafetyWords compact />}
      <Navigator sitting={sitting} onGo={onGo} />
    </div>
  )
}
