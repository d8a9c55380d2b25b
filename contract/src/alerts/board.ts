import { z } from 'zod/mini'
import { Day, Id, Locale, Time } from '../base/fields.ts'
import { SHIFTS } from '../base/limits.ts'
import { ALERT_SOURCES, ALERT_URGENCIES, RESPONSE_STEPS } from './alert-words.ts'

/**
 * An open alert for who goes there or plans the day; never why it was raised. What one reader may know and another may not is absent:
 * `MAY_KNOW` in `server/src/features/alerts/board/may-know.ts` says who reads what.
 */
export const BoardAlert = z.object({
  id: Id,
  urgency: z.enum(ALERT_URGENCIES),
  drill: z.boolean(),
  status: z.enum(['active', 'acknowledged']),
  responseStep: z.nullable(z.enum(RESPONSE_STEPS)),
  /** When it arrived. */
  createdAt: Time,
  /** Since when the person asks: an answer that nothing followed does not end it. */
  waitingSince: Time,
  /** `pressedAt`: only for a late arrival; `tablet`: badge and PIN, so somebody else may have pressed. */
  pressedAt: z.nullable(Time),
  tablet: z.nullable(z.string()),
  /** The answerer’s shift ended and nobody has taken it since. */
  toTake: z.boolean(),
  /** Handed over to somebody who has not taken it yet. */
  handedTo: z.nullable(z.enum(['me', 'other'])),
  /** Of several that wait, the one of urgency *now* whose person asked last; it stands first where it would be out of sight. */
  newest: z.boolean(),
  /** Where the person belongs now, else where they did at the raising; null for a drill, and of who was released. */
  unit: z.nullable(z.string()),
  housing: z.nullable(z.string()),
  releasedOn: z.nullable(Day),
  /** The username where there is no name; null for a drill, and on a duty screen where the place tells enough. */
  name: z.nullable(z.string()),
  unitTyped: z.optional(z.boolean()),
  /** Of somebody who works here, and has no bed. */
  shift: z.optional(z.nullable(z.enum(SHIFTS))),
  bookingNumber: z.optional(z.nullable(z.string())),
  locale: z.optional(z.nullable(Locale)),
  /** The person has no account and reads nothing here. */
  noAccount: z.optional(z.boolean()),
  /** Who has it in hand; `mine`: the reader. */
  by: z.optional(z.nullable(z.string())),
  mine: z.optional(z.boolean()),
  /** The only words on a reason: medical care today, and maybe not safe. */
  medical: z.optional(z.boolean()),
  medicalSeenAt: z.optional(z.nullable(Time)),
  unsafe: z.optional(z.boolean()),
  source: z.optional(z.enum(ALERT_SOURCES)),
  /** By when an answer is due. */
  unansweredAt: z.optional(z.nullable(Time)),
  /** Since the alert last began to wait; sending an officer is no answer. */
  officerSentAt: z.optional(z.nullable(Time)),
})
export type BoardAlert = z.output<typeof BoardAlert>

/** `total` counts those beyond the list too. */
export const BoardAlerts = z.object({ total: z.int(), alerts: z.array(BoardAlert) })
