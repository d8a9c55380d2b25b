import type { HeatLevel } from '@evenkeel/contract/periods.ts'
import { analyticsWords } from '../../words/analytics.ts'
import { useWords } from '../../words/words.ts'
import { HEAT_LOOK } from './heat-tile.tsx'

const LEVELS: HeatLevel[] = ['low', 'moderate', 'high', 'critical']

/** What the colours mean, in words. */
export function HeatLegend() {
  const words = useWords(analyticsWords)
  return (
    <ul aria-label={words.legend} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {LEVELS.map((level) => (
        <li key={level} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-4 rounded-sm border ${HEAT_LOOK[level]}`} />
          {words.levels[level]}: {words.scale[level]}
        </li>
      ))}
    </ul>
  )
}
