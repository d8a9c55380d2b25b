import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { Check } from '../page-icons.tsx'
import type { WeekDay } from './week.ts'
import { weekWords } from './words.ts'

export function WeekDots({ days, label }: { days: readonly WeekDay[]; label: string }) {
  const words = useWords(weekWords)
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <ol data-told aria-label={label} className="grid grid-cols-7 gap-1 max-tiny:-mx-4 max-tiny:gap-0">
      {days.map((day) => (
        <li key={day.date} className="flex min-w-0 flex-col items-center gap-1.5 text-tab sm:text-sm">
          <Dot day={day} />
          <span aria-hidden="true" className={day.when === 'today' ? 'font-semibold text-ink' : 'text-ink-soft'}>
            {weekday.format(new Date(`${day.date}T12:00:00Z`)).replace('.', '')}
          </span>
          <span className="sr-only">
            {format.day(day.date)}: {words[stateOf(day)]}
          </span>
        </li>
      ))}
    </ol>
  )
}

const RING = {
  open: 'border-2 border-edge',
  today: 'border-[3px] border-accent',
  ahead: 'border-2 border-dashed border-line',
} as const

function Dot({ day }: { day: WeekDay }) {
  const state = stateOf(day)
  const shape = 'grid aspect-square w-full max-w-8 place-items-center rounded-full'
  if (state !== 'done') return <span aria-hidden="true" className={`${shape} ${RING[state]}`} />
  return (
    <span aria-hidden="true" className={`${shape} bg-accent text-on-accent`}>
      <Check className="w-3/5 max-w-5" />
    </span>
  )
}

function stateOf({ done, when }: WeekDay) {
  if (done) return 'done'
  return when === 'past' ? 'open' : when
}
