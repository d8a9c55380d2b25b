import { addDays, weekdayOf } from '@evenkeel/contract/base/days.ts'

export { addDays, daysBetween } from '@evenkeel/contract/base/days.ts'

/** Calendar days of the facility as `YYYY-MM-DD` text: sortable, without a time zone, unaffected by clock changes. */
export type Calendar = {
  readonly timeZone: string
  dayOf(moment: Date): string
  weekMinuteOf(moment: Date): WeekMinute
  /**
   * The first moment that shows this minute, or a later one where the clocks leave it out; minutes may go on into other
   * days.
   */
  momentAt(day: string, minute: number): Date
  /** What the clocks show between two moments, from one change to the next; the first and the last have no end. */
  stretches(first: number, last: number): Stretch[]
}

/** Milliseconds; `ahead` of UTC. */
export type Stretch = { from: number; until: number; ahead: number }

/** An ISO weekday (1 is Monday) and the minute of that day. */
export type WeekMinute = { day: number; minute: number }

/** Throws a RangeError for a time zone that does not exist. */
export function calendar(timeZone: string): Calendar {
  const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const timeFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  // Days begin at a quarter of an hour in every time zone of today, and formatting costs more than most of a small
  // request.
  let last = { quarter: Number.NaN, day: '' }
  const dayOf = (moment: Date) => {
    const quarter = Math.floor(moment.getTime() / MS_PER_QUARTER)
    if (quarter !== last.quarter) last = { quarter, day: dayFormat.format(moment) }
    return last.day
  }
  const weekMinuteOf = (moment: Date) => ({
    day: weekdayOf(dayOf(moment)),
    minute: minuteOf(timeFormat.format(moment)),
  })
  const clockFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const aheadAt = (second: number) => Date.parse(`${clockFormat.format(second).replace(' ', 'T')}Z`) - second
  const stretches = (first: number, last: number) => {
    let week = Math.floor(first / MS_PER_WEEK) * MS_PER_WEEK
    const changes = [{ from: Number.NEGATIVE_INFINITY, ahead: aheadAt(week) }]
    // No clock changes twice within a week.
    for (; week < last; week += MS_PER_WEEK) {
      let [before, after] = [week, week + MS_PER_WEEK]
      const ahead = aheadAt(after)
      if (ahead === changes.at(-1)?.ahead) continue
      while (after - before > 1000) {
        const middle = before + Math.floor((after - before) / 2000) * 1000
        if (aheadAt(middle) === ahead) after = middle
        else before = middle
      }
      changes.push({ from: after, ahead })
    }
    return changes.map((one, i) => ({ ...one, until: changes[i + 1]?.from ?? Number.POSITIVE_INFINITY }))
  }
  const momentAt = (day: string, minute: number) => {
    const shown = Date.parse(day) + minute * 60_000
    return new Date(firstShowing(stretches(shown - 2 * MS_PER_DAY, shown + 2 * MS_PER_DAY), shown))
  }
  return { timeZone, dayOf, weekMinuteOf, momentAt, stretches }
}

const MS_PER_QUARTER = 15 * 60_000
const MS_PER_DAY = 86_400_000
const MS_PER_WEEK = 7 * MS_PER_DAY

/** `shown` is written as if it were UTC; where the clocks leave it out, a later moment. */
export function firstShowing(stretches: readonly Stretch[], shown: number): number {
  const at = ({ from, ahead }: Stretch) => Math.max(from, shown - ahead)
  const found = stretches.find((one) => at(one) < one.until)
  if (!found) throw new RangeError('The clocks end before that')
  return at(found)
}

export const monthAfter = (day: string) => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

export const startOfWeek = (day: string) => addDays(day, 1 - weekdayOf(day))

export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Oldest first. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(last, i - count + 1))
}

/** A text such as `2026-03-11T14:05`, of the facility unless it ends with `Z` or an offset; null when it is no time. */
export function momentOf(text: string, timeZone: string): Date | null {
  const [, local, zone] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  if (!local) return null
  const exact = new Date(`${local}${zone ?? 'Z'}`)
  if (Number.isNaN(exact.getTime())) return null
  if (zone) return exact
  const days = 2 * MS_PER_DAY
  return new Date(firstShowing(calendar(timeZone).stretches(+exact - days, +exact + days), +exact))
}
