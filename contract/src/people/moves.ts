import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Day, Page } from '../base/fields.ts'
import { MOVES, MOVES_SHOWN } from '../users/account-words.ts'
import { AdminUser } from '../users/users.ts'

export const Move = z.extend(AdminUser, {
  move: z.enum(MOVES),
  /** The day of the try, the planned or entered release, or the new admission; null for who was named. */
  on: z.nullable(Day),
  /** For who is back: the release of the stay before. */
  leftOn: z.nullable(Day),
})
export type Move = z.output<typeof Move>

/** Never says of whom an alert or care work is open. */
export const moves = {
  list: endpoint('GET /api/admin/moves', {
    access: ['admin'],
    audited: 'people.listed',
    summary:
      'People in care who left or are back since 30 days, or who wait: they tried to sign in long after their release, their planned day of release is past, or staff named them without an account. The latest first.',
    query: z.extend(Page, { show: z._default(z.enum(MOVES_SHOWN), 'waits') }),
    reply: z.array(Move),
  }),
  count: endpoint('GET /api/moves/count', {
    access: ['admin'],
    summary: 'How many people in care wait, are back, and left.',
    reply: z.object({ waits: z.int(), back: z.int(), left: z.int() }),
  }),
  address: endpoint('GET /api/moves/address', {
    access: ['admin'],
    summary: 'The address for the paper of whoever leaves, if the operator has set one.',
    reply: z.object({ address: z.nullable(z.string()) }),
  }),
}
