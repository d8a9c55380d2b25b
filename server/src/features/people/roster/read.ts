import { setImmediate as othersFirst } from 'node:timers/promises'
import { FIELD_RULES } from '@evenkeel/contract/field-rules.ts'
import { LIMITS, SHIFTS } from '@evenkeel/contract/limits.ts'
import { brokenRule } from '@evenkeel/contract/text-rules.ts'
import { normalizeUsername } from '../../users/public.ts'
import { type CsvLine, type Problem, readCsv } from './csv.ts'
import { DAY_COLUMNS, isDayFirst, readDay } from './days.ts'
import { type Column, type Header, readHeader } from './header.ts'
import { cleanNumber, foldNumber, isFromSpreadsheet, usernameOf } from './numbers.ts'

export const ROSTER_ROLES = ['inmate', 'staff'] as const

/** What a line says of somebody: only cells that are not empty, days as `2026-01-31`. */
export type Given = { [column in Exclude<Column, 'role'>]?: string }

export type RosterLine = {
  line: number
  role: (typeof ROSTER_ROLES)[number]
  given: Given
  /** Of an account that the line makes: out of a number where it has none. */
  username: string | null
  /** By which a person is found, folded; null where the line has none. */
  keys: { booking: string | null; permanent: string | null; badge: string | null; username: string | null }
  /** In words. */
  wrong: string[]
}

/** How many lines name somebody, each line as read, and the problems of the file itself: with one of these nothing of it is used. */
export type Roster = { rows: number; lines: RosterLine[]; problems: Problem[]; ignoredColumns: string[] }

/** How many lines are checked before other requests get their turn. */
export const AT_ONCE = 100

/** Reads a roster without the database, and without blocking other requests. */
export async function readRoster(text: string): Promise<Roster> {
  let header: (Header & { line: number }) | null = null
  // The people, and one too many.
  const { lines, problem, isEmpty } = await readCsv(text, LIMITS.roster.rows + 1, (names, line) => {
    header = { ...readHeader(names), line }
    return header.problem ? null : header
  })
  const torn = problem ? [problem] : []
  const refused = (...problems: Problem[]) => ({
    rows: lines.length,
    lines: [],
    problems: [...problems, ...torn],
    ignoredColumns: read?.ignored ?? [],
  })
  const read = header as (Header & { line: number }) | null
  if (!read) return refused(...(isEmpty && !problem ? [{ line: 1, message: 'The roster is empty' }] : []))
  if (read.problem) return refused({ line: read.line, message: read.problem })
  const surplus = lines[LIMITS.roster.rows]
  if (surplus) return refused({ line: surplus.line, message: `A roster has at most ${LIMITS.roster.rows} people` })
  if (lines.length === 0 && !problem) return refused({ line: read.line, message: 'Nobody is on the roster' })

  const dayPlaces = read.columns.flatMap((column, place) => (DAY_COLUMNS.includes(column) ? [place] : []))
  const dayFirst = lines.some(({ fields }) => dayPlaces.some((place) => isDayFirst(fields[place] ?? '')))
  const people: RosterLine[] = []
  const unreadable: Problem[] = []
  for (const [at, one] of lines.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    if (one.fields.some((field) => field.includes('\ufffd'))) unreadable.push({ line: one.line, message: UNREADABLE })
    else people.push(readLine(one, read.columns, dayFirst))
  }
  return { rows: lines.length, lines: people, problems: [...unreadable, ...torn], ignoredColumns: read.ignored }
}

const UNREADABLE = 'Save the file as CSV UTF-8: some letters cannot be read'

const NUMBERS = ['bookingNumber', 'permanentNumber', 'badgeNumber'] as const
/** Only people in care have these. */
const CUSTODY: readonly Column[] = ['bookingNumber', 'permanentNumber', ...DAY_COLUMNS]

const isRole = (text: string) => ROSTER_ROLES.find((role) => role === text)

function readLine({ line, fields, isWider }: CsvLine, columns: readonly Column[], dayFirst: boolean): RosterLine {
  const { role: sent = 'inmate', ...texts }: { [column in Column]?: string } = Object.fromEntries(
    // Of a line that is too wide nobody knows which cell is whose.
    isWider ? [] : columns.flatMap((column, at) => (fields[at] ? [[column, fields[at]]] : [])),
  )
  const wrong: string[] = isWider ? ['This line has more fields than the header'] : []
  const role = isRole(sent)
  if (!role) wrong.push(sent === 'admin' ? 'Administrators are made one by one' : 'Role must be inmate or staff')
  const given: Given = {}
  for (const [name, text] of Object.entries(texts)) {
    const column = name as keyof typeof texts
    const { value, problem } = readCell(column, text, dayFirst)
    // What breaks its rule finds nobody and is sent nowhere: it may be as long as the file.
    if (problem) wrong.push(problem)
    else given[column] = value
  }
  if (role === 'staff' && CUSTODY.some((column) => column in texts))
    wrong.push('Staff have no booking number, permanent number or days of custody')
  const { admittedOn, releasedOn } = given
  if (admittedOn && releasedOn && releasedOn < admittedOn) wrong.push('releasedOn is before admittedOn')
  const folded = (text: string | undefined) => (text ? foldNumber(text) : null)
  const isStaff = role === 'staff'
  const keys = {
    booking: isStaff ? null : folded(given.bookingNumber),
    permanent: isStaff ? null : folded(given.permanentNumber),
    badge: isStaff ? folded(given.badgeNumber) : null,
    username: given.username ? normalizeUsername(given.username) : null,
  }
  const number = isStaff ? given.badgeNumber : (given.permanentNumber ?? given.bookingNumber)
  const username = given.username ?? (number ? usernameOf(number) : null)
  return { line, role: role ?? 'inmate', given, username, keys, wrong }
}

function readCell(
  column: keyof Given,
  text: string,
  dayFirst: boolean,
): { value: string; problem?: string | undefined } {
  if (column === 'admittedOn' || column === 'releasePlanned' || column === 'releasedOn') {
    const { day, problem } = readDay(text, dayFirst)
    return { value: day ?? text, problem: problem && `${column}: ${problem}` }
  }
  if (column === 'shift') {
    return {
      value: text,
      problem: SHIFTS.some((shift) => shift === text) ? undefined : 'Shift must be day, swing or night',
    }
  }
  const isNumber = NUMBERS.some((name) => name === column)
  if (isNumber && isFromSpreadsheet(text))
    return { value: text, problem: `${column}: a spreadsheet changed this number. Format the column as text` }
  const value = isNumber ? cleanNumber(text) : text
  return { value, problem: brokenRule(FIELD_RULES[column], value)?.message }
}
