import { HEAT, type HeatLevel, heatLevel } from '@evenkeel/contract/periods.ts'
import { Badge } from '../../ui/badge.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import type { HeatCell, ShownCell } from './heat.ts'
import { isShown } from './heat.ts'

export const HEAT_LOOK: Record<HeatLevel, string> = {
  low: 'border-transparent bg-accent-soft',
  moderate: 'border-amber-line bg-amber-soft',
  high: 'border-brick bg-brick-soft',
  critical: 'border-transparent bg-brick text-on-brick',
}

const TILE = 'flex flex-col items-start gap-1 rounded-md border p-3 break-inside-avoid'

/** One group of people: colour, number and word say the same. */
export function HeatTile({ cell }: { cell: HeatCell }) {
  const words = useWords(analyticsWords)
  if (isShown(cell)) return <ShownTile cell={cell} />
  return (
    <li className={`${TILE} border-dashed border-edge`}>
      <span className="font-semibold">{cell.name}</span>
      <span className="text-ink-soft">{words.none}</span>
    </li>
  )
}

function ShownTile({ cell: { name, stress, people } }: { cell: ShownCell }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const level = heatLevel(stress)
  return (
    <li className={`${TILE} ${HEAT_LOOK[level]}`}>
      <span className="max-w-full font-semibold">{name}</span>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-xl font-semibold tabular-nums">{number(stress, 1)}</span>
        <Badge tone={stress >= HEAT.badge ? 'danger' : 'plain'}>{words.levels[level]}</Badge>
      </span>
      {people !== null && <span className="text-sm">{words.valuesIn(number(people))}</span>}
    </li>
  )
}
