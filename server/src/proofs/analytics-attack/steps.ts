import type { Weeks } from './published.ts'

/** A published row as it stood at a moment. */
export type Row = { row: string; weeks: Weeks; count: number; avgStress: number | null; avgMood: number | null }

/** Which row of which weeks, whatever period they were asked for as. */
export const at = ({ row, weeks: { from, to } }: Pick<Row, 'row' | 'weeks'>) => `${row}, ${from} to ${to}`

/**
 * The first row that changed between two looks in a way it may not, in words: its count did change, but by fewer than k
 * people, or it did not and something else did.
 */
export function badStep(looks: readonly (readonly Row[])[], k: number): string | undefined {
  const last = new Map<string, Row>()
  for (const row of looks.flat()) {
    const before = last.get(at(row))
    const more = row.count - (before?.count ?? 0)
    const same = (before?.avgStress ?? null) === row.avgStress && (before?.avgMood ?? null) === row.avgMood
    if (more === 0 ? !same : more < k) return `${JSON.stringify(before)} became ${JSON.stringify(row)}`
    last.set(at(row), row)
  }
  return undefined
}
