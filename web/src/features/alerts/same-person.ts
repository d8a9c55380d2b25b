import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'

/** `at`: place among neighbours of one person, from 1. */
export type SamePerson = { at: number; of: number }

/** Expects the alerts of one person to stand together. */
export function withSamePerson<A extends Alert>(alerts: readonly A[]): { alert: A; same: SamePerson }[] {
  const groups: A[][] = []
  for (const alert of alerts) {
    const last = groups.at(-1)
    if (last?.[0] && isSamePerson(last[0], alert)) last.push(alert)
    else groups.push([alert])
  }
  return groups.flatMap((group) => group.map((alert, at) => ({ alert, same: { at: at + 1, of: group.length } })))
}

/** False when the reader may not know it, and for drills. */
export const isSamePerson = (one: Alert, other: Alert) =>
  one.userId !== null && one.userId === other.userId && !one.metadata.drill && !other.metadata.drill
