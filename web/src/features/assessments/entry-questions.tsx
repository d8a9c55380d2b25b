import type { CheckDue } from '@evenkeel/contract/assessments/assessments.ts'
import type { SubmittedEntry } from '@evenkeel/contract/assessments/entry.ts'
import {
  type EntryAnswers,
  LAST_USES,
  NO_ENTRY_ANSWERS,
  PILL_USES,
  YES_NO,
} from '@evenkeel/contract/assessments/entry-words.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { isSignedOut } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { useHelpLine } from '../get-help/shared/help-now.ts'
import { atEntryWords } from './shared/at-entry-words.ts'
import { changeDue } from './shared/later.ts'
import { reasonNotTold, useNotTold } from './why-not-told.ts'

const LEFT_OUT = 'left_out'
type Chosen = { [question in keyof EntryAnswers]: EntryAnswers[question] | typeof LEFT_OUT }

const given = <V extends string>(chosen: V | typeof LEFT_OUT | null): V | null => (chosen === LEFT_OUT ? null : chosen)
const answersOf = ({ daily, alcohol, pills, opioids, medicine }: Chosen): EntryAnswers => ({
  daily: given(daily),
  alcohol: given(alcohol),
  pills: given(pills),
  opioids: given(opioids),
  medicine: given(medicine),
})
const optionsOf = <V extends string>(values: readonly V[], labels: Record<V | typeof LEFT_OUT, string>) =>
  [...values, LEFT_OUT].map((value) => ({ value, label: labels[value as V | typeof LEFT_OUT] }))

/** Asked once a stay and optional; a failed send keeps the choices. */
export function EntryQuestions({ onDone }: { onDone: () => void }) {
  const words = useWords(atEntryWords).care
  const key = useRef(randomUuid())
  const [sent, setSent] = useState<{ reply: SubmittedEntry; isSkipped: boolean } | null>(null)
  const form = useForm<Chosen, { reply: SubmittedEntry; isSkipped: boolean }>(NO_ENTRY_ANSWERS, {
    send: async (chosen) => {
      const body = answersOf(chosen)
      const isSkipped = Object.values(body).every((answer) => answer === null)
      return { reply: await call('POST /api/assessments/entry', { body, idempotencyKey: key.current }), isSkipped }
    },
    onSaved: setSent,
    once: true,
  })
  const { values, sending, failure } = form
  const guard = useLeaveGuard(form.changed)
  const line = useHelpLine()
  if (sent) return <Sent {...sent} onDone={onDone} />

  function change(part: Partial<Chosen>) {
    key.current = randomUuid()
    form.change(part)
  }
  function skip() {
    change(NO_ENTRY_ANSWERS)
    void form.send(NO_ENTRY_ANSWERS)
  }
  const last = (question: 'alcohol' | 'pills' | 'opioids') => (
    <RadioGroup
      legend={words[question]}
      options={optionsOf(question === 'pills' ? PILL_USES : LAST_USES, words.last)}
      chosen={values[question]}
      inRow
      onChoose={(chosen) => change({ [question]: chosen })}
    />
  )
  const said = (question: 'daily' | 'medicine') => (
    <RadioGroup
      legend={words[question]}
      options={optionsOf(YES_NO, words.said)}
      chosen={values[question]}
      inRow
      onChoose={(chosen) => change({ [question]: chosen })}
    />
  )
  return (
    <Card title={words.title}>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
        <div className="flex max-w-text flex-col gap-3">
          <p>{words.why}</p>
          <p>
            <Dialable text={line ?? words.tells} />
          </p>
          <p>{words.reads}</p>
          <p>{words.kept}</p>
        </div>
        {said('daily')}
        {values.daily !== 'no' && last('alcohol')}
        {last('pills')}
        {last('opioids')}
        {said('medicine')}
        <ProblemBanner>{failure && !isSignedOut(failure) && words.failed}</ProblemBanner>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={sending}>
            {sending ? words.sending : words.send}
          </Button>
          <Button variant="secondary" onClick={skip}>
            {words.skip}
          </Button>
        </div>
      </form>
      <LeaveQuestion guard={guard} words={words.leave} />
    </Card>
  )
}

/** On the home page, independent of a form, while they are open. */
export function EntryCard({ due }: { due: CheckDue | undefined }) {
  const words = useWords(atEntryWords).care
  const [opened, setOpened] = useState(false)
  const close = () => {
    setOpened(false)
    void changeDue({ asksEntry: false })
    void refresh('/api/assessments/check-due')
  }
  if (opened) return <EntryQuestions onDone={close} />
  if (!due?.asksEntry) return null
  return (
    <Banner tone="info" action={<Button onClick={() => setOpened(true)}>{words.open}</Button>}>
      <p className="font-semibold">{words.title}</p>
      <p>{words.why}</p>
    </Banner>
  )
}

/** Takes the focus from the form. */
function Sent({ reply, isSkipped, onDone }: { reply: SubmittedEntry; isSkipped: boolean; onDone: () => void }) {
  const words = useWords(atEntryWords).care
  const notTold = useNotTold()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const why = reasonNotTold({ ...reply, careDueAt: null })
  const told = why ? notTold(why) : words.told
  return (
    <Card title={words.title}>
      <div ref={place} tabIndex={-1} className="flex max-w-text flex-col gap-3 outline-none">
        <p>
          <Dialable text={reply.needsFollowUp ? told : isSkipped ? words.skipped : words.sent} />
        </p>
        <p>{words.sick}</p>
        <Button onClick={onDone} className="sm:self-start sm:min-w-48">
          {words.goOn}
        </Button>
      </div>
    </Card>
  )
}
