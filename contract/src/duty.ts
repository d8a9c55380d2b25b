import { z } from 'zod/mini'
import { ASKED, RESPONSE_STEPS } from './alerts/alert-words.ts'
import { BoardAlerts } from './alerts/board.ts'
import { endpoint } from './base/endpoint.ts'
import { Id, Nothing } from './base/fields.ts'

export const duty = {
  list: endpoint('GET /api/duty/alerts', {
    access: ['staff'],
    summary:
      'For a duty responder: open alerts of people in care in the order of every list; at most 200, and the newest. That they were seen is kept for the people in it.',
    reply: BoardAlerts,
  }),
  answer: endpoint('PATCH /api/duty/alerts/:id', {
    access: ['staff'],
    audited: 'alert.answered',
    summary:
      'A duty responder is on the way or with the person, or notes what the person said when asked about suicide: `not_safe` makes it now and tells those on site and on call again. Nothing closes an alert here.',
    params: z.object({ id: Id }),
    body: z.strictObject({ responseStep: z.optional(z.enum(RESPONSE_STEPS)), asked: z.optional(z.enum(ASKED)) }).check(
      z.refine(({ responseStep, asked }) => (responseStep === undefined) !== (asked === undefined), {
        path: ['responseStep'],
        error: 'Give a step, or what the person answered',
      }),
    ),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  take: endpoint('POST /api/alerts/:id/take', {
    access: ['staff', 'clinician', 'admin'],
    audited: 'alert.taken',
    summary:
      'Takes an alert whose answerer’s shift has ended, or that was handed over to the caller: "I have it". That is an answer without a step, whose clock begins: who has it now says themself that they are on the way or with the person. Coming second, or while somebody has it, is a conflict.',
    params: z.object({ id: Id }),
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
}
