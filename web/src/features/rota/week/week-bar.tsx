import { addDays, daysBetween } from '@evenkeel/contract/base/days.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { ArrowLeft, ArrowRight } from '../../../ui/page-icons.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { mondayOf } from './week.ts'
import { weekWords } from './words.ts'

type Props = {
  monday: string
  today: string
  isEmpty: boolean
  onWeek: (monday: string) => void
  onAdd: () => void
  onShifts: (shifts: 2 | 3) => void
}

const WEEKS_AHEAD = 4
const SHIFTS = [3, 2] as const

export function WeekBar({ monday, today, isEmpty, onWeek, onAdd, onShifts }: Props) {
  const words = useWords(weekWords)
  const { rotaTitle } = useWords(rotaWords)
  const { day, number } = useFormat()
  const ahead = daysBetween(mondayOf(today), monday) / 7
  const name = ahead < 0 ? words.lastWeek : ([words.thisWeek, words.nextWeek][ahead] ?? words.inWeeks(number(ahead)))
  if (isEmpty)
    return (
      <>
        <h2 className="text-lg">{rotaTitle}</h2>
        <p className="max-w-text">{words.start}</p>
        <div className="flex flex-wrap gap-3">
          {SHIFTS.map((shifts) => (
            <Button key={shifts} variant="secondary" onClick={() => onShifts(shifts)}>
              {words.shifts[shifts]}
            </Button>
          ))}
          <Button variant="secondary" onClick={onAdd}>
            {words.add}
          </Button>
        </div>
      </>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="text-lg">{rotaTitle}</h2>
      <Button
        variant="secondary"
        aria-label={words.before}
        disabled={monday <= mondayOf(addDays(today, -1))}
        onClick={() => onWeek(addDays(monday, -7))}
      >
        <ArrowLeft />
      </Button>
      <Button
        variant="secondary"
        aria-label={words.after}
        disabled={ahead >= WEEKS_AHEAD}
        onClick={() => onWeek(addDays(monday, 7))}
      >
        <ArrowRight />
      </Button>
      <p role="status" className="min-w-0 grow basis-48">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-ink-soft">{words.span(day(monday), day(addDays(monday, 6)))}</span>
      </p>
      <Button variant="secondary" onClick={onAdd}>
        {words.add}
      </Button>
      <MenuButton
        label={words.more}
        items={SHIFTS.map((shifts) => ({ label: words.shifts[shifts], onPress: () => onShifts(shifts) }))}
      />
    </div>
  )
}
