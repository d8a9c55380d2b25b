import type { Deps } from '../../deps.ts'
import type { SealedColumn } from '../../platform/db/sealed-column.ts'
import { SEALED_COLUMNS } from '../../sealed-columns.ts'

const BATCH = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** In batches; yields a line for each column. */
export async function* reseal(deps: Deps): AsyncGenerator<string> {
  for (const { column, about } of SEALED_COLUMNS) {
    let [moved, lost] = [0, 0]
    let after = BEFORE_ALL
    for (;;) {
      const [rows] = await deps.systemDb.run([column.list({ after, current: deps.keyring.current, limit: BATCH })])
      const changes = rows.flatMap(({ id, sealed }) => resealed(deps, column, { id, sealed, about: about(id) }))
      if (changes.length > 0) await deps.systemDb.run(changes)
      moved += changes.length
      lost += rows.length - changes.length
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) break
      after = last.id
    }
    const unreadable =
      lost > 0 ? ` ${lost} were altered or moved before and open with no key; they stay as they are.` : ''
    yield `${column.name}: ${moved} sealed with the new key.${unreadable}`
  }
}

function resealed({ keyring }: Deps, column: SealedColumn, row: { id: string; sealed: Buffer; about: string }) {
  try {
    const after = keyring.seal(keyring.open(row.sealed, row.about), row.about)
    return [column.replace({ id: row.id, before: row.sealed, after })]
  } catch {
    return []
  }
}
