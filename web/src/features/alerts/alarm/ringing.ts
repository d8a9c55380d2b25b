import type { Alert } from '@evenkeel/contract/alerts.ts'

type Heard = Pick<Alert, 'id' | 'person' | 'repeats' | 'escalatedAt'>

/** One call for an answer: asked again, or gone out once more, the same alert is another call. */
export const ringKeyOf = ({ id, repeats, escalatedAt }: Heard) => [id, repeats, escalatedAt ?? ''].join(' ')

/** The active alerts that ring: named to this administrator, so theirs to answer, and not among the calls given. */
export const alertsToRing = <A extends Heard>(alerts: readonly A[], known: ReadonlySet<string>): A[] =>
  alerts.filter((alert) => alert.person !== null && !known.has(ringKeyOf(alert)))

/** Of these calls those that are still waiting: one that was answered and comes back is a new one. */
export function keysStillActive(calls: ReadonlySet<string>, alerts: readonly Heard[]): ReadonlySet<string> {
  const waiting = new Set(alerts.map(ringKeyOf))
  return new Set([...calls].filter((call) => waiting.has(call)))
}
