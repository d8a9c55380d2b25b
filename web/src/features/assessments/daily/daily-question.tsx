import type { DAILY_STATES, DailyAnswer } from '@evenkeel/contract/assessments/daily-words.ts'
import type { SubmittedEntry } from '@evenkeel/contract/assessments/entry.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { isSignedOut } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { useHelpLine } from '../../get-help/shared/help-now.ts'
import { reasonNotTold, useNotTold } from '../why-not-told.ts'
import { dailyWords } from './daily-words.ts'

type Yes = Exclude<DailyAnswer, 'no'>
type Props = {
  /** Folded unless it is to be asked: a yes can still be said all day. */
  state: (typeof DAILY_STATES)[number]
  /** With badge and PIN no is kept by the page alone. */
  sendsNo?: boolean
  onAnswered: () => void
}

/** Silence is no answer: only a press folds it. */
export function DailyQuestion({ state, sendsNo = true, onAnswered }: Props) {
  const words = useWords(dailyWords).care
  const line = useHelpLine()
  const place = useId()
  const [said, setSaid] = useState<{ answer: DailyAnswer; reply?: SubmittedEntry } | null>(null)
  const press = useRef({ answer: '', key: '' })
  const send = useMutation({
    mutationFn: (answer: DailyAnswer) => {
      if (press.current.answer !== answer) press.current = { answer, key: randomUuid() }
      const idempotencyKey = press.current.key
      return call('POST /api/assessments/withdrawal', { body: { answer }, idempotencyKey })
    },
    onSuccess: (reply, answer) => done(answer, reply),
  })
  function done(answer: DailyAnswer, reply?: SubmittedEntry) {
    setSaid({ answer, ...(reply && { reply }) })
    onAnswered()
  }
  useEffect(() => {
    if (said) document.getElementById(place)?.focus()
  }, [said, place])
  if (said && said.answer !== 'no' && said.reply) return <Told id={place} reply={said.reply} />
  const isFolded = state !== 'ask' || said !== null
  const yes = (answer: Yes) => (
    <Button
      variant="secondary"
      busy={send.isPending && send.variables === answer}
      onClick={() => send.mutate(answer)}
      className="justify-start text-start"
    >
      {words.answers[answer]}
    </Button>
  )
  return (
    <Card
      key={String(isFolded)}
      id={place}
      folded
      open={!isFolded}
      title={words.title}
      note={isFolded && (state === 'told' ? words.saidBefore : words.later)}
    >
      <p className="max-w-text">
        {words.why} <Dialable text={line ?? words.tells} />
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {!isFolded && (
          <Button
            variant="secondary"
            busy={send.isPending && send.variables === 'no'}
            onClick={() => (sendsNo ? send.mutate('no') : done('no'))}
            className="justify-start"
          >
            {words.answers.no}
          </Button>
        )}
        {yes('sick')}
        {yes('acute')}
      </div>
      <ProblemBanner>{send.error && !isSignedOut(send.error) && words.failed}</ProblemBanner>
      <p className="max-w-text">
        <Dialable text={words.officer} />
      </p>
    </Card>
  )
}

function Told({ id, reply }: { id: string; reply: SubmittedEntry }) {
  const words = useWords(dailyWords).care
  const notTold = useNotTold()
  const why = reasonNotTold({ ...reply, careDueAt: null })
  const said = why ? `${notTold(why)} ${words.officer}` : words.told
  return (
    <Card id={id} title={words.title} tone="notice">
      <p role="status" className="max-w-text">
        <Dialable text={said} />
      </p>
    </Card>
  )
}
