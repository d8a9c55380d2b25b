import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/repeat.ts'
import { findEnd, listEntriesAfter } from './queries.ts'

const EVERY_MS = 1000
const AT_ONCE = 1000

/**
 * With AUDIT_LOG each new entry is a line of the server's log, named `audit`, with its place in the chain: a number that
 * is missing is an entry that did not arrive. Begins at the end of the chain. The returned function stops it.
 */
export async function printEntries({ config, systemDb, log }: Pick<Deps, 'config' | 'systemDb' | 'log'>) {
  if (!config.auditLog) return () => {}
  const [end] = await systemDb.run([findEnd({ after: 0 })])
  let last = end?.seq ?? 0
  const lines = log.child({}, { level: 'info' })
  async function print() {
    const [entries] = await systemDb.run([listEntriesAfter({ seq: last, limit: AT_ONCE })])
    for (const { hash, at, ...entry } of entries)
      lines.info({ audit: { ...entry, at: at.toISOString(), hash: hash.toString('hex') } }, 'audit')
    last = entries.at(-1)?.seq ?? last
  }
  // The database is away: the next run prints the same entries.
  return repeat(() => print().catch(() => {}), EVERY_MS)
}
