import { endWith, requireKnown } from '../cluster/table.ts'
import type { Figures } from './facility.ts'
import { restoreToMinute } from './minute.ts'
import { missingHere, restoreWithPgBackRest } from './pgbackrest.ts'

/** `npm run test:restore`, for both rows or the one named: a restore to a minute, and 1 as exit code if it was not kept. */

type Row = { name: string; missing?: () => string | undefined; run: () => Promise<Figures> }
const ROWS: Record<string, Row> = {
  minute: { name: 'the archive of the embedded PostgreSQL', run: restoreToMinute },
  pgbackrest: { name: "Debian's PostgreSQL with pgBackRest", missing: missingHere, run: restoreWithPgBackRest },
}
const line = (name: string, cells: readonly string[], note: string) =>
  process.stdout.write(`${name.padEnd(42)} ${cells.map((cell) => cell.padStart(13)).join(' ')}  ${note}\n`)

await endWith(async () => {
  const asked = process.argv.slice(2)
  requireKnown(ROWS, asked)
  let broken = 0
  line('', ['acknowledged', 'lost before', 'made after', 'restored in'], '')
  for (const [key, { name, missing, run }] of Object.entries(ROWS)) {
    if (asked.length > 0 && !asked.includes(key)) continue
    const reason = missing?.()
    if (reason) {
      line(name, [], `not run: ${reason}`)
      continue
    }
    const { acknowledged, lost, later, took, note, problems } = await run()
    line(name, [...[acknowledged, lost, later].map(String), `${took.toFixed(1)} s`], note)
    for (const problem of problems) process.stdout.write(`  BROKEN: ${problem}\n`)
    broken += problems.length > 0 ? 1 : 0
  }
  return broken === 0 ? 0 : 1
})
