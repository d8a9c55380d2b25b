import type { Weeks } from './published.ts'

/** A published row at a certain time. */
export type Row = { row: string; weeks: Weeks; count: number; avgStress: number | null; avgMood: number | null }

/** Identifies a row and its weeks, whichever period was requested. */
export const at = ({ row, weeks: { from, to } }: Pick<Row, 'row' | 'weeks'>) => `${row}, ${from} to ${to}`

/**
 * The first forbidden change of a row between two readings, as text: its count changed by fewer than k people, or
 * other values changed while the count did not.
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
