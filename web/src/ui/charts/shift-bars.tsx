import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { ArrowDown, ArrowRight, ArrowUp } from '../page-icons.tsx'
import { Bars } from './bars.tsx'
import { impactWords } from './shift-impact-words.ts'
import { trendOf } from './shift-interval.ts'

const ARROWS = { up: ArrowUp, down: ArrowDown, steady: ArrowRight }

type Change = { up: (by: string) => string; down: (by: string) => string; steady: string }
type Props = {
  title: string
  tone: 'mood' | 'stress'
  pre: number | null
  post: number | null
  delta: number | undefined
  change: Change
}

export function ShiftBars({ title, tone, pre, post, delta, change }: Props) {
  const words = useWords(impactWords)
  const { number } = useFormat()
  const bar = (name: string, value: number | null) => ({
    name,
    value,
    shown: value === null ? words.noData : number(value, 1),
  })
  return (
    <div className="flex flex-col gap-2">
      <Bars title={title} tone={tone} max={SCORE.max} bars={[bar(words.preShift, pre), bar(words.postShift, post)]} />
      {delta !== undefined && <ChangeLine delta={delta} change={change} />}
    </div>
  )
}

function ChangeLine({ delta, change }: { delta: number; change: Change }) {
  const { number } = useFormat()
  const trend = trendOf(delta)
  const Arrow = ARROWS[trend]
  return (
    <p className="flex items-center gap-2">
      <Arrow className="size-5 shrink-0 text-accent" />
      {trend === 'steady' ? change.steady : change[trend](number(Math.abs(delta), 1))}
    </p>
  )
}
