import type { Period } from '@evenkeel/contract/periods.ts'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/icons.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useWords } from '../../words/words.ts'
import type { Change } from './change.ts'

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight }

type Props = { change: Change | null; period: Period; amount: (by: number) => string }

/** The change of a figure since the previous period: an arrow, a word and an amount. */
export function ChangeLine({ change, period, amount }: Props) {
  const words = useWords(analyticsWords)
  if (!change) return <p className="text-sm text-ink-soft">{words.noBefore}</p>
  const Arrow = ARROWS[change.way]
  const before = words.before[period]
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Arrow className="size-4.5 text-accent" />
      {change.way === 'same' ? words.same(before) : words[change.way](amount(change.by), before)}
    </p>
  )
}
