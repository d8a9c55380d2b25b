import type { PairedImpact, ShiftImpact } from '@evenkeel/contract/checkins/checkins.ts'
import { SCORE } from '@evenkeel/contract/checkins/scores.ts'
import type { ReactNode } from 'react'
import { useFormat, useWords } from '../../words/words.ts'
import { Badge } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { ArrowDown, ArrowRight, ArrowUp } from '../page-icons.tsx'
import { Bars } from './bars.tsx'
import { PAIRS_NEEDED, sayInterval, trendOf } from './shift-interval.ts'
import { impactWords } from './words.ts'

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

function ShiftBars({ title, tone, pre, post, delta, change }: Props) {
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

/** Averages of all check-ins until there are enough pairs; claims follow docs/clinical.md#shifts-before-and-after. */
export function ShiftPairs({ impact, warnAction }: { impact: ShiftImpact; warnAction?: ReactNode }) {
  const words = useWords(impactWords)
  const { number } = useFormat()
  const { paired } = impact
  const { pairs, display, preShift, postShift, delta, stress80, warn } = paired
  if (display === 'not_enough')
    return (
      <>
        <p className="text-ink-soft">{words.all(impact.preShift.count, impact.postShift.count)}</p>
        <BothBars preShift={impact.preShift} postShift={impact.postShift} delta={null} />
        <PairDots done={pairs} needed={PAIRS_NEEDED} />
        <p>{pairs === 0 ? words.none : words.notEnough(pairs, PAIRS_NEEDED)}</p>
        <p className="text-ink-soft">{words.what}</p>
      </>
    )
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        {display === 'early' && <Badge tone="accent">{words.early}</Badge>}
        {words.basis[display](number(pairs))}
      </p>
      {warn && (
        <Banner tone="warning" action={warnAction}>
          <p className="font-semibold">{words.warnTitle}</p>
          <p>{words.warn}</p>
          <a
            href="tel:+18002675463"
            className="inline-block rounded-md py-2.5 font-semibold text-accent underline decoration-1 underline-offset-4"
          >
            COPLINE <span className="inline-block">1-800-267-5463</span>
          </a>
        </Banner>
      )}
      <BothBars preShift={preShift} postShift={postShift} delta={delta} />
      {stress80 && (
        <p>
          {sayInterval(stress80, words.interval, (n) => number(n, 1))}{' '}
          <span className="text-ink-soft">{words.trust}</span>
        </p>
      )}
      <LeftOut paired={paired} />
    </>
  )
}

function BothBars({ preShift, postShift, delta }: Pick<PairedImpact, 'preShift' | 'postShift' | 'delta'>) {
  const words = useWords(impactWords)
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <ShiftBars
        title={words.mood}
        tone="mood"
        pre={preShift.avgMood}
        post={postShift.avgMood}
        delta={delta?.mood}
        change={words.moodChange}
      />
      <ShiftBars
        title={words.stress}
        tone="stress"
        pre={preShift.avgStress}
        post={postShift.avgStress}
        delta={delta?.stress}
        change={words.stressChange}
      />
    </div>
  )
}

/** Counts check-ins without a pair, so that the numbers add up. */
function LeftOut({ paired: { unmatchedPre, unmatchedPost } }: { paired: PairedImpact }) {
  const words = useWords(impactWords)
  if (unmatchedPre + unmatchedPost === 0) return null
  return (
    <div className="text-sm text-ink-soft">
      <p>{words.unmatchedTitle}</p>
      <ul className="list-disc pl-5">
        {unmatchedPre > 0 && <li>{words.unmatchedPre(unmatchedPre)}</li>}
        {unmatchedPost > 0 && <li>{words.unmatchedPost(unmatchedPost)}</li>}
      </ul>
    </div>
  )
}

const SHAPE = 'size-6 rounded-full border-2'
const FULL = { pre: 'border-accent bg-accent-soft', post: 'border-accent bg-accent' }
const OPEN = { pre: 'border-dashed border-edge', post: 'border-dashed border-edge' }

/** The text stands beside the dots. */
function PairDots({ done, needed }: { done: number; needed: number }) {
  const places = Array.from({ length: needed }, (_, at) => ({ at, shape: at < done ? FULL : OPEN }))
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-5">
      {places.map(({ at, shape }) => (
        <span key={at} className="flex gap-1">
          <span className={`${SHAPE} ${shape.pre}`} />
          <span className={`${SHAPE} ${shape.post}`} />
        </span>
      ))}
    </div>
  )
}
