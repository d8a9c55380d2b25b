import { PLAN_STEPS, type PlanLines, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { useEffect, useRef } from 'react'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { planStepWords } from '../../words/plan-steps.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { cleaned, gapsOf } from './draft.ts'
import { AlwaysThere, StepLines } from './step-lines.tsx'
import { planWords } from './words.ts'

export function LookOver({ steps, onStep }: { steps: PlanLines; onStep: (step: PlanStep) => void }) {
  const words = useWords(planWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl">
        {words.lookTitle}
      </h2>
      <StepList steps={cleaned(steps)} onStep={onStep} />
      <Gaps steps={steps} />
    </>
  )
}

/** `onStep` opens a step to write in it. */
export function StepList({ steps, onStep }: { steps: PlanLines; onStep?: (step: PlanStep) => void }) {
  const words = useWords(planWords)
  const { titles } = useWords(planStepWords)
  const edition = useEdition()
  const { number } = useFormat()
  return (
    <ol className="flex flex-col gap-4">
      {PLAN_STEPS.map((step, at) => (
        <li key={step} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="min-w-0 text-lg wrap-break-word">
              {number(at + 1)}. {titles[edition][step]}
            </h3>
            {onStep && (
              <Button
                variant="secondary"
                aria-label={`${steps[step] ? words.changeStep : words.fill}: ${titles[edition][step]}`}
                onClick={() => onStep(step)}
              >
                {steps[step] ? words.changeStep : words.fill}
              </Button>
            )}
          </div>
          {step === 'lines' && <AlwaysThere />}
          {steps[step] ? (
            <StepLines lines={steps[step]} />
          ) : (
            step !== 'lines' && <p className="text-ink-soft">{words.empty}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Questions only: a gap does not stop saving. */
export function Gaps({ steps }: { steps: PlanLines }) {
  const { gaps } = useWords(planWords)
  const found = gapsOf(steps)
  if (found.length === 0) return null
  return (
    <section className="rounded-lg bg-accent-soft p-5">
      <h3 className="mb-2 text-lg">{gaps.title}</h3>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        {found.map((gap) => (
          <li key={gap}>{gaps[gap]}</li>
        ))}
      </ul>
    </section>
  )
}
