import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Day, Id, Time, textOf, Username } from './fields.ts'
import { OPEN_ROLES } from './roles.ts'
import { profile, respondsTo, Slip } from './users.ts'

/** What all responders are told of a clinician: made, confirmed by a second person, or the lead from now on. */
export const CLINICIAN_CHANGES = ['made', 'confirmed', 'lead'] as const

/**
 * Why the caller cannot confirm a clinician who waits: somebody else does (the lead, or while there is none, an administrator); the account is tied to
 * them, through who made which account or slip; they became an administrator less than a week ago; they are alone and wait for a week.
 */
export const REFUSALS = ['lead', 'tied', 'new', 'alone'] as const

const Clinician = z.object({
  id: Id,
  username: z.string(),
  /** First and last name, as far as given. */
  name: z.nullable(z.string()),
  licenceNumber: z.string(),
  serves: respondsTo,
  madeBy: z.nullable(z.string()),
  madeAt: Time,
  confirmedBy: z.nullable(z.string()),
  /** Null for one who waits for a second person, and serves nobody until then. */
  confirmedAt: z.nullable(Time),
  /** The one who confirms the others. */
  lead: z.boolean(),
  disabled: z.boolean(),
  /** Has signed in with their latest slip, with a second factor where it is required, and so can be confirmed. */
  ready: z.boolean(),
  /** Whether the caller can confirm them, or hand them the lead, now. */
  mayConfirm: z.boolean(),
  refusal: z.nullable(z.enum(REFUSALS)),
  /** When a refusal for a week ends. */
  confirmFrom: z.nullable(Time),
  mayLead: z.boolean(),
  /** The absence that goes on or is to come; `cover` is the colleague who has their work meanwhile. */
  away: z.nullable(z.object({ from: Day, to: Day, cover: z.nullable(z.object({ id: Id, name: z.string() })) })),
  /** Whether the caller may mark them away: they themself, and the lead. */
  mayMarkAway: z.boolean(),
})
export type Clinician = z.output<typeof Clinician>

const both = 'Somebody who serves both people in care and staff has to be attested'
const NewClinician = z
  .strictObject({
    username: Username,
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    licenceNumber: textOf(FIELD_RULES.licenceNumber),
    serves: z.array(z.enum(OPEN_ROLES)).check(z.minLength(1), z.maxLength(OPEN_ROLES.length)),
    /** The caller attests that the facility lets one person serve both. */
    attested: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ serves, attested }) => new Set(serves).size === 1 || attested === true, {
      path: ['attested'],
      error: both,
    }),
  )

const params = z.object({ id: Id })

/** Clinicians: made by an administrator, confirmed by a second person, the lead clinician. */
export const clinicians = {
  list: endpoint({
    method: 'GET',
    path: '/api/clinicians',
    access: ['clinician', 'admin'],
    summary: 'The clinicians, the lead first. One who is not confirmed yet reads only of themself.',
    reply: z.array(Clinician),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clinicians',
    access: ['admin'],
    confirm: true,
    summary:
      'Makes an account of a clinician and a one-time slip. They reach nothing of anybody until a second person has confirmed them. All responders are told.',
    body: NewClinician,
    status: 201,
    reply: z.object({ clinician: Clinician, ...Slip.shape }),
    problems: ['conflict'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/clinicians/:id/confirm',
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.clinician_confirmed',
    summary:
      'Confirms a clinician who has signed in, with the second step where it is required: for the lead clinician; while there is none, for an administrator of a week who is tied to the account through no account or slip that was made, and where there is none, for any after a week; the confirmed one becomes the lead. All responders are told.',
    params,
    reply: Clinician,
    problems: ['conflict'],
  }),
  lead: endpoint({
    method: 'POST',
    path: '/api/clinicians/:id/lead',
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.lead_handed_on',
    summary:
      'Makes a confirmed clinician the lead: for the lead clinician; while there is none, for an administrator. All responders are told.',
    params,
    reply: Clinician,
    problems: ['conflict'],
  }),
  away: endpoint({
    method: 'PUT',
    path: '/api/clinicians/:id/away',
    access: ['clinician'],
    audited: 'user.clinician_away',
    summary:
      'Marks a clinician away from one day to another, 60 at most: they themself do, or the lead. Meanwhile they do not count as present for new work; what they may read stays. A colleague whom they name has their work.',
    params,
    body: z.strictObject({ from: Day, to: Day, cover: z.nullable(Id) }),
    reply: Clinician,
    idempotent: true,
    problems: ['conflict'],
  }),
  back: endpoint({
    method: 'DELETE',
    path: '/api/clinicians/:id/away',
    access: ['clinician'],
    audited: 'user.clinician_back',
    summary: 'Ends an absence at once: for the clinician, or the lead.',
    params,
    reply: Clinician,
    problems: ['conflict'],
  }),
}
