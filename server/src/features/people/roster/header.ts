import { LIMITS } from '@evenkeel/contract/limits.ts'
import { ROSTER_COLUMNS } from '@evenkeel/contract/roster-words.ts'
import type { Keep } from './csv.ts'

export type Column = (typeof ROSTER_COLUMNS)[number]

/** The columns of a file that are read, in their order, and the names of those that are not. */
export type Header = Keep & { columns: readonly Column[]; ignored: string[]; problem: string | null }

/** Other names for the columns, as systems of facilities export them. What a name of a release means is asked, and never guessed. */
const OTHER_NAMES: Record<string, Column> = {
  booking: 'bookingNumber',
  bookingno: 'bookingNumber',
  bookingnum: 'bookingNumber',
  bookingid: 'bookingNumber',
  permanentno: 'permanentNumber',
  permanentnum: 'permanentNumber',
  permanentid: 'permanentNumber',
  badge: 'badgeNumber',
  badgeno: 'badgeNumber',
  badgenum: 'badgeNumber',
  givenname: 'firstName',
  surname: 'lastName',
  pod: 'unit',
  housingunit: 'unit',
  cell: 'housing',
  bed: 'housing',
  bookingdate: 'admittedOn',
  bookdate: 'admittedOn',
  intakedate: 'admittedOn',
  admitdate: 'admittedOn',
  admissiondate: 'admittedOn',
}

const KEYS: readonly Column[] = ['bookingNumber', 'permanentNumber', 'badgeNumber', 'username']

/** A whole name in one column, which nobody can take apart without a mistake. */
const WHOLE_NAME = /^(full|inmate|person|offender|detainee|resident)?name$/

const MOST_COLUMNS = 100
/** No column is called by more; a whole file may stand there. */
const LONGEST_NAME = 200

const fold = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._#\-\u200b-\u200d\u2060\ufeff]/g, '')

const byName = new Map(ROSTER_COLUMNS.map((column) => [fold(column), column]))

/** What a first line names. A problem with it says none of its names before one is known: a file without a header has a person there. */
export function readHeader(names: readonly string[]): Header {
  const folded = names.map(fold)
  const refused = (problem: string): Header => ({ columns: [], places: [], nameless: [], ignored: [], problem })
  if (folded.length === 1 && /[;\t]/.test(names[0] ?? '')) return refused('The columns have to be separated by commas')
  if (folded.length > MOST_COLUMNS) return refused('There are too many columns')

  const exact = folded.map((name) => byName.get(name))
  const columns = folded.map((name, at) => {
    const other = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
    return exact[at] ?? (other && !exact.includes(other) ? other : undefined)
  })
  const read = columns.flatMap((column, place) => (column ? [{ column, place }] : []))
  if (!read.some(({ column }) => KEYS.includes(column)))
    return refused(
      `The first line has to name the columns, and one of ${KEYS.join(', ')} is needed. The columns are ${ROSTER_COLUMNS.join(', ')}`,
    )
  const problems = [
    ...ROSTER_COLUMNS.filter((column) => read.filter((one) => one.column === column).length > 1).map(
      (column) => `More than one column means ${column}. Keep one of them`,
    ),
    ...names
      .filter((_, at) => !columns[at] && folded[at]?.includes('release'))
      .map((name) => `Is the column ${shortened(name)} releasedOn or releasePlanned? Name it so`),
    ...names
      .filter((_, at) => !columns.includes('lastName') && WHOLE_NAME.test(folded[at] ?? ''))
      .map((name) => `The column ${shortened(name)} has to be two: firstName and lastName`),
  ]
  return {
    columns: read.map(({ column }) => column),
    places: read.map(({ place }) => place),
    nameless: folded.flatMap((name, place) => (name === '' ? [place] : [])),
    ignored: names.filter((_, at) => !columns[at] && folded[at] !== '').map(shortened),
    problem: problems.join('. ') || null,
  }
}

const shortened = (name: string) => name.trim().slice(0, LIMITS.name)
