import type { BadgeSession } from '@evenkeel/contract/badges.ts'
import type { HelpRequest } from '../app/session/help-request.ts'

/** Milliseconds after which a request that this page did not send itself, and nobody saw, counts as unanswered. */
const PATIENCE = 300_000

/**
 * The open request of a badge session in the form in which Get Help shows the requests of an account. What this page knows of its
 * own press stays: by when an answer is due, and whether it would be heard.
 */
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

/** What a badge session is not told stays empty, and nobody is said to hear it. */
const blankOf = (since: string): HelpRequest => ({
  // Its number is not told to a badge; by its time it is told from another.
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
