import { addDays, weekdayOf } from '@evenkeel/contract/base/days.ts'
import { weeksOf } from '@evenkeel/contract/rota/rota-days.ts'
import type { WeekGap, Weeks } from '@evenkeel/contract/rota/rota-gaps.ts'
import { useServerNow } from '../../../app/time/server-time.ts'
import { useShortDays } from '../../../app/time/short-days.ts'
import { useBoot } from '../../../words/boot.ts'
import { formatFor } from '../../../words/format.ts'
import { useFormat, useLocale, useWords } from '../../../words/words.ts'
import { rotaWords } from '../rota-words.ts'
import { timeOf } from '../week/draft.ts'
import { dayOf, isAllDay, isWeek } from '../week/gaps.ts'

/** A weekday and a time have no date, so UTC stands for no zone. */
function useClock() {
  const clock = formatFor(useLocale(), 'UTC')
  return (at: string) => clock.time(`2026-01-05T${at}:00Z`)
}

/** The next two Mondays of every second week, this week's among them. */
export function useMondays() {
  const short = useShortDays()
  const { timeZone } = useBoot()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(useServerNow(60_000))
  const monday = addDays(today, 1 - weekdayOf(today))
  return (weeks: Weeks) => {
    const first = weeksOf(monday) === weeks ? monday : addDays(monday, 7)
    return [first, addDays(first, 14)].map((day) => short({ from: day, to: day })).join(', ')
  }
}

export function useGap() {
  const words = useWords(rotaWords)
  const { day: dateIn } = useFormat()
  const clock = useClock()
  const time = (minute: number) => (minute % 1440 === 0 ? words.midnight : clock(timeOf(minute)))
  const mondays = useMondays()
  const say = (gap: WeekGap & { after?: string }) => {
    const day = (minute: number) =>
      after ? dateIn(addDays(after, Math.floor(minute / 1440))) : (words.days[dayOf(minute) - 1] ?? '')
    const { start, end, after } = gap
    if (!after && isWeek(gap)) return words.always
    if (isAllDay(gap)) return words.allDay(day(start))
    if (day(start) === day(end - 1)) return words.span(day(start), time(start), time(end))
    return words.spanOver(day(start), time(start), day(end), time(end))
  }
  return (gap: WeekGap & { after?: string }) =>
    gap.weeks === undefined ? say(gap) : words.inWeeks(say(gap), mondays(gap.weeks))
}

/** Whole hours lose their minutes; the texts differ for sight and hearing. */
export function useHours() {
  const words = useWords(rotaWords)
  const clock = useClock()
  const short = (at: string) => clock(at).replace(':00', '')
  return ({ from, to }: { from: string; to: string }) =>
    from === '' || to === ''
      ? { seen: '', heard: '' }
      : from === to
        ? { seen: words.dayLong, heard: words.dayLong }
        : { seen: `${short(from)}–${short(to)}`, heard: words.fromTo(short(from), short(to)) }
}
