import type { Alert } from '@evenkeel/contract/alerts.ts'

type Heard = Pick<Alert, 'id' | 'person' | 'repeats' | 'escalatedAt'>

/** Identifies one call for an answer: the same alert, repeated or escalated again, is another call. */
export const ringKeyOf = ({ id, repeats, escalatedAt }: Heard) => [id, repeats, escalatedAt ?? ''].join(' ')

/** The active alerts that ring: assigned to this administrator to answer, and not among the calls given. */
export const alertsToRing = <A extends Heard>(alerts: readonly A[], known: ReadonlySet<string>): A[] =>
  alerts.filter((alert) => alert.person !== null && !known.has(ringKeyOf(alert)))

/** The calls that are still waiting. One that was answered and becomes unanswered again is a new call. */
export function keysStillActive(calls: ReadonlySet<string>, alerts: readonly Heard[]): ReadonlySet<string> {
  const waiting = new Set(alerts.map(ringKeyOf))
  return new Set([...calls].filter((call) => waiting.has(call)))
}
