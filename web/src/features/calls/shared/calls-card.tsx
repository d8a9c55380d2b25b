import type { OwnCalls } from '@evenkeel/contract/calls.ts'
import { CALL_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useOwnPlan } from '../../plan/shared/own-plan.ts'
import { ChooseSteps } from '../../sharing/shared/choose-steps.tsx'
import { newReaderWords } from '../../sharing/shared/new-readers-words.ts'
import { sharingWords } from '../../sharing/shared/sharing-words.ts'
import { NumbersForm } from '../numbers-form.tsx'
import { useOwnCalls, useShareWithCaller, useStopCallerPlan, useWithdrawCalls } from '../use-calls.ts'
import { callerPlanWords, callsWords } from '../words.ts'

/** Nothing where nobody calls. */
export function CallsCard() {
  const words = useWords(callsWords)
  const { date } = useFormat()
  const { data, isError, isFetching, refetch } = useOwnCalls()
  if (isError && !data) return <LoadFailed text={words.notLoaded} busy={isFetching} onRetry={() => refetch()} />
  // Reserves no space, because it may never come.
  if (!data || (!data.available && !data.agreed)) return null
  return (
    <Card folded title={words.title} note={data.agreed && words.agreed(date(data.agreed.at))} open={!data.available}>
      <Body calls={data} />
    </Card>
  )
}

function Body({ calls: { available, agreed, days, readers, readersAsOf } }: { calls: OwnCalls }) {
  const words = useWords(callsWords)
  const readerWords = useWords(newReaderWords)
  const { number } = useFormat()
  const { mutate, isPending, isError } = useWithdrawCalls()
  const [isAsked, setIsAsked] = useState(false)
  const [done, setDone] = useState<'saved' | 'stopped' | null>(null)
  return (
    <>
      {available ? (
        <p className="max-w-text">
          {words.lead(number(days.length), number(days.at(-1) ?? 0), number(CALL_DAYS.first + 1))}
        </p>
      ) : (
        <p className="max-w-text font-semibold">{words.off}</p>
      )}
      {available && <p className="max-w-text">{words.how}</p>}
      <p className="max-w-text">{words.keeps}</p>
      {available && readers.length > 0 && <p className="max-w-text">{readerWords.names(readers.join(', '))}</p>}
      {available && <p className="max-w-text">{words.outlives}</p>}
      <p className="max-w-text">{words.deleted}</p>
      {agreed && <Agreed agreed={agreed} />}
      <p role="status" className="font-semibold empty:hidden">
        {done && words[done]}
      </p>
      <ProblemBanner>{isError && <p>{words.failed}</p>}</ProblemBanner>
      <div className="flex flex-wrap gap-3">
        {available && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
            {agreed ? words.change : words.yes}
          </Button>
        )}
        {agreed && (
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate(undefined, { onSuccess: () => setDone('stopped') })}
          >
            {words.stop}
          </Button>
        )}
      </div>
      {agreed && <CallerPlan given={agreed.plan} />}
      {isAsked && (
        <NumbersForm
          readersAsOf={readersAsOf}
          onClose={() => setIsAsked(false)}
          onSaved={() => {
            setIsAsked(false)
            setDone('saved')
          }}
        />
      )}
    </>
  )
}

function Agreed({ agreed }: { agreed: NonNullable<OwnCalls['agreed']> }) {
  const words = useWords(callsWords)
  const { date } = useFormat()
  return (
    <div className="rounded-md bg-accent-soft p-4">
      <p className="font-semibold">{words.agreed(date(agreed.at))}</p>
      <ul>
        <li>
          {agreed.own ? `${words.own(agreed.own)} ${words.voicemail[agreed.voicemail ? 'yes' : 'no']}` : words.ownNone}
        </li>
        {agreed.finders.map(({ name, phone }) => (
          <li key={`${name} ${phone}`}>{words.finder(name, phone)}</li>
        ))}
      </ul>
    </div>
  )
}

function CallerPlan({ given }: { given: NonNullable<OwnCalls['agreed']>['plan'] }) {
  const words = useWords(callerPlanWords)
  const { steps } = useWords(sharingWords)
  const { date } = useFormat()
  const { data } = useOwnPlan()
  const share = useShareWithCaller()
  const stop = useStopCallerPlan()
  const [isStopped, setStopped] = useState(false)
  const newest = data?.newest?.steps ? data.newest : null
  return (
    <section aria-label={words.title} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{words.title}</h3>
      <p className="max-w-text">{words.text}</p>
      <p className="max-w-text text-sm text-ink-soft">{words.keeps}</p>
      {given && (
        <>
          <p>{`${words.since(date(given.at))}: ${given.steps.map((step) => steps[step]).join(' · ')}.`}</p>
          {newest && given.version !== newest.id && <p className="font-semibold">{words.newer}</p>}
          <Button
            variant="secondary"
            className="self-start"
            busy={stop.isPending}
            onClick={() => stop.mutate(undefined, { onSuccess: () => setStopped(true) })}
          >
            {words.stop}
          </Button>
        </>
      )}
      <p role="status" className="empty:hidden">
        {isStopped && !given && words.stopped}
      </p>
      <ProblemBanner>{stop.isError && <p>{words.notStopped}</p>}</ProblemBanner>
      {data && !newest && !given && <p>{words.none}</p>}
      {newest && (
        <ChooseSteps key={newest.id} plan={newest} share={share} words={words} onShared={() => setStopped(false)} />
      )}
    </section>
  )
}
