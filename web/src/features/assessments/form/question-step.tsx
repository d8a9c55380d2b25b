import type { Question } from '@evenkeel/contract/assessments/assessments.ts'
import {
  DECLINED,
  QUESTION_IDS,
  type QuestionId,
  SELF_HARM_ITEM,
  type SelfHarmAnswer,
} from '@evenkeel/contract/assessments/questions.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { ListenButton } from '../../../app/listen/listen-button.tsx'
import { keepChoice, useUser } from '../../../app/session/session.tsx'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Check } from '../../../ui/page-icons.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { assessmentWords } from '../assessment-words.ts'
import { SafetyWords } from '../safety-words.tsx'
import { type AssessmentDraft, goesOnAfter, isAnswered, mayBeUnsafe, percentOf } from './assessment-draft.ts'
import { QuestionField } from './question-field.tsx'
import { StepButtons } from './step-buttons.tsx'

/** A tick marks an answered question, because colour alone is not enough. */
function Navigator({ draft, onGo }: { draft: AssessmentDraft; onGo: (at: number) => void }) {
  const words = useWords(assessmentWords)
  const { number } = useFormat()
  return (
    <nav aria-label={words.navigator}>
      <ol className="flex flex-wrap gap-2">
        {QUESTION_IDS.map((id, at) => {
          const answered = isAnswered(draft.answers, id)
          const name = words.question(number(at + 1))
          return (
            <li key={id}>
              <button
                type="button"
                aria-label={answered ? `${name}, ${words.answered}` : name}
                aria-current={at === draft.at ? 'step' : undefined}
                onClick={() => onGo(at)}
                className={`${BUTTON} ${answered ? 'border-transparent bg-accent-soft text-accent' : 'border-edge bg-surface text-ink'}`}
              >
                {number(at + 1)}
                {answered && <Check className="absolute top-0.5 right-0.5 size-3" />}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const BUTTON =
  'relative size-11 rounded-md border pt-1.5 font-semibold tabular-nums transition-colors duration-150 hover:border-accent aria-[current]:border-2 aria-[current]:border-accent'

/** Milliseconds from a pressed answer to the next question, long enough to see the choice. */
const GOES_ON_MS = 300

/** Another press or going elsewhere cancels it; a double tap's second press does not. */
function useGoOn(at: number, goOn: () => void) {
  const [from, setFrom] = useState<number | null>(null)
  const run = useEffectEvent(() => {
    setFrom(null)
    goOn()
  })
  useEffect(() => {
    if (from === null) return
    if (from !== at) return setFrom(null)
    const timer = setTimeout(run, GOES_ON_MS)
    const stop = () => setFrom(null)
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('fieldset'))) stop()
    }
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', stop)
    }
  }, [from, at])
  return () => setFrom(at)
}

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
