import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { DAILY_ANSWERS } from './daily-words.ts'
import { SubmittedEntry } from './entry.ts'

export const daily = {
  answer: endpoint('POST /api/assessments/withdrawal', {
    access: ['inmate'],
    badge: true,
    summary:
      'Answers the daily question on signs of withdrawal. A yes raises an alert, at any time of the stay; no keeps only that it was asked that day. With badge and PIN nothing counts as asked.',
    body: z.strictObject({ answer: z.enum(DAILY_ANSWERS) }),
    status: 201,
    reply: SubmittedEntry,
    idempotent: true,
    rateLimit: { name: 'assessments', burst: 50, perHour: 30 },
  }),
}
