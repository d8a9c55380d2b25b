import type { Alert } from '@evenkeel/contract/alerts.ts'

type Heard = Pick<Alert, 'id' | 'person' | 'repeats' | 'escalatedAt'>

/** One call for an answer: asked again, or gone out once more, the same alert is another call. */
export const callOf = ({ id, repeats, escalatedAt }: Heard) => [id, repeats, escalatedAt ?? ''].join(' ')

/** The active alerts that ring: named to this administrator, so theirs to answer, and not among the calls given. */
export const newCalls = <A extends Heard>(alerts: readonly A[], known: ReadonlySet<string>): A[] =>
  alerts.filter((alert) => alert.person !== null && !known.has(callOf(alert)))

/** Of these calls those that are still waiting: one that was answered and comes back is a new one. */
export function stillWaiting(calls: ReadonlySet<string>, alerts: readonly Heard[]): ReadonlySet<string> {
  const waiting = new Set(alerts.map(callOf))
  return new Set([...calls].filter((call) => waiting.has(call)))
}
