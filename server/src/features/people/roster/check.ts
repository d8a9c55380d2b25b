import { setImmediate as othersFirst } from 'node:timers/promises'
import { ALIKE_USERNAME } from '@evenkeel/contract/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { ROSTER_COLUMNS } from '@evenkeel/contract/roster-words.ts'
import { NewAccount } from '@evenkeel/contract/users.ts'
import { safeParse } from 'zod/v4/core'
import { lookOf, normalizeUsername } from '../../users/public.ts'
import { type CsvLine, type Problem, readCsv } from './csv.ts'
import { createReturns, type Known } from './returns.ts'

/** A line with its problems in words; the account is null when there is nothing to make. */
export type RosterLine = {
  line: number
  username: string
  usernameKey: string
  account: NewAccount | null
  wrong: string[]
}

/** How many lines name somebody, each line as read, and the problems of the file itself. */
export type Roster = { rows: number; lines: RosterLine[]; problems: Problem[] }

/** How many lines are checked before other requests get their turn. */
const AT_ONCE = 200

/** Reads a roster without the database, and without blocking other requests. */
export async function readRoster(text: string): Promise<Roster> {
  // The header, the people, and one too many.
  const { lines, problem } = await readCsv(text, LIMITS.roster.rows + 2)
  const [header, ...people] = lines
  const torn = problem ? [problem] : []
  const refused = (...problems: Problem[]) => ({ rows: people.length, lines: [], problems: [...problems, ...torn] })

  if (!header) return refused(...(problem ? [] : [{ line: 1, message: 'The roster is empty' }]))
  const { columns, problems } = readHeader(header.fields)
  if (problems.length > 0) return refused({ line: header.line, message: inOne(problems) })
  const surplus = people[LIMITS.roster.rows]
  if (surplus) return refused({ line: surplus.line, message: `A roster has at most ${LIMITS.roster.rows} people` })
  if (people.length === 0 && !problem) return refused({ line: header.line, message: 'Nobody is on the roster' })

  const earlier = new Map<string, number>()
  const read: RosterLine[] = []
  for (const [at, one] of people.entries()) {
    if (at % AT_ONCE === 0) await othersFirst()
    read.push(readLine(one, columns, earlier))
  }
  return { rows: people.length, lines: read, problems: torn }
}

/** The accounts that can be made, the stays that begin anew, and every line with problems, once, with all of its problems. */
export function validateRoster(
  { lines, problems }: Roster,
  { known, alike, today }: { known: readonly Known[]; alike: ReadonlySet<string>; today: string },
) {
  const findReturn = createReturns(known, today)
  const checked = lines.map((one) => {
    const { line, username, account, wrong } = one
    const found = findReturn(one)
    const looksTaken = alike.has(username) ? [ALIKE_USERNAME.message] : []
    if (found && 'stay' in found) {
      const { stay, join } = found
      return { line, wrong: [...wrong, ...(join ? looksTaken : [])], account: null, stay, join }
    }
    return { line, wrong: [...wrong, ...(found?.wrong ?? looksTaken)], account, stay: null, join: null }
  })
  const bad = checked.filter(({ wrong }) => wrong.length > 0)
  const good = checked.filter(({ wrong }) => wrong.length === 0)
  return {
    accounts: good.flatMap(({ account }) => (account ? [account] : [])),
    stays: good.flatMap(({ stay }) => (stay ? [stay] : [])),
    joins: good.flatMap(({ join }) => (join ? [join] : [])),
    problems: [...bad.map(({ line, wrong }) => ({ line, message: inOne(wrong) })), ...problems],
  }
}

function readLine({ line, fields }: CsvLine, columns: readonly Column[], earlier: Map<string, number>): RosterLine {
  if (fields.length !== columns.length) {
    const wrong = [`This line has ${fields.length} fields, and the header has ${columns.length}`]
    return { line, username: '', usernameKey: '', account: null, wrong }
  }
  const sent = Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? '']))
  const username = sent.username ?? ''
  const usernameKey = normalizeUsername(username)
  const first = earlier.get(usernameKey)
  const alike = earlier.get(lookOf(username))
  if (usernameKey !== '') {
    for (const name of [usernameKey, lookOf(username)]) if (!earlier.has(name)) earlier.set(name, line)
  }

  const parsed = safeParse(NewAccount, sent)
  const wrong = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => inWords(path, message))),
    ...(fields.some((field) => field.includes('\ufffd'))
      ? ['Save the file as CSV UTF-8: some letters cannot be read']
      : []),
    ...(sent.role === 'admin' ? ['Administrators are made one by one'] : []),
    ...(first === undefined ? [] : [`The username stands on line ${first} already`]),
    ...(first === undefined && alike !== undefined ? [`The username looks like the one on line ${alike}`] : []),
  ]
  return { line, username, usernameKey, account: parsed.success ? parsed.data : null, wrong }
}

/** The words of a form would offer choices that a roster does not have. */
function inWords([field]: readonly PropertyKey[], message: string) {
  if (field === 'role') return 'Role must be inmate or staff'
  if (field === 'shift') return 'Shift must be day, swing or night'
  if (field === 'admittedOn' || field === 'releasePlanned' || field === 'releasedOn') return `${field}: ${message}`
  return message
}

const inOne = (problems: readonly string[]) => problems.join('. ')

type Column = (typeof ROSTER_COLUMNS)[number]

const isColumn = (name: string): name is Column => ROSTER_COLUMNS.some((column) => column === name)

const MOST_COLUMNS = 100

/** The column that a name means, in capitals or not; any other name stays as it is. */
const columnOf = (name: string) =>
  ROSTER_COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? name

/** The column of each field, or the problem with the header in words. */
function readHeader(names: readonly string[]): { columns: Column[]; problems: string[] } {
  const fields = names.map(columnOf)
  const [only = ''] = fields
  if (fields.length === 1 && /[;\t]/.test(only)) {
    return { columns: [], problems: ['The columns have to be separated by commas'] }
  }
  if (fields.length > MOST_COLUMNS) return { columns: [], problems: ['There are too many columns'] }
  const unknown = fields.filter((name) => !isColumn(name))
  const doubled = fields.filter((name, i) => fields.indexOf(name) !== i)
  const missing = (['username', 'role'] as const).filter((name) => !fields.includes(name))
  const problems = [
    ...unknown.map((name) => (name === '' ? 'A column has no name' : `There is no column ${name}`)),
    ...doubled.filter(isColumn).map((name) => `The column ${name} is there twice`),
    ...missing.map((name) => `The column ${name} is missing`),
    ...(unknown.length > 0 ? [`The columns are ${ROSTER_COLUMNS.join(', ')}`] : []),
  ]
  return { columns: fields.filter(isColumn), problems }
}
