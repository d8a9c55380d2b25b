import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, Month, Time } from '../base/fields.ts'
import { CLOSE_REASONS, LAST_TRIES, MET_HOW } from './care-words.ts'
import { SHEET_KINDS } from './sheet-words.ts'

const SheetRow = z.object({
  id: Id,
  /** The username where there is no name. */
  name: z.string(),
  bookingNumber: z.nullable(z.string()),
  /** Where the person is today. */
  unit: z.nullable(z.string()),
  kind: z.enum(SHEET_KINDS),
  receivedAt: Time,
  /** Null for what needs no review. */
  reviewDueAt: z.nullable(Time),
  reviewedAt: z.nullable(Time),
  reviewedBy: z.nullable(z.string()),
  metDueAt: Time,
  metAt: z.nullable(Time),
  metBy: z.nullable(z.string()),
  metHow: z.nullable(z.enum(MET_HOW)),
  /** Why a last try came to nothing. */
  lastTry: z.nullable(z.enum(LAST_TRIES)),
  /** Why it ended without a meeting. */
  closed: z.nullable(z.enum(CLOSE_REASONS)),
  endedAt: z.nullable(Time),
})
export type SheetRow = z.output<typeof SheetRow>

export const Sheet = z.object({ month: z.string(), at: Time, rows: z.array(SheetRow) })
export type Sheet = z.output<typeof Sheet>

export const sheet = {
  read: endpoint({
    method: 'GET',
    path: '/api/care/sheet',
    access: ['clinician'],
    audited: 'care.sheet_opened',
    summary:
      'For the lead clinician: each request, referral and high result that was received in a month, oldest first, with when and by whom it was received, reviewed and met, or why it was not. Whom it names can read that they were seen.',
    query: z.object({
      month: z.optional(Month),
    }),
    reply: Sheet,
  }),
}
