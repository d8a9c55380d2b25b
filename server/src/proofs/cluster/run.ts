import { prepare } from './cluster.ts'
import { ROWS } from './rows.ts'
import { PEOPLE } from './run-row.ts'
import { endWith, printTable, requireKnown } from './table.ts'

/** `npm run test:cluster`, for all rows or those named: what each failure cost, and 1 as exit code if a row was not kept. */

await endWith(async () => {
  const asked = process.argv.slice(2)
  requireKnown(ROWS, asked)
  const prepared = await prepare(PEOPLE)
  try {
    return await printTable(ROWS, prepared, asked)
  } finally {
    prepared.remove()
  }
})
