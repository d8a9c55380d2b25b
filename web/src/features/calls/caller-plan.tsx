import type { OwnCalls } from '@evenkeel/contract/calls.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useOwnPlan } from '../plan/shared/own-plan.ts'
import { ChooseSteps } from '../sharing/shared/choose-steps.tsx'
import { sharingWords } from '../sharing/shared/sharing-words.ts'
import { callerPlanWords } from './caller-plan-words.ts'
import { useShareWithCaller, useStopCallerPlan } from './use-calls.ts'

export function CallerPlan({ given }: { given: NonNullable<OwnCalls['agreed']>['plan'] }) {
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
