import type { Alert } from '@evenkeel/contract/alerts.ts'
import type { BadgeSession } from '@evenkeel/contract/badges.ts'

/** Milliseconds after which a request that this page did not send itself, and nobody saw, counts as unanswered. */
const PATIENCE = 300_000

/**
 * The open request of a badge session in the form in which Get Help shows the requests of an account. What this page knows of its
 * own press stays: by when an answer is due, and whether it would be heard.
 */
export function ownRequestsOf({ help }: Pick<BadgeSession, 'help'>, known: Alert | undefined, now: string): Alert[] {
  if (!help) return []
  const own = known && known.status !== 'resolved' ? known : blankOf(help.since)
  const isSeen = help.status === 'acknowledged'
  return [
    {
      ...own,
      status: help.status,
      unansweredAt: isSeen ? null : own.unansweredAt,
      acknowledgedAt: isSeen ? (own.acknowledgedAt ?? now) : null,
      acknowledgedBy: isSeen ? { id: own.id, name: help.answeredBy ?? null, role: null } : null,
    },
  ]
}

const blankOf = (since: string): Alert => ({
  id: since,
  userId: null,
  severity: 'critical',
  urgency: null,
  inCare: false,
  couldBeWithdrawal: false,
  hasEntry: false,
  notSeen: false,
  mayNoteSeen: false,
  sessionEnded: false,
  message: null,
  status: 'active',
  createdAt: since,
  waitingSince: since,
  unansweredAt: new Date(Date.parse(since) + PATIENCE).toISOString(),
  metadata: { source: 'help', riskScore: null, drill: false, hearing: 'unsure' },
  person: null,
  place: null,
  responseStep: null,
  outcome: null,
  faceToFaceAt: null,
  repeats: 0,
  repeatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  escalatedAt: null,
  officerSentAt: null,
  came: null,
  pressedAt: null,
  tablet: null,
})
