import type { PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import type { OwnSharing } from '@evenkeel/contract/sharing.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useOwnPlan } from '../plan/shared/own-plan.ts'
import { ChooseSteps } from './shared/choose-steps.tsx'
import { sharingWords } from './shared/sharing-words.ts'
import { useSharePlan, useStopPlan } from './shared/use-sharing.ts'

type Grant = OwnSharing['grants'][number]
type Props = { available: boolean; grant: Grant | undefined }

/** Each step is chosen by the person, none beforehand. */
export function SharePlan({ available, grant }: Props) {
  const words = useWords(sharingWords)
  const { date } = useFormat()
  const { data } = useOwnPlan()
  const share = useSharePlan()
  const stop = useStopPlan()
  const [isStopped, setStopped] = useState(false)
  const newest = data?.newest?.steps ? data.newest : null
  if (!grant && !newest && !isStopped) return null
  const named = (steps: readonly PlanStep[]) => steps.map((step) => words.steps[step]).join(' · ')
  return (
    <section aria-label={words.planTitle} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-base">{words.planTitle}</h2>
      <p className="text-sm text-ink-soft">{words.planText}</p>
      {grant && (
        <>
          <p>
            {words.on(date(grant.since), date(grant.until))}
            {grant.plan && `: ${named(grant.plan.steps)}`}.
          </p>
          {newest && grant.plan && grant.plan.version !== newest.id && (
            <p className="font-semibold">{words.planNewer}</p>
          )}
          <Button
            variant="secondary"
            className="self-start"
            busy={stop.isPending}
            aria-label={words.planStop}
            onClick={() => stop.mutate(undefined, { onSuccess: () => setStopped(true) })}
          >
            {words.stop}
          </Button>
        </>
      )}
      <p role="status" className="empty:hidden">
        {isStopped && !grant && words.planStopped}
      </p>
      <ProblemBanner>{stop.isError && <p>{words.failed}</p>}</ProblemBanner>
      {available && newest && (
        <ChooseSteps
          key={newest.id}
          plan={newest}
          share={share}
          words={{ share: words.planShare, shared: words.planShared, failed: words.failed }}
          onShared={() => setStopped(false)}
        />
      )}
    </section>
  )
}
