import type { Column } from './header.ts'

export const DAY_COLUMNS: readonly Column[] = ['admittedOn', 'releasePlanned', 'releasedOn']

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/
/** As spreadsheets write it in the United States, with or without a time. */
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[T ].*)?$/

/** A day whose first part can be no month: then no day of the file says which is which. */
export const isDayFirst = (text: string) => Number(SLASHED.exec(text)?.[1] ?? 0) > 12

/** A day of a roster as `2026-01-31`, or what is wrong with it. */
export function readDay(text: string, dayFirst: boolean): { day: string | null; problem?: string } {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  const [, month, dayOfMonth, year] = SLASHED.exec(text) ?? []
  if (month && dayFirst)
    return { day: null, problem: 'In this file the month does not come first everywhere. Write days as 2026-01-31' }
  const day = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : month && dayOfMonth && `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  if (day && isDay(day)) return { day }
  return { day: null, problem: 'Must be a day such as 2026-01-31' }
}

function isDay(day: string) {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}
