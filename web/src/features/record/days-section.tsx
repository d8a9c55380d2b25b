import type { RecordDays } from '@evenkeel/contract/record.ts'
import { useState } from 'react'
import { SelectField } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { recordWords } from '../../words/record.ts'
import { useWords } from '../../words/words.ts'
import { useFindingDays, useRecordDays } from './data.ts'
import { DaysChart } from './days-chart.tsx'
import { FindingCard } from './finding-card.tsx'
import { type Filter, filtersOf, matches, useMarkName } from './marks.ts'
import { type Measure, useMeasures } from './measure.ts'
import { OpenMonth } from './open-month.tsx'

/** The days as a calendar and as a chart, what they are filtered by, and the one finding. */
export function DaysSection({ waiting }: { waiting: boolean }) {
  const words = useWords(recordWords)
  const read = useRecordDays()
  const finding = useFindingDays()
  if (read.isError) return <LoadFailed text={words.failed} busy={read.isFetching} onRetry={() => read.refetch()} />
  if (!read.data || finding.isPending || waiting)
    return (
      <>
        <Skeleton className="h-201 rounded-lg sm:h-196" />
        <Skeleton className="h-148 rounded-lg sm:h-144.5" />
      </>
    )
  return <Days record={read.data} findingDays={finding.data ?? []} />
}

type Props = { record: RecordDays; findingDays: RecordDays['days'] }

function Days({ record, findingDays }: Props) {
  const words = useWords(recordWords)
  const measures = useMeasures()
  const nameOf = useMarkName()
  const [key, setKey] = useState<Measure['key']>('mood')
  const [filter, setFilter] = useState<Filter>('')
  const options = filtersOf(record.days)
  return (
    <>
      <section
        aria-labelledby="days"
        className="flex flex-col gap-4 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-6"
      >
        <h2 id="days" className="text-lg">
          {words.daysTitle}
        </h2>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SegmentedControl
            legend={words.show}
            options={[
              { value: 'mood', label: measures.mood.name },
              { value: 'stress', label: measures.stress.name },
            ]}
            value={key}
            onChange={setKey}
          />
          <SelectField
            label={words.filter}
            value={filter}
            onChange={({ target }) => setFilter(options.find((option) => option === target.value) ?? '')}
          >
            <option value="">{words.allDays}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {words.daysWith(option === 'tool' ? words.tool : nameOf(option))}
              </option>
            ))}
          </SelectField>
        </div>
        <OpenMonth record={record} measure={measures[key]} filter={filter} />
      </section>
      <FindingCard days={findingDays} />
      <DaysChart days={record.days.filter((day) => matches(filter, day))} today={record.today} />
    </>
  )
}
