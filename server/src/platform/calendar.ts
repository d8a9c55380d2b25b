/** Calendar days of the facility as `YYYY-MM-DD` text: sortable, free of time zones, safe across clock changes. */
export type Calendar = {
  readonly timeZone: string
  /** The facility's calendar day at a moment. */
  dayOf(moment: Date): string
}

/** Throws a RangeError for a time zone that does not exist. */
export function calendar(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return { timeZone, dayOf: (moment) => format.format(moment) }
}

const MS_PER_DAY = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** The Monday on or before a day. */
export function startOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The `count` days that end with `last`, oldest first. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => addDays(last, i - count + 1))
}
