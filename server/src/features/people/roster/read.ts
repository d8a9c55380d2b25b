import { setImmediate as othersFirst } from 'node:timers/promises'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS, SHIFTS } from '@evenkeel/contract/base/limits.ts'
import { brokenRule } from '@evenkeel/contract/base/text-rules.ts'
import { CUSTODY_DAYS, type CustodyDay } from '@evenkeel/contract/people/custody-days.ts'
import type { RosterColumn, RosterDays, RosterProblem, RosterRelease } from '@evenkeel/contract/people/roster-words.ts'
import type { Calendar } from '../../../platform/calendar.ts'
import { normalizeUsername } from '../../users/public.ts'
import {
  cleanName,
  cleanPlace,
  type DayOrder,
  foldNumber,
  hasName,
  hasNote,
  isBroken,
  isDayFirst,
  isGeneration,
  isGonePlace,
  isNameLike,
  isNoPerson,
  isNothing,
  isNumberLike,
  isSpreadsheetNumber,
  isSpreadsheetPlace,
  isTwoNumbers,
  partsOfName,
  readDay,
  saysGone,
  usernameOf,
} from './cells.ts'
import { type FileColumn, type FileLine, type RosterFile, readFile } from './file.ts'

export const ROSTER_ROLES = ['inmate', 'staff'] as const

/** What a line says of somebody: only cells that are not empty, days as `2026-01-31`. */
export type Given = { [column in Exclude<RosterColumn, 'role'>]?: string }

type NamePart = 'firstName' | 'lastName'

export type RosterLine = {
  line: number
  role: (typeof ROSTER_ROLES)[number]
  given: Given
  /** Of an account that the line makes: out of a number where it has none. */
  username: string | null
  /** By which a person is found, folded; null where the line has none. */
  keys: { booking: string | null; permanent: string | null; badge: string | null; username: string | null }
  wrong: RosterProblem[]
  /** Names that systems write for none: of somebody who is called so they are right. */
  doubts: NamePart[]
  /** The header once more. */
  isHeader: boolean
  /** Of what somebody new needs: a total, a title or a number alone is no person, and may mean somebody who is stored. */
  lacks: 'person' | 'name' | 'number' | null
}

/** Each line as read, and what is wrong with the file itself: with one of these problems nothing of it is used. */
export type Roster = {
  rows: number
  lines: RosterLine[]
  problems: { line: number; problem: RosterProblem }[]
  ignoredColumns: string[]
  titles: number[]
  /** The words that were read as an empty cell, and how many cells of each. */
  emptied: Map<string, number>
  file: RosterFile
}

/** How many lines are checked before other requests get their turn. */
export const AT_ONCE = 100

/** Where so many lines do not fit the header, it is the header that is wrong. */
const MANY = 20

type Reading = {
  columns: readonly FileColumn[]
  order: DayOrder
  calendar: Calendar
  today: string
  hasNames: boolean
  /** A column that is not read may have the names. */
  hasUnread: boolean
  emptied: Map<string, number>
  /** What was read of a day, by its column, its text and the admission. */
  days: Map<string, ReturnType<typeof readDay>>
}

/** Reads a roster without the database, and without blocking other requests. `today` is the facility's day, `days` what somebody answered. */
export async function readRoster(
  text: string,
  calendar: Calendar,
  today: string,
  { days, release }: { days?: RosterDays | undefined; release?: RosterRelease | undefined } = {},
): Promise<Roster> {
  // The people, and one too many.
  const file = await readFile(text, LIMITS.roster.rows + 1, release)
  const { lines, columns, problems } = file
  const emptied = new Map<string, number>()
  const read: Roster = {
    rows: lines.length,
    lines: [],
    problems,
    ignoredColumns: file.ignored,
    titles: file.titles,
    emptied,
    file,
  }
  const refuse = (line: number, code: RosterProblem['code'], ...values: string[]) => ({
    ...read,
    problems: [{ line, problem: { code, values } }, ...problems],
  })
  const surplus = lines[LIMITS.roster.rows]
  if (surplus) return refuse(surplus.line, 'tooManyPeople', String(LIMITS.roster.rows))
  if (columns.length > 0 && lines.length === 0 && problems.length === 0) return refuse(1, 'nobody')
  const wider = lines.filter(({ isWider }) => isWider)
  const [first] = wider
  if (first && wider.length >= MANY) return refuse(first.line, 'widerLines', String(wider.length))

  const dayPlaces = columns.flatMap((column, place) => (isDayColumn(column) ? [place] : []))
  const reading: Reading = {
    columns,
    calendar,
    today,
    emptied,
    // Spreadsheets that write semicolons put the day first, as a rule and not always.
    order:
      days ??
      (file.separator === ';' || lines.some(({ cells }) => dayPlaces.some((place) => isDayFirst(cells[place] ?? '')))
        ? 'unclear'
        : 'monthFirst'),
    hasNames: columns.some((column) => column === 'firstName' || column === 'lastName' || column === 'name'),
    hasUnread: file.ignored.length > 0,
    days: new Map(),
  }
  for (const [at, line] of lines.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    const one = readLine(line, reading)
    if (one.lacks === 'person' && isLeftTitle(line.cells)) return refuse(line.line, 'otherHeader')
    read.lines.push(one)
  }
  const unparted = read.lines.filter(({ wrong }) => wrong.some(({ code }) => code === 'wholeName'))
  const [one] = unparted
  if (one && unparted.length >= MANY && unparted.length > lines.length / 2)
    return {
      ...read,
      problems: [{ line: one.line, problem: { code: 'wholeName', values: one.wrong[0]?.values ?? [] } }, ...problems],
    }
  return read
}

