import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import type { OwnPlan } from '@evenkeel/contract/plan/plan.ts'
import { PLAN_STEPS, type PlanLines, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isSignedOut } from '../../app/api/api-error.ts'
import { DraftStatus } from '../../app/drafts/draft-status.tsx'
import { RestoredNote } from '../../app/drafts/restored-note.tsx'
import { newestOf, type StoredDrafts, useDraft } from '../../app/drafts/use-draft.ts'
import { useMoment } from '../../app/drafts/use-moment.ts'
import { draftWords } from '../../app/drafts/words.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../app/navigation/leave-question.tsx'
import { useEdition } from '../../app/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { planStepWords } from '../../words/plan-steps.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { isChangedElsewhere, useSavePlan } from './data.ts'
import { cleaned, isEmpty, isSame, toStoredDraft } from './draft.ts'
import { LookOver } from './look-over.tsx'
import { StepFields } from './step-fields.tsx'
import { planWords } from './words.ts'

type Props = { plan: OwnPlan; found: StoredDrafts; onDone: () => void }
type Values = { steps: PlanLines }

/** One step on the screen at a time, in any order; all of it shows before saving. */
export function WritePlan({ plan, found, onDone }: Props) {
  const words = useWords(planWords)
  const drafted = useWords(draftWords)
  const moment = useMoment()
  const { mutateAsync } = useSavePlan()
  const [saved] = useState<PlanLines>(() => plan.newest?.steps ?? {})
  const [typed] = useState(() => newestOf(found, 'plan')?.values)
  const [step, setStep] = useState<PlanStep | null>(typed || !isEmpty(saved) ? null : 'signs')
  const form = useForm<Values, unknown>(
    { steps: saved },
    {
      restored: typed && { steps: typed.steps },
      isChanged: ({ steps }) => !isSame(steps, saved),
      check: ({ steps }) => ({ steps: isEmpty(steps) ? 'empty' : undefined }),
      send: ({ steps }) =>
        kept.saving((query) => mutateAsync({ steps: cleaned(steps), after: plan.newest?.id ?? null, query })),
      onSaved: () => {
        toast(words.saved)
        onDone()
      },
      once: true,
    },
  )
  const { steps } = form.values
  const values = toStoredDraft(steps, saved)
  const fillIn = (draft: DraftOf<'plan'>) => form.change({ steps: draft.steps })
  const kept = useDraft('plan', 'plan', found, values, fillIn)
  const guard = useLeaveGuard(form.changed, kept.keeping)
  const close = () => (form.changed ? guard.ask(onDone) : onDone())
  const problem = form.marked ? words.nothing : form.failure && !isSignedOut(form.failure) && whyNot(form.failure)

  function whyNot(failure: Error) {
    if (!isChangedElsewhere(failure)) return words.saveFailed
    return plan.versions.length < LIMITS.plan.versions ? words.changedElsewhere : words.tooMany
  }

  return (
    <>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
        {kept.restored && (
          <RestoredNote onStartOver={() => form.take({ steps: saved })}>
            {drafted.restored(moment(kept.restored.keptAt))}
          </RestoredNote>
        )}
        {step ? (
          <OneStep step={step} onStep={setStep}>
            <StepFields
              key={step}
              step={step}
              lines={steps[step] ?? []}
              onChange={(lines) => form.change({ steps: { ...steps, [step]: lines } })}
            />
          </OneStep>
        ) : (
          <LookOver steps={steps} onStep={setStep} />
        )}
        <DraftStatus draft={kept} values={values} onTake={fillIn} />
        <ProblemBanner>{problem && <p>{problem}</p>}</ProblemBanner>
        {!step && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.sending}>
              {form.sending ? words.saving : words.save}
            </Button>
            <Button variant="secondary" onClick={close}>
              {words.back}
            </Button>
          </div>
        )}
      </form>
      <LeaveQuestion guard={guard} words={words} />
    </>
  )
}

type StepProps = { step: PlanStep; onStep: (step: PlanStep | null) => void; children: ReactNode }

function OneStep({ step, onStep, children }: StepProps) {
  const words = useWords(planWords)
  const titles = useWords(planStepWords)
  const edition = useEdition()
  const { number } = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  const at = PLAN_STEPS.indexOf(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out from its heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className="text-ink-soft">{titles.step(number(at + 1), number(PLAN_STEPS.length))}</p>
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl">
          {titles.titles[edition][step]}
        </h2>
        {at === 0 && <p className="text-ink-soft">{words.leaveOut}</p>}
      </div>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onStep(PLAN_STEPS[at + 1] ?? null)}>
          {at + 1 < PLAN_STEPS.length ? words.next : words.look}
        </Button>
        {at > 0 && (
          <Button variant="secondary" onClick={() => onStep(PLAN_STEPS[at - 1] ?? null)}>
            {words.back}
          </Button>
        )}
        {at + 1 < PLAN_STEPS.length && (
          <Button variant="quiet" onClick={() => onStep(null)} className="max-sm:-ml-4">
            {words.look}
          </Button>
        )}
      </div>
    </>
  )
}
