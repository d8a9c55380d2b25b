import { useBoot } from '../../words/boot.ts'
import { useFormat, useLocale } from '../../words/words.ts'

/** `2026-11-16` and `2026-11-22` as `Nov 16–22`. */
export function useShortDays() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  return ({ from, to }: { from: string; to: string }) => format.formatRange(noon(from), noon(to)).replace(/\s–\s/, '–')
}

/** The time of day, with its weekday where that is neither the one of `now` nor of the text before. */
export function useShortTime(now: number) {
  const locale = useLocale()
  const { timeZone } = useBoot()
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone })
  const { time } = useFormat()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone })
  return (iso: string, beside: number | string = now) => {
    const at = new Date(iso)
    const clock = time(iso)
    return dayOf.format(at) === dayOf.format(new Date(beside)) ? clock : `${weekday.format(at)} ${clock}`
  }
}
