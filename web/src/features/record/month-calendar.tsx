import { bandOf } from '@evenkeel/contract/checkins/scores.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Sea } from '../../ui/sea/sea.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { useMeasures } from './measure.ts'
import { firstOf, lastOf, monthOf, moveBy, weeksOf } from './month.ts'
import { recordWords } from './words.ts'

type Props = {
  label: string
  month: string
  /** The first and the last day that can be opened. */
  from: string
  today: string
  days: ReadonlyMap<string, RecordDay>
  isShown: (day: RecordDay) => boolean
  opened: string | null
  onOpen: (day: string | null) => void
  onMonth: (month: string) => void
}

/**
 * One Tab stop, in which arrows, Home, End and Page keys move; names hold the words, so that pictures are not needed.
 */
export function MonthCalendar({ label, month, from, today, days, opened, onOpen, onMonth, isShown }: Props) {
  const locale = useLocale()
  const first = firstOf(month) < from ? from : firstOf(month)
  const last = lastOf(month) > today ? today : lastOf(month)
  const [wanted, setWanted] = useState(last)
  const at = wanted < first || wanted > last ? last : wanted
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    moved.current = false
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveBy(event.key, at)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const day = next < from ? from : next > today ? today : next
    moved.current = day !== at
    setWanted(day)
    if (monthOf(day) !== month) onMonth(monthOf(day))
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, as the ARIA guide describes
      role="grid"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {weekdaysOf(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="py-1 text-center text-sm font-normal text-ink-soft">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is a column
              <td key={column} className="h-16 p-0 pb-2 align-top sm:h-19">
                {day && day >= from && day <= today && (
                  <DayButton
                    day={day}
                    found={days.get(day)}
                    isShown={isShown}
                    isToday={day === today}
                    isAt={day === at}
                    isOpen={day === opened}
                    onPress={() => {
                      setWanted(day)
                      onOpen(day === opened ? null : day)
                    }}
                  />
                )}
                {day && (day < from || day > today) && (
                  <span className="block h-full text-center text-sm leading-5 text-ink-soft">{dayOfMonth(day)}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const dayOfMonth = (day: string) => Number(day.slice(8))

type DayProps = Pick<Props, 'isShown'> & {
  day: string
  found: RecordDay | undefined
  isToday: boolean
  isAt: boolean
  isOpen: boolean
  onPress: () => void
}

function DayButton({ day, found, isShown, isToday, isAt, isOpen, onPress }: DayProps) {
  const words = useWords(recordWords)
  const format = useFormat()
  const shown = found && isShown(found) ? found : undefined
  const said = Object.values(useMeasures()).map(({ name, bands, of }) => shown && `${name} ${bands[bandOf(of(shown))]}`)
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isAt ? 0 : -1}
      aria-pressed={isOpen}
      aria-label={`${format.day(day)}, ${shown ? said.join(', ') : found ? words.otherDay : words.noCheckIn}`}
      onClick={onPress}
      className={`relative flex size-full flex-col items-center rounded-md text-sm leading-5 tabular-nums hover:bg-sunken focus-visible:z-1 ${found ? 'text-ink' : 'text-ink-soft'}`}
    >
      <span
        className={`${isToday ? 'font-bold underline decoration-2 underline-offset-3' : ''} ${isOpen ? 'font-bold' : ''}`}
      >
        {dayOfMonth(day)}
      </span>
      {shown ? (
        <Sea
          mood={bandOf(shown.avgMood)}
          stress={bandOf(shown.avgStress)}
          frame="tile"
          className="size-9 rounded-md sm:size-12"
        />
      ) : (
        <span
          aria-hidden="true"
          className={`my-auto size-2.5 rounded-full border-2 border-edge ${found ? 'bg-edge' : ''}`}
        />
      )}
      {isOpen && <span aria-hidden="true" className="absolute inset-0 rounded-md border-3 border-ink" />}
    </button>
  )
}

/** From Sunday on: 1 November 2026 is one. */
function weekdaysOf(locale: string) {
  const named = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  const [short, long] = [named('short'), named('long')]
  return Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 10, 1 + at, 12))).map((day) => ({
    short: short.format(day).replace('.', ''),
    long: long.format(day),
  }))
}
