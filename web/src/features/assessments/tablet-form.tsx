import { CURRENT_FRAME } from '@evenkeel/content/instruments/current-frame.ts'
import type { Question, SubmittedAssessment } from '@evenkeel/contract/assessments/assessments.ts'
import { type AssessmentType, DECLINED, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../app/api/api.ts'
import { refresh } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { NotYet } from '../../ui/not-yet.tsx'
import { Screen } from '../../ui/screen.tsx'
import { tabletWords } from '../../words/tablet.ts'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { assessmentWords } from './assessment-words.ts'
import { EntryQuestions } from './entry-questions.tsx'
import { answer, blankDraft, goTo, isComplete, mayBeUnsafe } from './form/assessment-draft.ts'
import { QuestionStep } from './form/question-step.tsx'
import { useQuestions } from './form/questionnaire.ts'
import { FirstQuestions } from './second-questions.tsx'
import { ThanksPanel } from './thanks-panel.tsx'
import { AllThatFollows, Fitness, useWhatFollows } from './what-follows.tsx'

/** In a badge session nothing of the form is shown again once sent. */
export function TabletForm({ type, asksEntry }: { type: AssessmentType; asksEntry: boolean }) {
  const words = useWords(assessmentWords)
  const { back } = useWords(tabletWords)
  const questions = useQuestions()
  const locale = useLocale()
  const promptId = useId()
  // What is due changes with the answers; the page keeps what it asked.
  const [asked] = useState({ type, asksEntry })
  const [isForm, setIsForm] = useState(false)
  return (
    <Screen
      title={words.title}
      lead={isForm ? <p id={promptId}>{CURRENT_FRAME.prompt[locale]}</p> : undefined}
      back={{ to: PATHS.home, label: back }}
    >
      {questions.data ? (
        <Asking questions={questions.data} {...asked} promptId={promptId} onForm={() => setIsForm(true)} />
      ) : (
        <NotYet read={questions} text={words.notLoaded} shape="h-112" />
      )}
      {!isForm && (
        <footer className="mt-auto max-w-text border-t border-line pt-5 text-sm text-ink-soft">
          <p>{CURRENT_FRAME.attribution[locale]}</p>
        </footer>
      )}
    </Screen>
  )
}

type Props = { questions: Question[]; type: AssessmentType; asksEntry: boolean; promptId: string; onForm: () => void }

function Asking({ questions, type, asksEntry, promptId, onForm }: Props) {
  const { form: words } = useWords(tabletWords)
  const [, navigate] = useLocation()
  const [step, setStep] = useState<'before' | 'entry' | 'first' | 'form'>('before')
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<SubmittedAssessment | null>(null)
  const form = useForm(() => blankDraft(randomUuid), {
    async send({ answers, key }) {
      if (!isComplete(answers)) throw new Error('incomplete')
      const body = { responses: answers, type, readersAsOf: null }
      return call('POST /api/assessments', { body, idempotencyKey: key })
    },
    onSaved: (sent) => setResult(sent),
    once: true,
  })
  const { values: draft, change } = form
  useEffect(() => () => void refresh('/api/badge/session'), [])
  if (result)
    return (
      <ThanksPanel
        result={result}
        unsafe={mayBeUnsafe(draft.answers)}
        declined={draft.answers[SELF_HARM_ITEM] === DECLINED}
        asked={asked}
        note={`${words.done} ${words.once}`}
        onContinue={() => navigate(PATHS.home)}
      />
    )
  if (step === 'before')
    return <Before type={type} count={questions.length} onBegin={() => setStep(asksEntry ? 'entry' : 'first')} />
  if (step === 'entry') return <EntryQuestions onDone={() => setStep('first')} />
  if (step === 'first')
    return (
      <FirstQuestions
        isTablet
        onDone={(wasAsked) => {
          setAsked(wasAsked)
          setStep('form')
          onForm()
        }}
        onStop={() => navigate(PATHS.home)}
      />
    )
  return (
    <QuestionStep
      questions={questions}
      promptId={promptId}
      draft={draft}
      sending={form.sending}
      failure={form.failure}
      onAnswer={(id, value) => change(answer(draft, id, value, randomUuid))}
      onGo={(at) => change(goTo(draft, at))}
      onSubmit={() => void form.send()}
    >
      {null}
    </QuestionStep>
  )
}

/** Says before the first answer whom an answer calls, and that no score is shown here. */
function Before({ type, count, onBegin }: { type: AssessmentType; count: number; onBegin: () => void }) {
  const words = useWords(assessmentWords)
  const { form } = useWords(tabletWords)
  const { number } = useFormat()
  const { first, rest } = useWhatFollows()
  const notSafe = useNotSafe()
  return (
    <>
      <Card title={words.startTitle} action={<Button onClick={onBegin}>{words.begin}</Button>}>
        <p>
          {words.about(number(count))} {words.why[type]}
        </p>
        <p>{form.once}</p>
        <p>
          <Dialable text={first} />
        </p>
        <Fitness isFirst={type === 'initial'} />
      </Card>
      <div className="flex max-w-text flex-col gap-3">
        {rest && <p>{rest}</p>}
        <p>
          <Dialable text={notSafe} />
        </p>
        <AllThatFollows label={words.more} />
      </div>
    </>
  )
}
