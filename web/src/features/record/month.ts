const DAY = 24 * 3600 * 1000
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10)

/** As `2026-11-20`. */
export const daysAfter = (day: string, days: number) => dayOf(noonOf(day) + days * DAY)

/** Oldest first. */
export const daysUpTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => daysAfter(last, at - count + 1))

/** As `2026-11`. */
export const monthOf = (day: string) => day.slice(0, 7)

export const firstOf = (month: string) => `${month}-01`
export const lastOf = (month: string) => daysAfter(firstOf(monthAfter(month, 1)), -1)

export function monthAfter(month: string, months: number): string {
  const first = new Date(`${month}-01T12:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** Sunday first, as in the United States; null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const lead = new Date(noonOf(firstOf(month))).getUTCDay()
  const days = daysUpTo(lastOf(month), Number(lastOf(month).slice(8)))
  const cells = [...Array<null>(lead).fill(null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => cells[week * 7 + at] ?? null),
  )
}

/** Home and End go to the ends of the week; null for other keys. */
export function moveBy(key: string, day: string): string | null {
  const weekday = new Date(noonOf(day)).getUTCDay()
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const step = steps[key]
  if (step !== undefined) return daysAfter(day, step)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = monthAfter(monthOf(day), key === 'PageUp' ? -1 : 1)
  const same = `${month}-${day.slice(8)}`
  return same > lastOf(month) ? lastOf(month) : same
}
