import { readCsv } from './csv.ts'

type Column = 'username' | 'role' | 'firstName' | 'lastName' | 'email' | 'unit' | 'shift' | 'badgeNumber'

/** The columns of a roster as a file of one's own begins; the first two are needed. */
export const COLUMNS: readonly Column[] = [
  'username',
  'role',
  'firstName',
  'lastName',
  'email',
  'unit',
  'shift',
  'badgeNumber',
]

export type RosterRow = { username: string; name: string; role: string; unit: string }

/** Who stands in a roster, for showing it; the server alone decides what the lines mean. */
export function rowsOf(roster: string): RosterRow[] {
  const [head = [], ...lines] = readCsv(roster.replace(/^\uFEFF/, ''))
  const cell = (line: readonly string[], column: Column) => line[head.indexOf(column)] ?? ''
  return lines.map((line) => ({
    username: cell(line, 'username'),
    name: [cell(line, 'firstName'), cell(line, 'lastName')].filter(Boolean).join(' '),
    role: cell(line, 'role'),
    unit: cell(line, 'unit'),
  }))
}
