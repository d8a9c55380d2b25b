import type { OwnPlan } from '@evenkeel/contract/plan/plan.ts'
import { PLAN_STEPS, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { sharingWords } from './sharing-words.ts'

type Body = { version: string; steps: PlanStep[]; phones: boolean }
type Props = {
  plan: NonNullable<OwnPlan['newest']>
  share: { mutate: (body: Body, options: { onSuccess: () => void }) => void; isPending: boolean; isError: boolean }
  words: { share: string; shared: string; failed: string }
  onShared: () => void
}

/** Each step is chosen by the person, none beforehand. */
export function ChooseSteps({ plan, share: { mutate, isPending, isError }, words, onShared }: Props) {
  const { steps: names, planSteps, planPhones } = useWords(sharingWords)
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
        legend={planSteps}
        options={written.map((step) => ({ value: step, label: names[step] }))}
        chosen={steps}
        onChange={choose}
      />
      {hasPhone && <Switch label={planPhones} checked={phones} onChange={setPhones} />}
      {steps.length > 0 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={isPending}
          onClick={() => mutate({ version: plan.id, steps, phones: hasPhone && phones }, { onSuccess: done })}
        >
          {words.share}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isShared && words.shared}
      </p>
      <ProblemBanner>{isError && <p>{words.failed}</p>}</ProblemBanner>
    </>
  )
}
