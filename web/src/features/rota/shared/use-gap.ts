import type { Span } from '@evenkeel/contract/rota-gaps.ts'
import { formatFor } from '../../../words/format.ts'
import { rotaWords } from '../../../words/rota.ts'
import { useLocale, useWords } from '../../../words/words.ts'
import { timeOf } from '../draft.ts'
import { dayOf, isAllDay, isWeek } from '../lanes.ts'

/** A gap in words. A weekday and a time have no date, so they have no time zone. */
export function useGap() {
  const words = useWords(rotaWords)
  const clock = formatFor(useLocale(), 'UTC')
  const time = (minute: number) => {
    const at = timeOf(minute)
    return at === '00:00' ? words.midnight : clock.time(`2026-01-05T${at}:00Z`)
  }
  const day = (minute: number) => words.days[dayOf(minute) - 1] ?? ''
  return (gap: Span) => {
    const { start, end } = gap
    if (isWeek(gap)) return words.always
    if (isAllDay(gap)) return words.allDay(day(start))
    if (day(start) === day(end - 1)) return words.span(day(start), time(start), time(end))
    return words.spanOver(day(start), time(start), day(end), time(end))
  }
}
