import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { Day, Id, Time, textOf, Username } from './base/fields.ts'
import { OPEN_ROLES } from './base/roles.ts'
import { profile, respondsTo, Slip } from './users/users.ts'

/**
 * Told to all responders; `serves`: where nobody confirms; `mental`: medical staff no longer; `second_off`: no second person confirms seven days from now.
 */
export const CLINICIAN_CHANGES = [
  'made',
  'confirmed',
  'serves',
  'lead',
  'medical',
  'mental',
  'second_on',
  'second_off',
] as const

/**
 * `lead`: the lead or a stand-in confirms; `gone`: one did within a week; `maker`: made account or slip; `new`:
 * administrator or password under a week.
 */
export const REFUSALS = ['lead', 'gone', 'maker', 'new'] as const

const Clinician = z.object({
  id: Id,
  username: z.string(),
  name: z.nullable(z.string()),
  /** Null where the facility did not ask. */
  licenceNumber: z.nullable(z.string()),
  serves: respondsTo,
  madeBy: z.nullable(z.string()),
  madeAt: Time,
  /** Null where nobody had to confirm, and for a deleted account. */
  confirmedBy: z.nullable(z.string()),
  /** When they began to serve; null before that. */
  confirmedAt: z.nullable(Time),
  /** Confirms the others. */
  lead: z.boolean(),
  /** A nurse or other medical staff: answers alerts, and counts nowhere as a clinician of mental health. */
  medical: z.optional(z.literal(true)),
  mayMedical: z.optional(z.literal(true)),
  /** Has the lead’s right while there is none. */
  standsIn: z.boolean(),
  disabled: z.boolean(),
  /** Signed in with the latest slip and any required second factor, so can be confirmed. */
  ready: z.boolean(),
  /** The caller can confirm them, or hand them the lead, now. */
  mayConfirm: z.boolean(),
  refusal: z.nullable(z.enum(REFUSALS)),
  /** When a refusal for a week ends. */
  confirmFrom: z.nullable(Time),
  mayLead: z.boolean(),
  /** Now or to come; `cover` has the work meanwhile. */
  away: z.nullable(z.object({ from: Day, to: Day, cover: z.nullable(z.object({ id: Id, name: z.string() })) })),
  /** Only they themself and the lead may. */
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
    /** Required where the facility asks for it. */
    licenceNumber: z.optional(textOf(FIELD_RULES.licenceNumber)),
    medical: z.optional(z.boolean()),
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

const Choices = z.object({
  /** Whether a second person confirms each clinician, and until when if that was turned off. */
  secondPerson: z.boolean(),
  until: z.nullable(Time),
  licence: z.boolean(),
  /** Administrators and the lead clinician. */
  mayChoose: z.boolean(),
})
export type ClinicianChoices = z.output<typeof Choices>

export const clinicians = {
  list: endpoint('GET /api/clinicians', {
    access: ['clinician', 'admin'],
    summary: 'The clinicians, the lead first. One who does not serve yet reads only of themself.',
    reply: z.array(Clinician),
  }),
  create: endpoint('POST /api/clinicians', {
    access: ['admin'],
    confirm: true,
    summary:
      'Makes an account of a clinician and a one-time slip. They reach nothing of anybody until a second person has confirmed them, or where nobody confirms, until they have signed in, with the second step where it is required. All responders are told.',
    body: NewClinician,
    status: 201,
    reply: z.object({ clinician: Clinician, ...Slip.shape }),
    problems: ['conflict'],
  }),
  confirm: endpoint('POST /api/clinicians/:id/confirm', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.clinician_confirmed',
    summary:
      'Confirms a clinician who has signed in, with the second step where it is required: for the lead clinician; while there is none, for the one who has served longest, seven days at least; while there is none either, for an administrator of a week who made neither the account nor its last slip, seven days after there was one; the confirmed one then becomes the lead. All responders are told.',
    params,
    reply: Clinician,
    problems: ['conflict'],
  }),
  lead: endpoint('POST /api/clinicians/:id/lead', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.lead_handed_on',
    summary:
      'Makes a clinician who serves the lead: for whoever has the right to confirm one. All responders are told.',
    params,
    reply: Clinician,
    problems: ['conflict'],
  }),
  medical: endpoint('PUT /api/clinicians/:id/medical', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'user.clinician_medical',
    summary:
      'Says whether a clinician is a nurse or other medical staff, who answer alerts and have no work of mental health: for whoever has the right to confirm one, and never of the lead. All responders are told.',
    params,
    body: z.strictObject({ medical: z.boolean() }),
    reply: Clinician,
    problems: ['conflict'],
  }),
  choices: endpoint('GET /api/clinicians/choices', {
    access: ['clinician', 'admin'],
    summary: 'Whether a second person confirms a new clinician, and whether a licence number is asked for.',
    reply: Choices,
  }),
  secondOn: endpoint('PUT /api/clinicians/second-person', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'facility.second_person_on',
    summary:
      'From now on a second person confirms each new clinician; the announced end of that is withdrawn. For administrators and the lead clinician. All administrators and clinicians are told.',
    reply: Choices,
  }),
  secondOff: endpoint('DELETE /api/clinicians/second-person', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'facility.second_person_off',
    summary:
      'Announces that nobody confirms new clinicians any more, seven days from now. For administrators and the lead clinician. All administrators and clinicians are told.',
    reply: Choices,
  }),
  licence: endpoint('PUT /api/clinicians/licence', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'facility.licence_chosen',
    summary: 'Whether a new clinician needs a licence number. For administrators and the lead clinician.',
    body: z.strictObject({ asked: z.boolean() }),
    reply: Choices,
  }),
  away: endpoint('PUT /api/clinicians/:id/away', {
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
  back: endpoint('DELETE /api/clinicians/:id/away', {
    access: ['clinician'],
    audited: 'user.clinician_back',
    summary: 'Ends an absence at once: for the clinician, or the lead.',
    params,
    reply: Clinician,
    problems: ['conflict'],
  }),
}
