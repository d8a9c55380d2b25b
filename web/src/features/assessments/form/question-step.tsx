import type { Question } from '@evenkeel/contract/assessments/assessments.ts'
import {
  DECLINED,
  type QuestionId,
  SELF_HARM_ITEM,
  type SelfHarmAnswer,
} from '@evenkeel/contract/assessments/questions.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { ListenButton } from '../../../app/listen/listen-button.tsx'
import { keepChoice, useUser } from '../../../app/session/session.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { assessmentWords } from '../assessment-words.ts'
import { SafetyWords } from '../safety-words.tsx'
import { type AssessmentDraft, goesOnAfter, mayBeUnsafe, percentOf } from './assessment-draft.ts'
import { Navigator } from './navigator.tsx'
import { QuestionField } from './question-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useGoOn } from './use-go-on.ts'

type Props = {
  questions: Question[]
  promptId: string
  draft: AssessmentDraft
  sending: boolean
  failure: Error | null
  onAnswer: (id: Question['id'], value: SelfHarmAnswer) => void
  onGo: (at: number) => void
  onSubmit: () => void
  children: ReactNode
}

/** The help text stands right below the self-harm question, and below the buttons of others. */
export function QuestionStep({
  questions,
  promptId,
  draft,
  sending,
  failure,
  onAnswer,
  onGo,
  onSubmit,
  children,
}: Props) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  const user = useUser()
  const byItself = user.autoAdvance ?? true
  const goOn = useGoOn(draft.at, () => onGo(draft.at + 1))
  const panel = useRef<HTMLElement>(null)
  const question = questions[draft.at]
  const percent = percentOf(draft.answers)
  const unsafe = mayBeUnsafe(draft.answers)
  const isSelfHarm = question?.id === SELF_HARM_ITEM
  const declined = draft.answers[SELF_HARM_ITEM] === DECLINED
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    if (unsafe) panel.current?.scrollIntoView({ block: 'nearest', behavior })
  }, [unsafe])
  if (!question) return null

  function take(id: QuestionId, value: SelfHarmAnswer, pressed: boolean) {
    onAnswer(id, value)
    if (pressed && byItself && goesOnAfter(draft.answers, id)) goOn()
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex min-h-11 items-center gap-4">
        <div className="min-w-0 grow">
          <ProgressBar label={words.title} percent={percent} text={words.complete(number(percent))} />
        </div>
        <ListenButton text={[question.text, ...question.options.map(({ label }) => label)].join('\n')} />
      </div>
      <QuestionField
        key={question.id}
        question={question}
        counted={words.counted(number(draft.at + 1), number(questions.length))}
        describedBy={question.id === 'f1' ? undefined : promptId}
        value={draft.answers[question.id]}
        onAnswer={(value, pressed) => take(question.id, value, pressed)}
      />
      {unsafe && isSelfHarm && <SafetyWords declined={declined} ref={panel} />}
      {failure && <ProblemBanner>{failure instanceof OfflineError ? words.keptOffline : words.kept}</ProblemBanner>}
      <StepButtons draft={draft} sending={sending} onGo={onGo} onSubmit={onSubmit} />
      {unsafe && !isSelfHarm && <SafetyWords declined={declined} compact />}
      {children}
      <Navigator draft={draft} onGo={onGo} />
      <Switch label={words.byItself} checked={byItself} onChange={(autoAdvance) => keepChoice(user, { autoAdvance })} />
    </div>
  )
}
