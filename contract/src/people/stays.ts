import { z } from 'zod/mini'
import { ALERT_URGENCIES } from '../alerts/alert-words.ts'
import { endpoint } from '../base/endpoint.ts'
import { Day, Id, Time } from '../base/fields.ts'
import { AdminUser, custody, profile } from '../users/users.ts'

export const stays = {
  open: endpoint('GET /api/admin/users/:id/open', {
    access: ['admin'],
    summary:
      'What is open of somebody in care who is to be released, and who could take it over. To an administrator who may not know whom alerts are about it is the same of everybody: nothing.',
    params: z.object({ id: Id }),
    reply: z.object({
      alerts: z.int(),
      /** The gravest. */
      urgency: z.nullable(z.enum(ALERT_URGENCIES)),
      followUpDueAt: z.nullable(Time),
      responders: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  back: endpoint('POST /api/admin/users/:id/back', {
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
