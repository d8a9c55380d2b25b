import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Page, Time } from './fields.ts'
import { SHIFTS } from './limits.ts'

export const ALERT_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const
export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export const ALERT_SOURCES = ['crisis', 'assessment', 'check-in'] as const

/** Who needs somebody: told to the responders for their role, and to nobody else. */
const AlertPerson = z.object({
  name: z.nullable(z.string()),
  username: z.string(),
  unit: z.nullable(z.string()),
  shift: z.nullable(z.enum(SHIFTS)),
})

/** Somebody needs a person. Never an answer of an assessment. */
export const Alert = z.object({
  id: Id,
  userId: Id,
  severity: z.enum(ALERT_SEVERITIES),
  message: z.string(),
  status: z.enum(ALERT_STATUSES),
  createdAt: Time,
  metadata: z.object({ source: z.enum(ALERT_SOURCES), riskScore: z.nullable(z.number()) }),
  person: z.nullable(AlertPerson),
  repeats: z.int(),
})
export type Alert = z.output<typeof Alert>

export const alerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/alerts',
    access: ['admin'],
    summary: 'Alerts, newest first; `status` filters. The person is named to a responder for their role only.',
    query: z.extend(Page, { status: z.optional(z.enum(ALERT_STATUSES)) }),
    reply: z.array(Alert),
  }),
}
