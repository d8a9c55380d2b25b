import type { CallMade } from '@evenkeel/contract/calls.ts'
import type { CallSteps, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { CALL_THOUGHTS, type CallThoughts } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { useWords } from '../../../words/words.ts'
import { Opens } from '../shared/opens.tsx'
import { Press, Presses } from '../work/presses.tsx'
import { Refused } from '../work/refused.tsx'
import { useCallMade } from '../work/use-change.ts'
import { CallWords, Mood, sentOf } from './call-steps.tsx'
import { NumbersToCall, useNumbers } from './numbers-to-call.tsx'
import { PlanInCall } from './plan-in-call.tsx'
import { callWorkWords } from './words.ts'

type Props = {
  work: OpenedCareWork
  next: number
  note: string
  steps: CallSteps
  onSteps: (steps: CallSteps) => void
  onSaved: (raised: string | null) => void
}
type Outcome = CallMade extends infer M
  ? M extends { number: number }
    ? Omit<M, 'number' | 'note' | 'steps'>
    : never
  : never

/** Outcomes that end the calls are confirmed; "reached" needs the question about suicide. */
export function CallPanel({ work, next, note, steps, onSteps, onSaved }: Props) {
  const words = useWords(callWorkWords)
  const { change, busy, refused } = useCallMade(work.id)
  const [isEnding, setIsEnding] = useState(false)
  const [thoughts, setThoughts] = useState<CallThoughts | null>(null)
  const [isAskedFirst, setIsAskedFirst] = useState(false)
  const act = (outcome: Outcome) => {
    if (busy) return
    setIsEnding(false)
    const isSpoken = outcome.outcome !== 'no_answer' && outcome.outcome !== 'wrong_number'
    function saved({ raised }: { raised: string | null }) {
      onSaved(raised)
      if (!isSpoken) return
      setThoughts(null)
      setIsAskedFirst(false)
      onSteps({})
    }
    const call = { ...outcome, number: next, ...(isSpoken && sentOf(steps)), ...(note.trim() !== '' && { note }) }
    change(call, { onSuccess: saved })
  }
  const reached = () => (thoughts ? act({ outcome: 'reached', thoughts }) : setIsAskedFirst(true))
  // Thoughts that were not denied block the other outcomes, which would raise no alert.
  const isDenied = !thoughts || thoughts === 'no'
  const { outcomes } = words
  const wrong = work.timeline.filter(({ detail }) => detail === 'wrong_number').length
  const numbers = useNumbers(work.id, `${next} ${wrong}`)
  return (
    <section aria-label={words.title} className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <Refused work={work} refused={refused} />
      <p className="max-w-text font-semibold text-brick">{words.danger}</p>
      {work.numbersClosed && work.opensAt ? (
        <Opens at={work.opensAt} what="numbers" />
      ) : (
        <NumbersToCall numbers={numbers} busy={busy} onWrong={(whose) => act({ outcome: 'wrong_number', whose })} />
      )}
      <Mood mood={steps.mood} onChoose={(mood) => onSteps({ ...steps, mood })} />
      <RadioGroup
        legend={words.asked}
        options={CALL_THOUGHTS.map((value) => ({ value, label: words.thoughts[value] }))}
        chosen={thoughts}
        inRow
        error={isAskedFirst && !thoughts ? words.askFirst : undefined}
        onChoose={setThoughts}
      />
      {!isDenied && (
        <p role="status" className="max-w-text font-semibold text-brick">
          {words.notDenied}
        </p>
      )}
      <PlanInCall key={next} plan={numbers.data?.plan} timeline={work.timeline} />
      <CallWords steps={steps} onSteps={onSteps} />
      <Presses legend={words.whatCame}>
        <Press busy={busy} onPress={reached}>
          {outcomes.reached}
        </Press>
        {isDenied && (
          <>
            <Press busy={busy} onPress={() => act({ outcome: 'no_answer' })}>
              {outcomes.no_answer}
            </Press>
            <Press busy={busy} onPress={() => act({ outcome: 'new_concern' })}>
              {outcomes.new_concern}
            </Press>
            {!isEnding && (
              <Press busy={busy} onPress={() => setIsEnding(true)}>
                {outcomes.declined}
              </Press>
            )}
            {isEnding && (
              <>
                <Press busy={busy} onPress={() => act({ outcome: 'declined' })}>
                  {words.endAll}
                </Press>
                <Press busy={busy} onPress={() => setIsEnding(false)}>
                  {words.keep}
                </Press>
              </>
            )}
          </>
        )}
      </Presses>
      <p className="max-w-text text-sm text-ink-soft">{words.concern}</p>
      <p className="max-w-text text-sm text-ink-soft">{words.tries}</p>
    </section>
  )
}

/** Replaces the call while the release is only planned. */
export function HeldCalls() {
  const words = useWords(callWorkWords)
  return (
    <section aria-label={words.title} className="flex max-w-text flex-col gap-2 rounded-md bg-sunken p-4">
      <p className="font-semibold">{words.held}</p>
      <p>{words.heldLeft}</p>
      <p>{words.heldStays}</p>
    </section>
  )
}
