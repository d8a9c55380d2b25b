import type { Issue } from '@evenkeel/contract/errors.ts'
import type { RotaEntry } from '@evenkeel/contract/rota.ts'

/** A line as it is being written; `key` stays with it while lines come and go. */
export type Row = RotaEntry & { key: number }
export type Mistake = 'person' | 'from' | 'to' | 'twice'

/** A time field knows no 24:00; an end that is not after the start is on the next day, so midnight means the same. */
const shown = (to: string) => (to === '24:00' ? '00:00' : to)

const byTime = (a: RotaEntry, b: RotaEntry) =>
  a.day - b.day || a.from.localeCompare(b.from) || a.tier - b.tier || a.userId.localeCompare(b.userId)

/** The saved lines in the order of the week. */
export const rowsOf = (entries: readonly RotaEntry[]): Row[] =>
  entries.toSorted(byTime).map((entry, key) => ({ ...entry, to: shown(entry.to), key }))

export const entriesOf = (rows: readonly Row[]): RotaEntry[] => rows.map(({ key: _, ...entry }) => entry)

const sameAs = (a: RotaEntry) => (b: RotaEntry) =>
  a.userId === b.userId && a.tier === b.tier && a.day === b.day && a.from === b.from && a.to === b.to

/** Whether there is anything to save; the order of lines means nothing. */
export const isChanged = (rows: readonly Row[], saved: readonly Row[]) =>
  rows.length !== saved.length || rows.some((row) => !saved.some(sameAs(row)))

export const isOvernight = ({ from, to }: RotaEntry) => from !== '' && to !== '' && to <= from

/** The next line begins as the last one with the next day: a week is six presses. */
export function nextRow(rows: readonly Row[], first: string): Row {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  const last = rows.at(-1)
  if (!last) return { key, userId: first, tier: 1, day: 1, from: '08:00', to: '16:00' }
  return { ...last, key, day: (last.day % 7) + 1 }
}

/** What has to be put right before a rota can be saved, by the key of its line. */
export function mistakesIn(rows: readonly Row[]): Map<number, Mistake[]> {
  const found = rows.map((row, at): [number, Mistake[]] => {
    const mistakes: Mistake[] = []
    if (!row.userId) mistakes.push('person')
    if (!row.from) mistakes.push('from')
    if (!row.to) mistakes.push('to')
    if (mistakes.length === 0 && rows.slice(0, at).some(sameAs(row))) mistakes.push('twice')
    return [row.key, mistakes]
  })
  return new Map(found.filter(([, mistakes]) => mistakes.length > 0))
}

/** The server's sentences, by the key of the line they name; `entries.3.userId` is about the fourth. */
export function refusalsOf(issues: readonly Issue[], rows: readonly Row[]): Map<number, string[]> {
  const refusals = new Map<number, string[]>()
  for (const { path, message } of issues) {
    const row = rows[Number(/^entries\.(\d+)(\.|$)/.exec(path)?.[1] ?? -1)]
    if (row) refusals.set(row.key, [...(refusals.get(row.key) ?? []), message])
  }
  return refusals
}
