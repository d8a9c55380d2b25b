import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Time } from '../base/fields.ts'

/** Many passwords or codes of an account within an hour. */
export const Attempts = z.object({
  userId: Id,
  username: z.string(),
  count: z.int(),
  firstAt: Time,
  lastAt: Time,
  /** The first few. */
  addresses: z.array(z.string()),
})
export type Attempts = z.output<typeof Attempts>

export const signIns = {
  makePass: endpoint('POST /api/admin/users/:id/sign-in-pass', {
    access: ['admin'],
    confirm: true,
    audited: 'user.pass_made',
    summary:
      'Makes a pass: a code that makes one browser known to this account within ten minutes, so that tries from elsewhere do not hold it up. The password stays the same.',
    params: z.object({ id: Id }),
    status: 201,
    reply: z.object({ pass: z.string(), expiresAt: Time }),
    problems: ['conflict'],
  }),
  attempts: endpoint('GET /api/admin/sign-in-attempts', {
    access: ['admin'],
    audited: 'people.attempts_shown',
    summary:
      'Accounts of which somebody tried many passwords or codes in the last 24 hours: the newest such hour of each.',
    reply: z.array(Attempts),
  }),
}
