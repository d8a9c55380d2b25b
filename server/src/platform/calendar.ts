import { addDays, weekdayOf } from '@evenkeel/contract/days.ts'
import type { DutyMoment } from '@evenkeel/contract/rota-days.ts'

export { addDays, daysBetween } from '@evenkeel/contract/days.ts'

/** Calendar days of the facility as `YYYY-MM-DD` text: sortable, without a time zone, unaffected by clock changes. */
export type Calendar = {
  readonly timeZone: string
  /** The facility's calendar day at a moment. */
  dayOf(moment: Date): string
  /** The weekday and minute of a time, in the facility's time zone. */
  weekMinuteOf(moment: Date): WeekMinute
  /** The day and its minute, by which the rota goes. */
  dutyMomentOf(moment: Date): DutyMoment
}

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
  // A day begins at a quarter of an hour in every time zone of today, and formatting costs more than the rest of a small request.
  let last = { quarter: Number.NaN, day: '' }
  const dayOf = (moment: Date) => {
    const quarter = Math.floor(moment.getTime() / MS_PER_QUARTER)
    if (quarter !== last.quarter) last = { quarter, day: dayFormat.format(moment) }
    return last.day
  }
  const dutyMomentOf = (moment: Date) => ({ date: dayOf(moment), minute: minuteOf(timeFormat.format(moment)) })
  const weekMinuteOf = (moment: Date) => {
    const { date, minute } = dutyMomentOf(moment)
    return { day: weekdayOf(date), minute }
  }
  return { timeZone, dayOf, weekMinuteOf, dutyMomentOf }
}

const MS_PER_QUARTER = 15 * 60_000

/** The first day of the month after the one of a day. */
export const monthAfter = (day: string) => `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The Monday on or before a day. */
export const startOfWeek = (day: string) => addDays(day, 1 - weekdayOf(day))

/** The minute of the day of a time such as `07:30`. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The `count` days that end with `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(last, i - count + 1))
}

/** A time such as `2026-03-11T14:05`, of the facility unless it ends with `Z` or an offset; null when it is none. */
export function momentOf(text: string, timeZone: string): Date | null {
  const [, local, zone] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  if (!local) return null
  const exact = new Date(`${local}${zone ?? 'Z'}`)
  if (Number.isNaN(exact.getTime())) return null
  if (zone) return exact
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const aheadOf = (moment: Date) => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment.getTime()
  // Twice, because the first guess may lie on the other side of a change of the clock.
  const guess = new Date(exact.getTime() - aheadOf(exact))
  return new Date(exact.getTime() - aheadOf(guess))
}
