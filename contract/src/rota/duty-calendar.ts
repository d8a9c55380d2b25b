import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Nothing, Time } from '../base/fields.ts'

const own = { access: ['staff', 'clinician', 'admin'] } as const

export const dutyCalendar = {
  own: endpoint('GET /api/user/calendar', {
    ...own,
    summary: 'Since when one’s own duties can be read at an address, by calendar programs; never the address.',
    reply: z.object({ since: z.nullable(Time) }),
  }),
  make: endpoint('POST /api/user/calendar', {
    ...own,
    confirm: true,
    audited: 'user.calendar_made',
    rateLimit: { name: 'duty calendars', burst: 50, perHour: 60 },
    summary:
      'Makes the address of one’s own duties, this once; the one before stops working. For duty responders, and administrators and clinicians who answer.',
    status: 201,
    reply: z.object({ path: z.string() }),
  }),
  end: endpoint('DELETE /api/user/calendar', {
    ...own,
    audited: 'user.calendar_ended',
    summary: 'Ends that address; 404 where there is none.',
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
}
