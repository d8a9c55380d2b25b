import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { AssessmentResult } from '@evenkeel/contract/assessments/assessments.ts'
import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { modulePath, PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { NotYet, Skeleton } from '../../../ui/not-yet.tsx'
import { ArrowRight } from '../../../ui/page-icons.tsx'
import { shell } from '../../../words/shell.ts'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { useLearningProgress, useModules, useSuggestion } from '../../learning/data.ts'
import { hasPlan } from '../../plan/shared/own-plan.ts'
import { FollowUp } from './follow-up.tsx'
import { useMarkOpened, useResult } from './result-data.ts'
import { resultWords } from './result-words.ts'

export function OpenedResult({ onClose }: { onClose: () => void }) {
  const words = useWords(resultWords)
  const read = useResult()
  if (read.data) return <Opened result={read.data} onClose={onClose} />
  return <NotYet read={read} text={words.failed} shape="h-96 rounded-lg" />
}

function Opened({ result, onClose }: { result: AssessmentResult; onClose: () => void }) {
  const words = useWords(resultWords)
  const { nav } = useWords(shell)
  const { canTalk, role } = useUser()
  const { day } = useFormat()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useMarkOpened(result)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { meaning, followUp, nextOn } = result
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <header className="flex max-w-text flex-col gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-base font-semibold text-ink-soft outline-none">
          {words.title}
        </h2>
        {words.means[meaning].map((text, at) => (
          <p key={text} className={at === 0 ? 'text-xl leading-snug font-semibold' : ''}>
            {text}
          </p>
        ))}
      </header>
      <Part title={words.nowTitle}>
        {followUp ? <FollowUp followUp={followUp} unsafe={meaning === 'unsafe'} /> : <p>{words.nobodyTold}</p>}
        {!followUp && meaning === 'hard' && canTalk && (
          <ButtonLink to={PATHS.talk} variant="secondary" className="self-start">
            {nav.talk}
          </ButtonLink>
        )}
      </Part>
      <Part title={words.helpTitle}>
        <NextSteps result={result} />
        {followUp && hasPlan(role) && <PlanOffer />}
      </Part>
      <Part title={words.nextTitle}>
        <p>{nextOn ? words.next(day(nextOn)) : words.anyTime}</p>
      </Part>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
        <p className="text-sm text-ink-soft">{words.kept}</p>
      </footer>
    </section>
  )
}

/** Shown whether or not a plan exists, so that nobody learns of one here. */
function PlanOffer() {
  const words = useWords(resultWords)
  return (
    <p className="max-w-text">
      <a
        href={PATHS.plan}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {words.plan}
      </a>
      <span className="block text-ink-soft">{words.planText}</span>
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Somebody who may not be safe gets no lesson: people come before lessons. */
function NextSteps({ result: { meaning, tool } }: { result: AssessmentResult }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Tool id={tool} />
      {meaning !== 'unsafe' && <Lesson />}
    </div>
  )
}

function Tool({ id }: { id: ToolId }) {
  const words = useWords(resultWords)
  const { number } = useFormat()
  const locale = useLocale()
  const { name, duration } = SUMMARIES[id]
  return (
    <Step to={`${PATHS.tools}#${id}`} kind={words.tool(number(Math.round(duration / 60)))}>
      {name[locale]}
    </Step>
  )
}

/** The suggested module, or once that is completed the first incomplete one. */
function Lesson() {
  const words = useWords(resultWords)
  const modules = useModules()
  const progress = useLearningProgress()
  const suggestion = useSuggestion()
  if (modules.isPending || progress.isPending || suggestion.isPending) return <Skeleton className="h-18" />
  const completed = new Set(progress.data?.filter((one) => one.completed).map(({ moduleId }) => moduleId))
  const open = modules.data?.filter(({ id }) => !completed.has(id)) ?? []
  const module = open.find(({ id }) => id === suggestion.data?.moduleId) ?? open[0]
  return (
    module && (
      <Step to={modulePath(module.id)} kind={words.lesson}>
        {module.title}
      </Step>
    )
  )
}

function Step({ to, kind, children }: { to: string; kind: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="flex min-h-18 items-center justify-between gap-3 rounded-md border border-edge px-4 py-2.5 transition-colors duration-150 hover:border-accent"
    >
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{kind}</span>
        <span className="block font-semibold text-accent">{children}</span>
      </span>
      <ArrowRight className="size-5 shrink-0 text-accent" />
    </a>
  )
}
