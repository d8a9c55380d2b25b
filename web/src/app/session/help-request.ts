import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'

/** The fields that a badge session knows too. */
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