/** Such as *Released in the last 24 hours*: those below it are not here. */
const isLeftTitle = (cells: readonly string[]) =>
  cells.filter(Boolean).length === 1 &&
  cells.some((cell) => /^(released|discharged|transferred|liberad|egresad)/i.test(cell))

const isDayColumn = (column: string): column is CustodyDay => CUSTODY_DAYS.some((day) => day === column)

const NUMBERS = ['bookingNumber', 'permanentNumber', 'badgeNumber'] as const
const isNumberColumn = (column: string | undefined) => NUMBERS.some((one) => one === column)
const isNameColumn = (column: string): column is NamePart => column === 'firstName' || column === 'lastName'
const isPlace = (column: string) => column === 'unit' || column === 'housing'
/** Only people in care have these. */
const CUSTODY: readonly RosterColumn[] = ['bookingNumber', 'permanentNumber', ...CUSTODY_DAYS]

const isRole = (text: string) => ROSTER_ROLES.find((role) => role === text)

function readLine({ line, cells, isWider, isCut, isHeader }: FileLine, reading: Reading): RosterLine {
  const wrong: RosterProblem[] = []
  const refuse = (code: RosterProblem['code'], ...values: string[]) => wrong.push({ code, values })
  if (isWider) refuse('wider')
  if (isCut) refuse('cut')
  // Of a line that is too wide nobody knows which cell is whose.
  const texts = isWider ? new Map<RosterColumn, string>() : textsOf(cells, reading, refuse)
  const sent = texts.get('role')?.toLowerCase() ?? 'inmate'
  const role = isRole(sent)
  const isSaid = texts.has('role') || !texts.has('shift')
  // Only staff have shifts.
  if (!role || !isSaid) refuse(sent === 'admin' ? 'admin' : 'role')
  texts.delete('role')
  const given: Given = {}
  // The admission first: the other days lie after it.
  const admissionFirst = [...texts].sort(([a], [b]) => Number(b === 'admittedOn') - Number(a === 'admittedOn'))
  for (const [column, text] of admissionFirst) {
    if (column === 'role') continue
    const problem = problemOf(column, text, given, reading)
    if (problem) wrong.push(problem)
    else if (!isDayColumn(column)) given[column] = text
  }
  if (role === 'staff' && CUSTODY.some((column) => texts.has(column))) refuse('staffCustody')
  const folded = (text: string | undefined) => (text ? foldNumber(text) : null)
  const isStaff = role === 'staff'
  const keys = {
    booking: isStaff ? null : folded(given.bookingNumber),
    permanent: isStaff ? null : folded(given.permanentNumber),
    badge: isStaff ? folded(given.badgeNumber) : null,
    username: given.username ? normalizeUsername(given.username) : null,
  }
  const number = isStaff ? given.badgeNumber : (given.permanentNumber ?? given.bookingNumber)
  const isUnlike = NUMBERS.some((column) => texts.has(column) && !isNumberLike(texts.get(column) ?? ''))
  const isNumbered = number !== undefined && isNumberLike(number)
  const isTitle =
    isNoPerson(given) ||
    [given.lastName, given.firstName].some((part) => part && (!isNameLike(part) || (hasNote(part) && !isNumbered)))
  const isNamed = hasName(given) && !isTitle
  const saysLittle = isUnlike || isTitle || texts.size === 0 || (reading.hasNames && texts.size === 1)
  const isNobody =
    saysLittle &&
    !isNamed &&
    !texts.has('username') &&
    wrong.every(({ code, values: [column] }) => code === 'rule' && isNumberColumn(column))
  const isNameless = (reading.hasNames || reading.hasUnread) && !isNamed && !texts.has('username')
  return {
    line,
    role: role ?? 'inmate',
    given,
    keys,
    wrong: isNobody ? [] : wrong,
    isHeader,
    doubts: [...texts].flatMap(([column, text]) =>
      isNameColumn(column) && (isNothing(text) || (hasNote(text) && isNameLike(text))) ? [column] : [],
    ),
    username: given.username ?? (number ? usernameOf(number) : null),
    lacks: isNobody ? 'person' : isNameless ? 'name' : isUnlike && !texts.has('username') ? 'number' : null,
  }
}

