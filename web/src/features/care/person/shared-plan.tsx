import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { SharedCopies } from '@evenkeel/contract/care/care-people.ts'
import { PLAN_STEPS, type PlanItem, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { carePersonWords } from './care-person-words.ts'

/** Only the steps that the person chose, in their words. */
export function SharedPlan({ shared }: { shared: Extract<SharedCopies, { kind: 'plan' }> }) {
  const words = useWords(carePersonWords)
  const [copy] = shared.copies
  if (!copy) return null
  return (
    <>
      <p className="text-sm text-ink-soft">{words.planText}</p>
      {PLAN_STEPS.map((step) => {
        const lines = copy.steps[step]
        if (!lines) return null
        return <StepOfPlan key={step} step={step} lines={lines} />
      })}
    </>
  )
}

export function StepOfPlan({ step, lines }: { step: PlanStep; lines: readonly PlanItem[] }) {
  const words = useWords(carePersonWords)
  const locale = useLocale()
  return (
    <section className="flex flex-col gap-1">
      <h4 className="text-base">{words.steps[step]}</h4>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {lines.map(({ text, tool, when, phone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and a copy never changes
          <li key={at} className="max-w-text wrap-anywhere">
            {[text || (tool && SUMMARIES[tool].name[locale]), phone, when && words.times[when]]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names the seven steps where none may be read. */
export function StepNames() {
  const { steps } = useWords(carePersonWords)
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-6">
      {PLAN_STEPS.map((step) => (
        <li key={step}>{steps[step]}</li>
      ))}
    </ol>
  )
}
