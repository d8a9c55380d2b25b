import { endpoint } from './endpoint.ts'
import { Nothing } from './fields.ts'

export const events = {
  stream: endpoint('GET /api/events', {
    access: 'signed-in',
    summary: 'A stream of server-sent events about one’s own data.',
    passive: true,
    reply: Nothing,
  }),
}
