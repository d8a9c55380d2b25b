import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { OfflineError } from '../../app/api/api-error.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import type { Kept } from '../../app/outbox/kept-result.ts'
import { useUser } from '../../app/session/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useStore } from '../../ui/hooks/store.ts'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { Check } from '../../ui/page-icons.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { useWords } from '../../words/words.ts'
import { answered, forgetAnswer } from './answer/answered.ts'
import { DoneToday } from './done-today.tsx'
import { blankDraft, changeDraft, type Draft, type Entry, handOffDraft, type Missing, missingScores } from './draft.ts'
import { ScaleSwitch, ScoreFields } from './score-fields.tsx'
import { scoreWords } from './shared/scores-words.ts'
import { useSaveCheckIn } from './use-save-check-in.ts'
import { useScale } from './use-scale.ts'

type Props = {
  today: UseQueryResult<CheckIn | null>
  action: (isForm: boolean) => ReactNode
}

/** A check-in just saved is answered in its place. */
export function DailyCheck({ today, action }: Props) {
  const words = useWords(scoreWords)
  const { id: userId } = useUser()
  const [adding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const movesFocus = useRef(false)
  const id = useId()
  const given = useStore(answered, () => null)
  const answer = given?.checkIn.userId === userId ? given : null
  const isForm = adding || (!today.data && !answer)
  const isAnswer = !isForm && answer !== null

  // The pressed button is gone, so the new heading takes the focus.
  function show(form: boolean) {
    movesFocus.current = true
    keepHeight(section.current)
    if (form) forgetAnswer()
    setAdding(form)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useEffect(() => {
    if (movesFocus.current) heading.current?.focus()
    movesFocus.current = false
  }, [isForm])
  useLayoutEffect(() => {
    if (isAnswer) keepHeight(section.current)
  }, [isAnswer])
  useEffect(() => forgetAnswer, [])
  useEffect(() => onTurned(() => section.current?.style.removeProperty('min-height')), [])

  if (today.isPending) return <Skeleton className="h-110 rounded-lg" />
  return (
    <section
      ref={section}
      aria-labelledby={id}
      data-answer={isAnswer || undefined}
      className={`flex flex-col gap-3 rounded-lg border bg-surface p-4 sm:px-6 ${isForm ? 'border-line' : 'border-accent'}`}
    >
      {isAnswer ? (
        <answer.Answer {...answer} id={id} heading={heading} onAdd={() => show(true)} />
      ) : today.data && !isForm ? (
        <DoneToday id={id} heading={heading} checkIn={today.data} action={action(false)} onAdd={() => show(true)} />
      ) : (
        <>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <h2 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
              {words.card.title}
            </h2>
            {action(true)}
          </div>
          {today.isError && (
            <LoadFailed text={words.todayFailed} busy={today.isFetching} onRetry={() => today.refetch()} />
          )}
          <ScoresForm
            onChange={() => setAdding(true)}
            onSaved={() => show(false)}
            onClose={today.data ? () => show(false) : undefined}
          />
          <p className="text-sm text-ink-soft">{today.data ? words.card.another : words.card.trackMood}</p>
        </>
      )}
    </section>
  )
}

/** Keeps the height, so that nothing below moves until the page is left. */
function keepHeight(section: HTMLElement | null) {
  if (section) section.style.minHeight = `${section.getBoundingClientRect().height}px`
}

function onTurned(run: () => void) {
  let width = window.innerWidth
  const onResize = () => {
    if (width !== window.innerWidth) run()
    width = window.innerWidth
  }
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

type FormProps = {
  /** The form then stays, whatever another tab saves. */
  onChange: () => void
  onSaved: () => void
  onClose: (() => void) | undefined
}

function ScoresForm({ onChange, onSaved, onClose }: FormProps) {
  const words = useWords(scoreWords)
  const [scale, chooseScale] = useScale()
  const { mutateAsync } = useSaveCheckIn()
  const form = useForm<Draft, CheckIn | Kept, Missing['moodScore']>(() => blankDraft(randomUuid), {
    check: missingScores,
    send: (draft) => mutateAsync({ draft, scale }),
    onSaved,
    once: true,
  })
  const draft = form.values
  const change = (part: Partial<Entry>) => {
    form.change(changeDraft(draft, part, randomUuid))
    onChange()
  }
  return (
    <form ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-4">
      <ScoreFields entry={draft.entry} scale={scale} missing={form.problems} onChange={change} />
      {form.failure && (
        <ProblemBanner>{form.failure instanceof OfflineError ? words.keptOffline : words.kept}</ProblemBanner>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" busy={form.sending} className="grow basis-48">
          {!form.sending && <Check className="size-5" />}
          {form.sending ? words.saving : words.complete}
        </Button>
        <div className="-ml-4 flex flex-wrap gap-x-2">
          <ButtonLink to={PATHS.checkIn} variant="quiet" onClick={() => handOffDraft(draft)}>
            {words.addMore}
          </ButtonLink>
          <ScaleSwitch entry={draft.entry} scale={scale} onChange={change} onScaleChange={chooseScale} />
          {onClose && (
            <Button variant="quiet" onClick={onClose}>
              {words.card.close}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
