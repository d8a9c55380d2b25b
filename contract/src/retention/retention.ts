import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Day } from '../base/fields.ts'
import { RETENTION_MAX_DAYS, RETENTION_MIN_DAYS, type RetentionClass } from './retention-classes.ts'

/** Days; null keeps records as long as the account. */
const days = (kind: RetentionClass) =>
  z.nullable(
    z
      .int()
      .check(
        z.minimum(RETENTION_MIN_DAYS[kind], `Must be at least ${RETENTION_MIN_DAYS[kind]} days`),
        z.maximum(RETENTION_MAX_DAYS, `Must be at most ${RETENTION_MAX_DAYS} days`),
      ),
  )

/** Since the closing of an alert or the end of care; what is open is never deleted. */
export const RetentionDays = z.strictObject({
  checkIns: days('checkIns'),
  assessments: days('assessments'),
  alerts: days('alerts'),
  care: days('care'),
  toolUses: days('toolUses'),
})
export type RetentionDays = z.output<typeof RetentionDays>

/** Null if none would be deleted; a number of records would tell of people. */
const firstKept = z.nullable(Day)
export const RetentionPreview = z.object({
  checkIns: firstKept,
  assessments: firstKept,
  alerts: firstKept,
  care: firstKept,
  toolUses: firstKept,
})
export type RetentionPreview = z.output<typeof RetentionPreview>

export const retention = {
  show: endpoint('GET /api/admin/retention', {
    access: ['admin'],
    audited: 'retention.shown',
    summary: 'How many days each kind of record is kept.',
    reply: RetentionDays,
  }),
  preview: endpoint('POST /api/admin/retention/preview', {
    access: ['admin'],
    audited: 'retention.previewed',
    summary: 'From which day on these settings would keep records; nothing is changed.',
    body: RetentionDays,
    reply: RetentionPreview,
  }),
  save: endpoint('PUT /api/admin/retention', {
    access: ['admin'],
    confirm: true,
    audited: 'retention.saved',
    summary: 'Sets how long each kind is kept; what is older is deleted in the following night.',
    body: RetentionDays,
    reply: RetentionDays,
  }),
}
