import type { Opened } from './cluster.ts'
import type { Row } from './rows.ts'
import { type Figures, runRow } from './run-row.ts'

/** A step that was begun where the database was lost is begun again after 15 seconds. */
const LATE = 30
const COLUMNS = ['acknowledged', 'lost', 'doubled', 'longest pause', 'latest step']

const line = (name: string, cells: readonly string[], note: string) =>
  process.stdout.write(`${name.padEnd(62)} ${cells.map((cell) => cell.padStart(13)).join(' ')}  ${note}\n`)

const cellsOf = ({ acknowledged, lost, doubled, longestPause, latestStep }: Figures) => [
  ...[acknowledged, lost, doubled].map(String),
  ...[longestPause, latestStep].map((seconds) => `${seconds.toFixed(1)} s`),
]

/** Runs the named rows, or all, and prints what each cost; returns the exit code: 1 if one was not kept. */
export async function printTable<T extends Opened, P>(
  rows: Record<string, Row<T, P>>,
  prepared: P,
  asked: readonly string[],
) {
  let broken = 0
  line('', COLUMNS, '')
  for (const [name, row] of Object.entries(rows)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const missing = row.missing?.()
    if (missing) {
      line(row.name, [], `not run: ${missing}`)
      continue
    }
    const figures = await runRow(row, await row.open(prepared), {
      pause: row.pause,
      late: Math.max(LATE, row.pause),
      recurring: true,
    })
    line(row.name, cellsOf(figures), figures.note)
    for (const problem of figures.problems) process.stdout.write(`  BROKEN: ${problem}\n`)
    broken += figures.problems.length > 0 ? 1 : 0
  }
  return broken === 0 ? 0 : 1
}

/** Ends a command with one sentence when a name is not that of a row. */
export function requireKnown(rows: object, asked: readonly string[]) {
  const unknown = asked.find((name) => !Object.hasOwn(rows, name))
  if (unknown) throw new Error(`There is no row "${unknown}". There are: ${Object.keys(rows).join(', ')}.`)
}

/** Runs a command and ends the process with its exit code, or with 1 and one sentence. */
export async function endWith(command: () => Promise<number>): Promise<never> {
  // Nodes and databases end by themselves when this process does.
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(1))
  const code = await command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  })
  process.exit(code)
}
