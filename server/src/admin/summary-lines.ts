import type { End } from '../platform/backup/contents.ts'

const JOBS = 'pgboss.job'

export function summaryLines({ rows, waiting }: Pick<End, 'rows' | 'waiting'>): string[] {
  const tables = Object.entries(rows).filter(([name]) => name !== JOBS)
  const all = tables.reduce((sum, [, count]) => sum + count, 0)
  return [
    `  accounts: ${rows['public.users'] ?? 0}`,
    `  rows: ${all} in ${tables.length} tables`,
    `  work that is still to be done: ${rows[JOBS] ?? 0}`,
    `  requests for help that wait for the database: ${waiting}`,
    '  keys: pepper and keyring',
  ]
}
