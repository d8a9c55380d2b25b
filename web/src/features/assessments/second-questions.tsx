import { ASQ } from '@evenkeel/content/instruments/asq-1.ts'
import type { SentAnswers } from '@evenkeel/contract/assessments/second-questions.ts'
import {
  DESCRIBED_LENGTH,
  type DescribedQuestion,
  type Given,
  mayDescribe,
  NOTHING_GIVEN,
  nextQuestion,
  RIGHT_NOW,
  SECOND_ANSWERS,
  SECOND_QUESTIONS,
  type SecondAnswer,
  type SecondQuestion,
  stopsForm,
} from '@evenkeel/contract/assessments/second-words.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { assessmentWords } from './assessment-words.ts'
import { SETTLES_MS } from './form/question-field.tsx'
import { SafetyWords } from './safety-words.tsx'
import { secondWords } from './shared/second-questions-words.ts'
import { useFormLine, useReader } from './use-reader.ts'

type Body = { question: SecondQuestion; answer: SecondAnswer; described?: string }

function useAnswer(id: string) {
  const answer = useMutation({
    mutationFn: (body: Body) => call('PUT /api/asq/:id', { params: { id }, body }),
    gcTime: 0,
  })
  return { ...answer, isLate: answer.error instanceof ApiError && answer.error.status === 409 }
}

type FirstProps = {
  /** Without a line to describe a yes: a tablet with badge and PIN. */
  isTablet?: boolean
  /** The form goes on; `asked`: the last question was too. */
  onDone: (asked: boolean) => void
  /** The form waits. */
  onStop: () => void
}

/** Before every form. */
export function FirstQuestions({ isTablet = false, onDone, onStop }: FirstProps) {
  const words = useWords(secondWords)
  const { continue: goOn } = useWords(assessmentWords)
  const [id, setId] = useState(randomUuid)
  const [sent, setSent] = useState<SentAnswers | null>(null)
  const [describes, setDescribes] = useState<DescribedQuestion | null>(null)
  const answer = useAnswer(id)
  const line = useFormLine()
  const reader = useReader()
  const question = nextQuestion(sent ?? NOTHING_GIVEN)
  const stops = sent !== null && stopsForm(sent)

  function say(body: Body) {
    answer.mutate(body, {
      onSuccess(reply) {
        setSent(reply)
        if (!isTablet && body.answer === 'yes' && mayDescribe(body.question)) setDescribes(body.question)
        if (nextQuestion(reply) === null && !reply.needsFollowUp) onDone(reply[RIGHT_NOW] !== null)
      },
      onError(error) {
        if (!(error instanceof ApiError && error.status === 409)) return
        setId(randomUuid())
        setSent(null)
      },
    })
  }
  const describe = describes && (
    <Describe key={describes} id={id} question={describes} takesFocus={!stops} onDone={() => setDescribes(null)} />
  )
  if (sent && (stops || question === null))
    return (
      <Told given={sent} sent={sent}>
        {stops && <p className="font-semibold">{words.stay}</p>}
        {describe}
        <Button onClick={stops ? onStop : () => onDone(sent[RIGHT_NOW] !== null)} className="sm:self-start sm:min-w-48">
          {goOn}
        </Button>
      </Told>
    )
  if (describe) return <Card title={words.firstTitle}>{describe}</Card>
  return (
    <Card title={words.firstTitle}>
      {question === SECOND_QUESTIONS[0] && (
        <p>
          <Dialable text={line ? `${line} ${words.consentUnheard}` : words.consent[reader]} />
        </p>
      )}
      {question && (
        <OneQuestion
          key={`${id} ${question}`}
          question={question}
          takesFocus
          busy={answer.isPending}
          onAnswer={(said) => say({ question, answer: said })}
        />
      )}
      {answer.isError && <ProblemBanner>{answer.isLate ? words.again : words.waits}</ProblemBanner>}
    </Card>
  )
}

function Told({ given, sent, children }: { given: Given; sent: SentAnswers; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [])
  const declined = SECOND_QUESTIONS.every((id) => given[id] !== 'yes')
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <SafetyWords declined={declined} sent={sent} />
      {children}
    </div>
  )
}

type DescribeProps = { id: string; question: DescribedQuestion; takesFocus: boolean; onDone: () => void }

