import { ASQ } from '@evenkeel/content/instruments/asq-1.ts'
import {
  NOTHING_GIVEN,
  nextQuestion,
  RIGHT_NOW,
  SECOND_ANSWERS,
  SECOND_QUESTIONS,
  type SecondAnswer,
  type SecondQuestion,
} from '@evenkeel/contract/assessments/second-words.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { SETTLES_MS } from './form/question-field.tsx'
import { secondWords } from './shared/second-questions-words.ts'
import { useReader } from './use-reader.ts'

/** The form is stored and its alert is out before these questions, so leaving loses nothing. */
export function SecondQuestions({ id }: { id: string }) {
  const words = useWords(secondWords)
  const reader = useReader()
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const [stopped, setStopped] = useState(false)
  const answer = useMutation({
    mutationFn: (body: { question: SecondQuestion; answer: SecondAnswer }) =>
      call('PUT /api/assessments/:id/second-questions', { params: { id }, body }),
    onSuccess: setGiven,
    gcTime: 0,
  })
  const late = answer.error instanceof ApiError && answer.error.status === 409
  const question = stopped || late ? null : nextQuestion(given)
  if (!question) {
    const isUnsure = answer.isPending || answer.isError
    const stored = given[RIGHT_NOW] === 'yes' ? words.doneNow[reader] : stopped ? words.stopped : words.done
    return (
      <Card title={words.title}>
        <Ended text={late ? words.late : isUnsure ? words.stoppedUnsure : stored} />
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
        busy={answer.isPending}
        onAnswer={(said) => answer.mutate({ question, answer: said })}
      />
      {answer.isError && <ProblemBanner>{words.failed}</ProblemBanner>}
    </Card>
  )
}

type Props = { question: SecondQuestion; busy: boolean; onAnswer: (answer: SecondAnswer) => void }

/** Takes the focus and ignores presses for a moment, so that a double tap answers nothing. */
function OneQuestion({ question, busy, onAnswer }: Props) {
  const words = useWords(secondWords)
  const locale = useLocale()
  const { number } = useFormat()
  const legend = useRef<HTMLLegendElement>(null)
  const [settled, setSettled] = useState(false)
  const isFirst = question === SECOND_QUESTIONS[0]
  useEffect(() => {
    // The thanks above the help words have the focus first.
    if (!isFirst) legend.current?.focus()
    const timer = setTimeout(() => setSettled(true), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [isFirst])
  const at = SECOND_QUESTIONS.indexOf(question) + 1
  return (
    <fieldset className={`border-t border-line pt-4 ${settled ? '' : 'pointer-events-none'}`}>
      <legend ref={legend} tabIndex={-1} className="float-left mb-3 w-full max-w-text scroll-mt-6 outline-none">
        <span className="block text-ink-soft">{words.counted(number(at), number(SECOND_QUESTIONS.length))}</span>{' '}
        <span className="block text-xl font-semibold">{ASQ[question][locale]}</span>
      </legend>
      {question === RIGHT_NOW && <p className="clear-both mb-3">{words.leavingOut}</p>}
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
