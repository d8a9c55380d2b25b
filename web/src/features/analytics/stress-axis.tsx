import { HEAT, type HeatLevel } from '@evenkeel/contract/analytics/periods.ts'
import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import { useFormat } from '../../words/words.ts'
import { barOf } from './where.ts'

const COLOUR: Record<HeatLevel, string> = {
  low: 'text-accent',
  moderate: 'text-amber-line',
  high: 'text-brick',
  critical: 'text-brick',
}
const LINES = [HEAT.moderate, HEAT.high, HEAT.critical]

const across = (value: number) => `${((value - SCORE.min) / (SCORE.max - SCORE.min)) * 100}%`

export function AxisTicks() {
  return (
    <svg aria-hidden="true" className="block h-5 w-full overflow-visible text-sm text-ink-soft">
      {[SCORE.min, ...LINES, SCORE.max].map((tick) => (
        <text key={tick} x={across(tick)} y="80%" textAnchor="middle" fill="currentColor">
          {tick}
        </text>
      ))}
    </svg>
  )
}

/** The bar holds the exact average nine times in ten; coloured, and deeper, only if one level contains it. */
export function AxisRow({ stress, within }: { stress: number; within: number }) {
  const { from, to, level, depth } = barOf(stress, within)
  const { number } = useFormat()
  return (
    <svg
      role="img"
      aria-label={`${number(from, 1)}–${number(to, 1)}`}
      className={`block h-6 w-full overflow-visible ${level ? COLOUR[level] : 'text-ink-soft'}`}
    >
      <line x1="0" x2="100%" y1="50%" y2="50%" className="stroke-line" />
      {LINES.map((at) => (
        <line key={at} x1={across(at)} x2={across(at)} y1="0" y2="100%" className="stroke-line" />
      ))}
      <svg aria-hidden="true" x={across(from)} y="20%" width={across(SCORE.min + to - from)} height="60%">
        <rect width="100%" height="100%" rx="4" fill="currentColor" fillOpacity={level ? 0.3 + depth * 0.35 : 0.14} />
      </svg>
      <circle cx={across(stress)} cy="50%" r="5.5" fill="currentColor" />
    </svg>
  )
}
