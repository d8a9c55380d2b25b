import type { Alert } from '@evenkeel/contract/alerts.ts'

/** All that the status of Get Help reads of a request; an account knows more of its own, a session with badge and PIN does not. */
export type HelpRequest = Pick<
  Alert,
  | 'id'
  | 'status'
  | 'createdAt'
  | 'waitingSince'
  | 'unansweredAt'
  | 'responseStep'
  | 'repeats'
  | 'repeatedAt'
  | 'acknowledgedAt'
  | 'resolvedAt'
  | 'officerSentAt'
  | 'came'
> & {
  acknowledgedBy: Pick<NonNullable<Alert['acknowledgedBy']>, 'name' | 'role'> | null
  metadata: Pick<Alert['metadata'], 'hearing'>
}
