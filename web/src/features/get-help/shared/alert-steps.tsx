import { Eye } from '../../../ui/icons.tsx'
import { Check, People, Send, Walk } from '../../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { helpWords } from './help-words.ts'

const STEPS = ['sent', 'seen', 'coming', 'with_you'] as const
const ICONS = { sent: Send, seen: Eye, coming: Walk, with_you: People }

const CIRCLES = {
  done: 'border-accent bg-surface text-accent',
  now: 'step-now border-accent bg-accent text-on-accent',
  open: 'border-dashed border-edge bg-surface text-ink-soft',
}

type Props = {
  label: string
  stage: string
  sentAt: string
  seenAt: string | null
  seenBy?: string | null
}

/** Tick, fill and dashes tell the steps apart; a stage that is no step counts as sent. */
export function AlertSteps({ label, stage, sentAt, seenAt, seenBy }: Props) {
  const { steps, seenByName, marks } = useWords(helpWords)
  const { time } = useFormat()
  const times: Partial<Record<string, string | null>> = { sent: sentAt, seen: seenAt }
  const reached = STEPS.findLastIndex((step, at) => at === 0 || step === stage)
  return (
    <ol aria-label={label} className="steps w-full max-w-lg text-sm leading-snug">
      {STEPS.map((step, at) => {
        const mark = at < reached ? 'done' : at === reached ? 'now' : 'open'
        const when = at <= reached ? times[step] : null
        const Icon = mark === 'done' ? Check : ICONS[step]
        return (
          <li
            key={step}
            aria-current={mark === 'now' ? 'step' : undefined}
            className={mark === 'open' ? 'text-ink-soft' : undefined}
          >
            <span
              className={`relative inline-flex size-11 shrink-0 items-center justify-center rounded-full border-2 ${CIRCLES[mark]}`}
            >
              <Icon />
            </span>
            <span className={`max-w-full min-w-0 wrap-break-word ${mark === 'now' ? 'font-semibold' : ''}`}>
              {step === 'seen' && at <= reached && seenBy ? seenByName(seenBy) : steps[step]}
              {when && <span className="block tabular-nums">{time(when)}</span>}
              <span className="sr-only"> ({marks[mark]})</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
