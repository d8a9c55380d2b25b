import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id } from './fields.ts'
import { AdminUser, custody, profile } from './users.ts'

export const stays = {
  back: endpoint({
    method: 'POST',
    path: '/api/admin/users/:id/back',
    access: ['admin'],
    audited: 'user.back',
    summary:
      'Begins a new stay of somebody in care who was released: the days of the last one are kept, and everything opens again. What is left out of number and unit stays; the housing is cleared.',
    params: z.object({ id: Id }),
    body: z.strictObject({
      admittedOn: Day,
      bookingNumber: custody.bookingNumber,
      unit: profile.unit,
      housing: custody.housing,
    }),
    reply: AdminUser,
    problems: ['conflict'],
  }),
}
