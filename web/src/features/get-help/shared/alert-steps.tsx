import { Check } from '../../../ui/page-icons.tsx'
import { helpWords } from '../../../words/help.ts'
import { useFormat, useWords } from '../../../words/words.ts'

const STEPS = ['sent', 'seen', 'coming', 'with_you'] as const

const STYLES = {
  done: 'border-transparent px-0 not-last:mr-2',
  now: 'border-current px-3 font-semibold',
  open: 'border-dashed px-3 border-edge text-ink-soft',
}

type Props = {
  label: string
  stage: string
  sentAt: string
  seenAt: string | null
  seenBy?: string | null
}

/**
 * Where an alert is, as labelled steps; past steps have a tick, the current one a solid border. A stage that is no step
 * counts as sent.
 */
export function AlertSteps({ label, stage, sentAt, seenAt, seenBy }: Props) {
  const { steps, seenByName, marks } = useWords(helpWords)
  const { time } = useFormat()
  const times: Partial<Record<string, string | null>> = { sent: sentAt, seen: seenAt }
  const reached = STEPS.findLastIndex((step, at) => at === 0 || step === stage)
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2 text-sm">
      {STEPS.map((step, at) => {
        const mark = at < reached ? 'done' : at === reached ? 'now' : 'open'
        const when = at <= reached ? times[step] : null
        return (
          <li
            key={step}
            aria-current={mark === 'now' ? 'step' : undefined}
            className={`inline-flex min-h-8 flex-wrap items-center gap-x-1.5 rounded-full border ${STYLES[mark]}`}
          >
            {mark === 'done' && <Check className="size-4" />}
            {step === 'seen' && at <= reached && seenBy ? seenByName(seenBy) : steps[step]}
            {when && <span className="tabular-nums">{time(when)}</span>}
            <span className="sr-only">({marks[mark]})</span>
          </li>
        )
      })}
    </ol>
  )
}
