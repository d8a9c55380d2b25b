import { z } from 'zod/mini'
import { ALERT_OUTCOMES, ALERT_SOURCES, ALERT_URGENCIES } from '../alerts/alert-words.ts'
import { endpoint } from '../base/endpoint.ts'
import { Day, Id, Month, Time } from '../base/fields.ts'
import { Opens } from '../base/readers.ts'
import { CARE_KINDS, CLOSE_REASONS, CUSTODY_EVENTS, LAST_TRIES, MET_HOW } from './care-words.ts'
import { SHEET_KINDS } from './sheet-words.ts'

const SheetRow = z.object({
  id: Id,
  userId: Id,
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

/** Stays of people in care that began or ended in the month, without those whose account is gone. */
const Stays = z.object({
  admitted: z.int(),
  /** Asked at entry, of those admitted. */
  answered: z.int(),
  leftOut: z.int(),
  notAsked: z.int(),
  /** New accounts without a day of admission. */
  noAdmission: z.int(),
  /** Still here when their day 14 was over. */
  visitsDue: z.int(),
  visitsMade: z.int(),
  withdrawal: z.int(),
  withdrawalTold: z.int(),
  withdrawalSeen: z.int(),
  left: z.int(),
  agreed: z.int(),
  planned: z.int(),
  /** By a call within 72 hours after the day of the release began. */
  reached: z.int(),
  /** Plans by two that alerts of the month asked for. */
  plans: z.int(),
  /** Made, or not made when they came due. */
  plansDue: z.int(),
  plansInTime: z.int(),
  plansLate: z.int(),
  plansOpen: z.int(),
  plansDeclined: z.int(),
  /** Before they were due, as a rule by a release. */
  plansEnded: z.int(),
})
export type Stays = z.output<typeof Stays>

export const Sheet = z.object({ month: z.string(), at: Time, rows: z.array(SheetRow), stays: Stays })
export type Sheet = z.output<typeof Sheet>

const PersonRow = z.discriminatedUnion('what', [
  z.object({ what: z.literal('work'), ...SheetRow.shape, kind: z.enum(CARE_KINDS) }),
  z.object({
    what: z.literal('alert'),
    id: Id,
    at: Time,
    source: z.enum(ALERT_SOURCES),
    urgency: z.enum(ALERT_URGENCIES),
    /** The first answer. */
    answeredAt: z.nullable(Time),
    answeredBy: z.nullable(z.string()),
    /** Face to face, as it was noted. */
    seenAt: z.nullable(Time),
    seenBy: z.nullable(z.string()),
    closedAt: z.nullable(Time),
    closedBy: z.nullable(z.string()),
    outcome: z.nullable(z.enum(ALERT_OUTCOMES)),
  }),
  z.object({ what: z.literal('custody'), id: Id, at: Time, event: z.enum(CUSTODY_EVENTS), on: Day }),
  /** Unit and bed, as they were on file. */
  z.object({
    what: z.literal('move'),
    id: Id,
    at: Time,
    fromUnit: z.nullable(z.string()),
    fromHousing: z.nullable(z.string()),
    toUnit: z.nullable(z.string()),
    toHousing: z.nullable(z.string()),
  }),
])
export type PersonRow = z.output<typeof PersonRow>

export const PersonSheet = z.object({
  name: z.string(),
  bookingNumber: z.nullable(z.string()),
  from: Day,
  until: Day,
  at: Time,
  ...Opens,
  /** Oldest first. */
  rows: z.array(PersonRow),
})
export type PersonSheet = z.output<typeof PersonSheet>

export const sheet = {
  read: endpoint('GET /api/care/sheet', {
    access: ['clinician'],
    audited: 'care.sheet_opened',
    summary:
      'For the lead clinician: each request, referral and high result that was received in a month, oldest first, with when and by whom it was received, reviewed and met, or why it was not. Whom it names can read that they were seen.',
    query: z.object({
      month: z.optional(Month),
    }),
    reply: Sheet,
  }),
  person: endpoint('GET /api/care/sheet/people/:id', {
    access: ['clinician'],
    audited: 'person.sheet_opened',
    summary:
      'For the lead clinician: what was open of one person in the 90 days up to the end of a day, by default today: work of care with its stamps, alerts, releases, returns and moves.',
    params: z.object({ id: Id }),
    query: z.object({ until: z.optional(Day) }),
    reply: PersonSheet,
  }),
}
