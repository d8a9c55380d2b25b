import { bandOf } from '@evenkeel/contract/checkins/scores.ts'
import type { RecordDay, RecordDays } from '@evenkeel/contract/record.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/charts/line-chart.tsx'
import { LoadFailed } from '../../ui/not-yet.tsx'
import { ArrowLeft, ArrowRight } from '../../ui/page-icons.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { useRecordDays } from './data.ts'
import { type Filter, matches, useMarkName } from './marks.ts'
import { type Measure, useMeasures } from './measure.ts'
import { firstOf, lastOf, monthAfter, monthOf } from './month.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { recordWords } from './words.ts'

/** `children`: the filter. */
type Props = { record: RecordDays; filter: Filter; children: ReactNode }

/** Earlier months are read when opened. */
export function OpenMonth({ record: { today, firstDay, days: latest }, filter, children }: Props) {
  const words = useWords(recordWords)
  const locale = useLocale()
  const [month, setMonth] = useState(monthOf(today))
  const [opened, setOpened] = useState<string | null>(null)
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = named.format(new Date(`${firstOf(month)}T12:00:00Z`))
  const isNow = month === monthOf(today)
  const earlier = useRecordDays(isNow ? undefined : lastOf(month))
  const isKnown = isNow || earlier.isSuccess
  const from = firstOf(monthOf(firstDay ?? today))
  const days = new Map((isNow ? latest : (earlier.data?.days ?? [])).map((day) => [day.date, day]))
  const inMonth = [...days.values()].filter(({ date }) => monthOf(date) === month)
  const matching = inMonth.filter((day) => matches(filter, day)).length
  const go = (to: string) => {
    setMonth(to)
    setOpened(null)
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Button variant="quiet" disabled={month <= monthOf(from)} onClick={() => go(monthAfter(month, -1))}>
          <ArrowLeft />
          <span className="sr-only">{words.monthBefore}</span>
        </Button>
        <h2 className="text-center text-lg">{title}</h2>
        <Button variant="quiet" disabled={isNow} onClick={() => go(monthAfter(month, 1))}>
          <ArrowRight />
          <span className="sr-only">{words.monthAfter}</span>
        </Button>
      </div>
      {earlier.isError ? (
        <LoadFailed text={words.failed} busy={earlier.isFetching} onRetry={() => earlier.refetch()} />
      ) : (
        <div className={`-mx-2 sm:mx-0 ${earlier.isPending ? 'opacity-60' : ''}`}>
          <MonthCalendar
            label={`${words.daysTitle}, ${title}`}
            month={month}
            from={from}
            today={today}
            days={days}
            isShown={(day) => matches(filter, day)}
            opened={opened}
            onOpen={setOpened}
            onMonth={go}
          />
        </div>
      )}
      <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-2">
        {children}
        <p className="text-sm text-ink-soft">
          {words.howToRead}{' '}
          {isKnown && (filter === '' ? words.daysShown(inMonth.length) : words.daysMatching(matching, inMonth.length))}
        </p>
      </div>
      <div aria-live="polite">{opened && isKnown && <DayDetails date={opened} day={days.get(opened)} />}</div>
    </>
  )
}

function DayDetails({ date, day }: { date: string; day: RecordDay | undefined }) {
  const words = useWords(recordWords)
  const format = useFormat()
  const { mood, stress } = useMeasures()
  const markName = useMarkName()
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken p-4">
      <h3 className="font-semibold">{format.day(date)}</h3>
      {!day && <p>{words.noCheckInText}</p>}
      {day && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Scored measure={mood} day={day} />
          <Scored measure={stress} day={day} />
          {day.marks.length > 0 && <Entry name={words.marks}>{day.marks.map(markName).join(', ')}</Entry>}
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
