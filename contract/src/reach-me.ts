import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { Id, Nothing, Time, textOf } from './base/fields.ts'

/** For somebody who works here, when they are at home. */
export const ReachMe = z
  .strictObject({
    at: z.nullable(textOf(FIELD_RULES.reachAt)),
    trusted: z.nullable(z.strictObject({ name: textOf(FIELD_RULES.finderName), phone: textOf(FIELD_RULES.phone) })),
  })
  .check(
    z.refine(({ at, trusted }) => Boolean(at?.trim()) || trusted !== null, {
      path: ['at'],
      error: 'Give a number or a place, or a person',
    }),
  )
export type ReachMe = z.output<typeof ReachMe>

/** `reach` is null where nothing is kept, or after a slip, whose redeemer may not be the person. */
export const OwnReachMe = z.object({ savedAt: z.nullable(Time), reach: z.nullable(ReachMe) })
export type OwnReachMe = z.output<typeof OwnReachMe>

export const reachMe = {
  own: endpoint('GET /api/user/reach-me', {
    access: ['staff'],
    summary: 'Where one can be reached at home, and a person of trust, as one left them.',
    reply: OwnReachMe,
  }),
  save: endpoint('PUT /api/user/reach-me', {
    access: ['staff'],
    summary:
      'Leaves where one can be reached at home, and a person of trust, instead of those of before. Sealed with the server’s keys for whoever has answered an alert of urgency now.',
    body: ReachMe,
    reply: OwnReachMe,
    problems: ['conflict'],
  }),
  remove: endpoint('DELETE /api/user/reach-me', {
    access: ['staff'],
    summary: 'Deletes it.',
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  open: endpoint('POST /api/alerts/:id/reach-me', {
    access: ['clinician', 'admin'],
    audited: 'alert.reach_opened',
    summary:
      'Where the person of an alert can be reached at home, for who has it in hand, while its urgency is now; never of a drill. Not found for others, and where nothing is kept. Its person reads who opened it.',
    params: z.object({ id: Id }),
    reply: ReachMe,
  }),
}
