import { GRANT_DAYS } from '@evenkeel/contract/care-words.ts'
import type { OwnPlan } from '@evenkeel/contract/plan.ts'
import { PLAN_STEPS, type PlanStep } from '@evenkeel/contract/plan-steps.ts'
import type { OwnSharing } from '@evenkeel/contract/sharing.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Switch } from '../../ui/switch.tsx'
import { sharingWords } from '../../words/sharing.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { useOwnPlan } from '../plan/shared/own-plan.ts'
import { useSharePlan, useSharing, useStopPlan } from './shared/use-sharing.ts'

type Grant = OwnSharing['grants'][number]
type Props = { available: boolean; grant: Grant | undefined }

/** Sharing of the plan on its own page; nothing where nobody reads it and nothing is shared. */
export function SharePlanCard() {
  const words = useWords(sharingWords)
  const notSafe = useNotSafe()
  const { number } = useFormat()
  const { data } = useSharing()
  const { data: plan } = useOwnPlan()
  const [had, setHad] = useState(false)
  const grant = data?.grants.find(({ kind }) => kind === 'plan')
  // Once sharing was stopped here, that is said, although nothing is left to share.
  if (grant && !had) setHad(true)
  if (!data || (!grant && !had && !(data.available && plan?.newest?.steps))) return null
  return (
    <Card title={words.title}>
      <p className="max-w-text">
        {words.truth} {notSafe}
      </p>
      <p className="max-w-text">{words.ends(number(GRANT_DAYS))}</p>
      <SharePlan available={data.available} grant={grant} />
    </Card>
  )
}

/** Steps of the plan that the person shares, or may share: each is chosen by them, none beforehand. */
export function SharePlan({ available, grant }: Props) {
  const words = useWords(sharingWords)
  const { date } = useFormat()
  const { data } = useOwnPlan()
  const stop = useStopPlan()
  const [isStopped, setStopped] = useState(false)
  const newest = data?.newest?.steps ? data.newest : null
  if (!grant && !newest && !isStopped) return null
  const named = (steps: readonly PlanStep[]) => steps.map((step) => words.steps[step]).join(' · ')
  return (
    <section aria-label={words.planTitle} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{words.planTitle}</h3>
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
      {available && newest && <Choose key={newest.id} plan={newest} onShared={() => setStopped(false)} />}
    </section>
  )
}

/** The steps in which something is written. */
function Choose({ plan, onShared }: { plan: NonNullable<OwnPlan['newest']>; onShared: () => void }) {
  const words = useWords(sharingWords)
  const { mutate, isPending, isError } = useSharePlan()
  const [steps, setSteps] = useState<PlanStep[]>([])
  const [phones, setPhones] = useState(false)
  const [isShared, setShared] = useState(false)
  const written = PLAN_STEPS.filter((step) => plan.steps?.[step])
  const choose = (chosen: PlanStep[]) => {
    setShared(false)
    setSteps(PLAN_STEPS.filter((step) => chosen.includes(step)))
  }
  const done = () => {
    setShared(true)
    setSteps([])
    onShared()
  }
  const hasPhone = steps.some((step) => plan.steps?.[step]?.some(({ phone }) => phone))
  return (
    <>
      <ChoiceGroup
        legend={words.planSteps}
        options={written.map((step) => ({ value: step, label: words.steps[step] }))}
        chosen={steps}
        onChange={choose}
      />
      {hasPhone && <Switch label={words.planPhones} checked={phones} onChange={setPhones} />}
      {steps.length > 0 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={isPending}
          onClick={() => mutate({ version: plan.id, steps, phones: hasPhone && phones }, { onSuccess: done })}
        >
          {words.planShare}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isShared && words.planShared}
      </p>
      <ProblemBanner>{isError && <p>{words.failed}</p>}</ProblemBanner>
    </>
  )
}
