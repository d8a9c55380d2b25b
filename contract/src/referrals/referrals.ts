import { z } from 'zod/mini'
import { HEARINGS } from '../alerts/alert-words.ts'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { ClearsStoredDraft, Id, Nothing, Time, textOf } from '../base/fields.ts'
import { INSTRUCTIONS, isAtLeast, leastUrgency, NOTICED_BY, REFERRAL_URGENCIES, SIGN_NAMES } from './referral-words.ts'

/** All that an officer is shown of somebody in care. */
export const PersonInCare = z.object({
  id: Id,
  /** The username where there is no name. */
  name: z.string(),
  unit: z.nullable(z.string()),
  /** Typed by the person, so it may not be true. */
  unitTyped: z.boolean(),
  housing: z.nullable(z.string()),
  bookingNumber: z.nullable(z.string()),
})
export type PersonInCare = z.output<typeof PersonInCare>

const PeopleFound = z.object({
  people: z.array(PersonInCare),
  /** A longer name finds the right one. */
  more: z.boolean(),
})
export type PeopleFound = z.output<typeof PeopleFound>

/** The officer learns nothing of care. */
export const OwnReferral = z.object({
  id: Id,
  name: z.string(),
  createdAt: Time,
  urgency: z.enum(REFERRAL_URGENCIES),
  seenAt: z.nullable(Time),
  /** When somebody was with the person, face to face. */
  followedUpAt: z.nullable(Time),
  instruction: z.nullable(z.enum(INSTRUCTIONS)),
  /** When a clinician is to have come, while their work is open. */
  dueBy: z.optional(Time),
})
export type OwnReferral = z.output<typeof OwnReferral>

/** Without a clinician those who answer alerts get the referral, and read no sign of it. */
const Receivers = {
  hasClinician: z.boolean(),
  /** For an alert about somebody in care. */
  hearing: z.enum(HEARINGS),
}

const OwnReferrals = z.object({ ...Receivers, referrals: z.array(OwnReferral) })
export type OwnReferrals = z.output<typeof OwnReferrals>

export const SentReferral = z.object({
  id: Id,
  urgency: z.enum(REFERRAL_URGENCIES),
  ...Receivers,
})
export type SentReferral = z.output<typeof SentReferral>

export const NewReferral = z
  .strictObject({
    personId: Id,
    signs: z.array(z.enum(SIGN_NAMES)).check(
      z.minLength(1, 'Choose at least one sign'),
      z.refine((signs) => new Set(signs).size === signs.length, { error: 'A sign is chosen once' }),
    ),
    noticedBy: z.enum(NOTICED_BY),
    urgency: z.enum(REFERRAL_URGENCIES),
    line: z.optional(textOf(FIELD_RULES.referralLine)),
  })
  .check(
    z.refine(({ signs, urgency }) => isAtLeast(urgency, leastUrgency(signs)), {
      path: ['urgency'],
      error: 'These signs ask for more urgency',
    }),
  )
export type NewReferral = z.output<typeof NewReferral>

export const ReferralDetails = z.object({
  id: Id,
  createdAt: Time,
  /** Null for a deleted account. */
  by: z.nullable(z.string()),
  signs: z.array(z.enum(SIGN_NAMES)),
  noticedBy: z.enum(NOTICED_BY),
  urgency: z.enum(REFERRAL_URGENCIES),
  line: z.nullable(z.string()),
  /** A line exists that is not open to the reader yet. */
  closed: z.optional(z.literal(true)),
  instruction: z.nullable(z.enum(INSTRUCTIONS)),
})
export type ReferralDetails = z.output<typeof ReferralDetails>

const params = z.object({ id: Id })

export const referrals = {
  people: endpoint('POST /api/referrals/people', {
    access: ['staff'],
    audited: 'people.looked_up',
    summary:
      'For approved staff: people in care whose name or booking number begins so, or who belong to a unit, a few at a time, or the one with an id. Each look-up is in the audit log.',
    body: z
      .strictObject({ text: z.optional(textOf(FIELD_RULES.lookUp)), id: z.optional(Id) })
      .check(z.refine(({ text, id }) => (text === undefined) !== (id === undefined), { error: 'A text or an id' })),
    reply: PeopleFound,
    rateLimit: { name: 'looking people up', burst: 60, perHour: 60 },
  }),
  own: endpoint('GET /api/referrals', {
    access: ['staff'],
    summary:
      'The caller’s own referrals of the last 30 days, newest first: sent, seen, followed up, and a clinician’s instruction.',
    reply: OwnReferrals,
  }),
  send: endpoint('POST /api/referrals', {
    access: ['staff'],
    summary:
      'Approved staff are worried about somebody in care. `now` and `today` raise an alert; `routine` is work for clinicians, or a silent alert where the facility has none. Signs ask for a least urgency. It is in the audit log.',
    query: ClearsStoredDraft,
    body: NewReferral,
    status: 201,
    reply: SentReferral,
    idempotent: true,
    rateLimit: { name: 'referring', burst: 100, perHour: 60 },
    otherwise: 'Use the radio or tell your supervisor now.',
    problems: ['not_found'],
  }),
  details: endpoint('GET /api/care/referrals/:id', {
    access: ['clinician'],
    medical: true,
    audited: 'referral.opened',
    summary: 'For clinicians: the referrals behind an alert or a piece of work, by its id, oldest first.',
    params,
    reply: z.array(ReferralDetails),
  }),
  instruct: endpoint('PATCH /api/care/referrals/:id', {
    access: ['clinician'],
    audited: 'referral.instructed',
    summary: 'A clinician’s instruction for the post, told to the officers of these referrals.',
    params,
    body: z.strictObject({ instruction: z.enum(INSTRUCTIONS) }),
    status: 204,
    reply: Nothing,
  }),
}