/** The cells of a line by their columns, without empty ones; a name in one cell is parted at its comma, cell and bed are joined. */
function textsOf(
  cells: readonly string[],
  { columns, emptied }: Reading,
  refuse: (code: RosterProblem['code'], ...values: string[]) => void,
) {
  const texts = new Map<RosterColumn, string>()
  let gone: string | undefined
  for (const [at, column] of columns.entries()) {
    const sent = (column === 'shift' ? cells[at]?.toLowerCase() : cells[at]) ?? ''
    const text =
      column === 'name' || column === 'secondLastName' || isNameColumn(column)
        ? cleanName(sent)
        : isPlace(column)
          ? cleanPlace(sent)
          : sent
    if (text === '') continue
    if (column === 'inCustody' && saysGone(text)) gone = text
    else if (isNothing(text) || ((isNumberColumn(column) || isDayColumn(column)) && /^[0/-]+$/.test(text))) {
      const isWord = /\p{L}/u.test(text)
      if (column === 'name' && isWord) refuse('emptyName', column, text)
      else if (isNameColumn(column) && isWord) texts.set(column, text)
      else emptied.set(text, (emptied.get(text) ?? 0) + 1)
    } else if (column === 'name') {
      const [last, first] = partsOfName(text)
      if (!isNameLike(text) || isNoPerson({ lastName: text })) continue
      if (!last || !first) refuse('wholeName', text)
      else texts.set('lastName', last).set('firstName', first)
    } else if (column === 'secondLastName') {
      texts.set('lastName', [texts.get('lastName'), text].filter(Boolean).join(' '))
    } else if (column === 'lastName' && text.includes(',')) {
      const [last = text, first = ''] = partsOfName(text)
      const hasFirst = cells.some((cell, place) => columns[place] === 'firstName' && cell !== '')
      if (!first || isGeneration(first)) texts.set('lastName', text)
      else if (hasFirst) refuse('wholeName', text)
      else texts.set('lastName', last).set('firstName', first)
    } else if (column === 'inCustody') continue
    else if (isPlace(column) && isGonePlace(text)) gone = text
    else texts.set(column, column === 'housing' && texts.has(column) ? `${texts.get(column)}-${text}` : text)
  }
  // Without a day nobody is released, and nobody who left is new.
  if (gone && !texts.has('releasedOn')) refuse('notInCustody', gone)
  return texts
}

/** What is wrong with a cell, or null; a day that is none of these is written to `given`. */
function problemOf(column: keyof Given, text: string, given: Given, reading: Reading): RosterProblem | null {
  if (isDayColumn(column)) {
    // Ten thousand lines have a few hundred days.
    const key = [column, text, given.admittedOn].join(' ')
    const read = reading.days.get(key) ?? readDay(column, text, { ...reading, others: given })
    reading.days.set(key, read)
    if ('problem' in read) return read.problem
    given[column] = read.day
    return null
  }
  if (column === 'shift') return SHIFTS.some((shift) => shift === text) ? null : { code: 'shift', values: [] }
  if (isPlace(column) ? isSpreadsheetPlace(text) : isNumberColumn(column) && isSpreadsheetNumber(text))
    return { code: 'spreadsheet', values: [column, shortened(text)] }
  // Who is called so is asked about by itself.
  if (isNameColumn(column) && isNothing(text)) return null
  if (isBroken(text)) return { code: 'broken', values: [column, shortened(text)] }
  if (isNumberColumn(column) && isTwoNumbers(text)) return { code: 'noNumber', values: [] }
  const rule = brokenRule(FIELD_RULES[column], text)
  return rule ? { code: 'rule', values: [column, rule.code] } : null
}

const shortened = (text: string) => text.slice(0, LIMITS.name)
