import type { ReactNode } from 'react'
import { ArrowDown, ArrowRight, ArrowUp } from '../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { analyticsWords } from './shared/analytics-words.ts'
import type { Trend } from './trend.ts'

type Part = { name: string; value: string; note: string; mark?: ReactNode }

export function TrendFigures({ name: group, trend: { peak, average, percent } }: { name: string; trend: Trend }) {
  const words = useWords(analyticsWords)
  const { number, day } = useFormat()
  const clear = typeof percent === 'number' ? percent : 0
  const amount = number(Math.abs(clear))
  const Arrow = clear === 0 ? ArrowRight : clear > 0 ? ArrowUp : ArrowDown
  const way = clear > 0 ? words.trendUp(amount) : words.trendDown(amount)
  const parts = [
    ...(peak ? [{ name: words.peak, value: number(peak.stress, 1), note: words.weekOf(day(peak.monday)) }] : []),
    { name: words.average, value: number(average, 1), note: words.ofTen },
    ...(percent === null
      ? []
      : [
          {
            name: words.trend,
            value: clear === 0 ? words.unclear : way,
            note: words.halves,
            mark: <Arrow className="size-5" />,
          },
        ]),
  ]
  return (
    <section aria-label={group} className="grid gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]">
      <h3>{group}</h3>
      <dl className="grid gap-x-4 gap-y-2 @sm:grid-cols-3">
        {parts.map(({ name, value, note, mark }: Part) => (
          <div key={name} className="flex flex-col">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="flex items-center gap-1 text-xl font-semibold text-accent tabular-nums">
              {mark}
              {value}
            </dd>
            <dd className="text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
