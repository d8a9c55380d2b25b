import { bandOf } from '@evenkeel/contract/checkins/scores.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import type { ReactNode } from 'react'
import { Mark } from '../../ui/charts/line-chart.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useMarkName } from './marks.ts'
import { type Measure, useMeasures } from './measure.ts'
import { recordWords } from './record-words.ts'

export function DayDetails({ date, day }: { date: string; day: RecordDay | undefined }) {
  const words = useWords(recordWords)
  const format = useFormat()
  const { mood, stress } = useMeasures()
  const nameOf = useMarkName()
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-4">
      <h3 className="font-semibold">{format.day(date)}</h3>
      {!day && <p>{words.noCheckInText}</p>}
      {day && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Scored measure={mood} day={day} />
          <Scored measure={stress} day={day} />
          {day.marks.length > 0 && <Entry name={words.marks}>{day.marks.map(nameOf).join(', ')}</Entry>}
          {day.usedTool && <Entry name={words.tool}>{words.toolUsed}</Entry>}
          {day.count > 1 && <Entry name={words.several}>{words.averageOf(format.number(day.count))}</Entry>}
        </dl>
      )}
    </div>
  )
}

function Scored({ measure, day }: { measure: Measure; day: RecordDay }) {
  return (
    <Entry name={measure.name}>
      <span className="flex items-center gap-2 text-lg font-semibold">
        <svg
          aria-hidden="true"
          className={`size-4 overflow-visible ${measure.key === 'mood' ? 'text-mood' : 'text-stress'}`}
        >
          <Mark variant={measure.key} spot={{ x: 50, y: 50 }} />
        </svg>
        {measure.bands[bandOf(measure.of(day))]}
      </span>
    </Entry>
  )
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
