import { addDays } from '../base/days.ts'

/** Begun, planned to end, ended. */
export const CUSTODY_DAYS = ['admittedOn', 'releasePlanned', 'releasedOn'] as const
export type CustodyDay = (typeof CUSTODY_DAYS)[number]
export type CustodyDays = { readonly [day in CustodyDay]?: string | null | undefined }

/** Back for an admission, ahead for a planned release. */
export const CUSTODY_YEARS = 100

export const CUSTODY_DAY_RULES = {
  noDay: 'Systems write this day where there is none: leave it empty',
  tooEarly: `Must not be more than ${CUSTODY_YEARS} years ago`,
  tooLate: `Must not be more than ${CUSTODY_YEARS} years ahead`,
  toCome: 'The day is still to come: a release to come is a planned release',
  beforeAdmission: 'Must not be before the admission',
} as const
export type CustodyDayProblem = keyof typeof CUSTODY_DAY_RULES
export const CUSTODY_DAY_PROBLEMS = [
  'noDay',
  'tooEarly',
  'tooLate',
  'toCome',
  'beforeAdmission',
] as const satisfies readonly CustodyDayProblem[]

/** Databases and spreadsheets write these where there is no day; so do years from 2900 on. */
const NO_DAYS = new Set(['0001-01-01', '1753-01-01', '1899-12-30', '1899-12-31', '1900-01-01', '1970-01-01'])
const isNoDay = (day: string) => NO_DAYS.has(day) || day >= '2900-01-01'

/** Refuses `2026-02-30`. */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/**
 * Limits are `CUSTODY_YEARS` back or ahead, today for a release, tomorrow for an admission; days are the facility's,
 * `2026-01-31`.
 */
export function custodyDayProblem(
  which: CustodyDay,
  day: string,
  { today, admittedOn }: CustodyDays & { today: string },
): CustodyDayProblem | null {
  if (isNoDay(day)) return 'noDay'
  if (day < yearsFrom(today, -CUSTODY_YEARS)) return 'tooEarly'
  if (which === 'admittedOn') return day > addDays(today, 1) ? 'toCome' : null
  if (admittedOn && day < admittedOn) return 'beforeAdmission'
  if (which === 'releasedOn') return day > today ? 'toCome' : null
  return day > yearsFrom(today, CUSTODY_YEARS) ? 'tooLate' : null
}

/** Only days that changed, or all after a new admission. */
export function brokenDay(before: CustodyDays, after: CustodyDays, today: string) {
  const isMoved = (before.admittedOn ?? null) !== (after.admittedOn ?? null)
  for (const which of CUSTODY_DAYS) {
    const day = after[which]
    if (!day || (!isMoved && day === before[which])) continue
    const problem = custodyDayProblem(which, day, { ...after, today })
    if (problem) return { which, day, problem }
  }
  return null
}