function Describe({ id, question, takesFocus, onDone }: DescribeProps) {
  const words = useWords(secondWords)
  const locale = useLocale()
  const [text, setText] = useState('')
  const answer = useAnswer(id)
  const guard = useLeaveGuard(text.trim() !== '')
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  function send() {
    const described = text.trim()
    if (described === '') return onDone()
    answer.mutate({ question, answer: 'yes', described }, { onSuccess: onDone })
  }
  return (
    <form
      ref={place}
      tabIndex={-1}
      aria-label={words.describe}
      className="flex max-w-text flex-col gap-4 outline-none"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="font-semibold">{ASQ[question][locale]}</p>
      <TextArea
        label={words.describe}
        optional
        hint={words.describeHint}
        rows={2}
        maxLength={DESCRIBED_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {answer.isError && <ProblemBanner>{answer.isLate ? words.late : words.describeFailed}</ProblemBanner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={answer.isPending}>
          {words.describeSend}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {words.answers.left_out}
        </Button>
      </div>
      <LeaveQuestion guard={guard} words={words.leave} />
    </form>
  )
}

/** The form is stored and its alert is out before these questions, so leaving loses nothing. */
export function SecondQuestions({ id }: { id: string }) {
  const words = useWords(secondWords)
  const reader = useReader()
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [stopped, setStopped] = useState(false)
  const answer = useAnswer(id)
  const question = stopped || answer.isLate ? null : nextQuestion(given)
  if (!question) {
    const isUnsure = answer.isPending || answer.isError
    const stored = given[RIGHT_NOW] === 'yes' ? words.doneNow[reader] : stopped ? words.stopped : words.done
    return (
      <Card title={words.title}>
        <Ended text={answer.isLate ? words.late : isUnsure ? words.stoppedUnsure : stored} />
      </Card>
    )
  }
  return (
    <Card
      title={words.title}
      action={
        <Button variant="quiet" onClick={() => setStopped(true)}>
          {words.stop}
        </Button>
      }
    >
      <p>{words.sent}</p>
      <p>
        <strong className="font-semibold">{words.whoSees}</strong> {words.yesIsMore[reader]}
      </p>
      <p className="font-semibold">{words.whoElse[reader]}</p>
      <OneQuestion
        key={question}
        question={question}
        // The thanks above the help words have the focus first.
        takesFocus={question !== SECOND_QUESTIONS[0]}
        note={question === RIGHT_NOW ? words.leavingOut : undefined}
        busy={answer.isPending}
        onAnswer={(said) => answer.mutate({ question, answer: said }, { onSuccess: setGiven })}
      />
      {answer.isError && <ProblemBanner>{words.failed}</ProblemBanner>}
    </Card>
  )
}

type Props = {
  question: SecondQuestion
  takesFocus: boolean
  note?: string | undefined
  busy: boolean
  onAnswer: (answer: SecondAnswer) => void
}

/** Ignores presses for a moment, so that a double tap answers nothing. */
function OneQuestion({ question, takesFocus, note, busy, onAnswer }: Props) {
  const words = useWords(secondWords)
  const locale = useLocale()
  const { number } = useFormat()
  const legend = useRef<HTMLLegendElement>(null)
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (takesFocus) legend.current?.focus()
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [takesFocus])
  const at = SECOND_QUESTIONS.indexOf(question) + 1
  return (
    <fieldset className={`border-t border-line pt-4 ${settled ? '' : 'pointer-events-none'}`}>
      <legend ref={legend} tabIndex={-1} className="float-left mb-3 w-full max-w-text scroll-mt-6 outline-none">
        <span className="block text-ink-soft">{words.counted(number(at), number(SECOND_QUESTIONS.length))}</span>{' '}
        <span className="block text-xl font-semibold">{ASQ[question][locale]}</span>
      </legend>
      {note && <p className="clear-both mb-3">{note}</p>}
      <div className="clear-both flex flex-wrap gap-2.5">
        {SECOND_ANSWERS.map((said) => (
          <Button key={said} variant="secondary" className="grow basis-40" busy={busy} onClick={() => onAnswer(said)}>
            {words.answers[said]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function Ended({ text }: { text: string }) {
  const ended = useRef<HTMLParagraphElement>(null)
  useEffect(() => ended.current?.focus(), [])
  return (
    <p ref={ended} tabIndex={-1} className="outline-none">
      {text}
    </p>
  )
}
