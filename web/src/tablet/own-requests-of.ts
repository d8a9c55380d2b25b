import type { BadgeSession } from '@evenkeel/contract/badges/badges.ts'
import type { HelpRequest } from '../app/session/help-request.ts'

/** Milliseconds until an unseen request from elsewhere counts as unanswered. */
const PATIENCE = 300_000

/** The badge session's request, shaped like an account's; what this page knows of its own press stays. */
export function ownRequestsOf(
  { help }: Pick<BadgeSession, 'help'>,
  known: HelpRequest | undefined,
  now: string,
): HelpRequest[] {
  if (!help) return []
  const own = known && known.status !== 'resolved' ? known : blankOf(help.since)
  const isSeen = help.status === 'acknowledged'
  return [
    {
      ...own,
      status: help.status,
      unansweredAt: isSeen ? null : own.unansweredAt,
      acknowledgedAt: isSeen ? (own.acknowledgedAt ?? now) : null,
      acknowledgedBy: isSeen ? { name: help.answeredBy ?? null, role: null } : null,
    },
  ]
}

/** Unknown fields stay empty, and nobody is said to hear the request. */
const blankOf = (since: string): HelpRequest => ({
  // A badge session is not told the id, so the time distinguishes requests.
  id: since,
  status: 'active',
  createdAt: since,
  waitingSince: since,
  unansweredAt: new Date(Date.parse(since) + PATIENCE).toISOString(),
  responseStep: null,
  repeats: 0,
  repeatedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  officerSentAt: null,
  came: null,
  metadata: { hearing: 'unsure' },
})
