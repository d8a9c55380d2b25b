import type { Alert } from '@evenkeel/contract/alerts.ts'
import { Check } from '../../ui/icons.tsx'
import { helpWords } from '../../words/help.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { HelpStatus } from './help-status.ts'

const STEPS = ['sent', 'seen', 'coming', 'with_you'] as const

const STYLES = {
  done: 'border-transparent px-0 not-last:mr-2',
  now: 'border-current px-3 font-semibold',
  open: 'border-dashed px-3 border-edge text-ink-soft',
}

/** The progress of a request as labelled steps; past steps have a tick, the current one a solid border. */
export function HelpSteps({ stage, alert }: { stage: HelpStatus['kind']; alert: Alert }) {
  const { steps, marks } = useWords(helpWords)
  const { time } = useFormat()
  const times: Partial<Record<string, string | null>> = { sent: alert.createdAt, seen: alert.acknowledgedAt }
  const reached = STEPS.findLastIndex((step, at) => at === 0 || step === stage)
  return (
    <ol aria-label={steps.label} className="flex flex-wrap gap-2 text-sm">
      {STEPS.map((step, at) => {
        const mark = at < reached ? 'done' : at === reached ? 'now' : 'open'
        const when = at <= reached ? times[step] : null
        return (
          <li
            key={step}
            aria-current={mark === 'now' ? 'step' : undefined}
            className={`inline-flex min-h-8 items-center gap-1.5 rounded-full border ${STYLES[mark]}`}
          >
            {mark === 'done' && <Check className="size-4" />}
            {steps[step]}
            {when && <span className="tabular-nums">{time(when)}</span>}
            <span className="sr-only">({marks[mark]})</span>
          </li>
        )
      })}
    </ol>
  )
}
