import type { Numbers } from '@evenkeel/contract/calls.ts'
import type { OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { PLAN_STEPS } from '@evenkeel/contract/plan/plan-steps.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { planStepWords } from '../../../words/plan-steps.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { StepNames, StepOfPlan } from '../person/shared-plan.tsx'
import { callStepWords } from './words.ts'

type Props = { plan: Numbers['plan'] | undefined; timeline: OpenedCareWork['timeline'] }

/** `plan`: undefined until the numbers are opened. */
export function PlanInCall({ plan, timeline }: Props) {
  const { plan: words } = useWords(callStepWords)
  const { date } = useFormat()
  const said = timeline.flatMap(({ id, at, steps }) => (steps?.plan ? [{ id, at, text: steps.plan }] : []))
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      <h3 className="text-base">{words.title}</h3>
      {plan === undefined && <p className="max-w-text text-sm">{words.closed}</p>}
      {plan === null && (
        <>
          <p className="max-w-text">{words.none}</p>
          <StepNames />
        </>
      )}
      {plan && (
        <>
          <p className="max-w-text text-sm">{words.given(date(plan.at))}</p>
          <Steps steps={plan.steps} />
        </>
      )}
      {said.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-sm font-semibold">{words.said}</p>
          <ul className="flex list-disc flex-col gap-1 pl-6">
            {said.map(({ id, at, text }) => (
              <li key={id} className="max-w-text wrap-anywhere whitespace-pre-wrap">
                {date(at)}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Steps({ steps }: { steps: NonNullable<Numbers['plan']>['steps'] }) {
  const { plan: words } = useWords(callStepWords)
  const { step: stepOf } = useWords(planStepWords)
  const { number } = useFormat()
  const [at, setAt] = useState(0)
  const written = PLAN_STEPS.flatMap((step) => (steps[step] ? [{ step, lines: steps[step] }] : []))
  const shown = written[at]
  if (!shown) return null
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        <p className="text-sm text-ink-soft">{stepOf(number(at + 1), number(written.length))}</p>
        <StepOfPlan {...shown} />
      </div>
      <div className="flex flex-wrap gap-2">
        {at > 0 && (
          <Button variant="secondary" onClick={() => setAt(at - 1)}>
            {words.back}
          </Button>
        )}
        {at + 1 < written.length && (
          <Button variant="secondary" onClick={() => setAt(at + 1)}>
            {words.next}
          </Button>
        )}
      </div>
    </>
  )
}
