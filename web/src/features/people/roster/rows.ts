import { ROSTER_COLUMNS } from '@evenkeel/contract/roster-words.ts'
import { readCsv } from './csv.ts'

type Column = (typeof ROSTER_COLUMNS)[number]

/** The columns of the template. */
export const COLUMNS: readonly Column[] = ROSTER_COLUMNS

export type RosterRow = { username: string; name: string; role: string; unit: string; housing: string }

/** The people in a roster, for display only; the server parses the text itself. */
export function rowsOf(roster: string): RosterRow[] {
  const [head = [], ...lines] = readCsv(roster.replace(/^\uFEFF/, ''))
  const cell = (line: readonly string[], column: Column) => line[head.indexOf(column)] ?? ''
  return lines.map((line) => ({
    username: cell(line, 'username'),
    name: [cell(line, 'firstName'), cell(line, 'lastName')].filter(Boolean).join(' '),
    role: cell(line, 'role'),
    unit: cell(line, 'unit'),
    housing: cell(line, 'housing'),
  }))
}
