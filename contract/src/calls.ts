import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { FIELD_RULES } from './base/field-rules.ts'
import { Id, Locale, Time, textOf } from './base/fields.ts'
import { Readers, readersAsOf } from './base/readers.ts'
import { CallSteps, OpenedCareWork } from './care/care.ts'
import { CALL_THOUGHTS, NUMBERS } from './care/care-words.ts'
import { PlanSteps } from './plan/plan.ts'
import { PLAN_STEPS } from './plan/plan-steps.ts'
import { SharedSteps } from './sharing.ts'

export const Contacts = z
  .strictObject({
    own: z._default(z.nullable(textOf(FIELD_RULES.phone)), null),
    /** A message left there is a first name and a number. */
    voicemail: z._default(z.boolean(), false),
    /** People who can find the person; they hear only that somebody tries to reach them. */
    finders: z._default(
      z
        .array(z.strictObject({ name: textOf(FIELD_RULES.finderName), phone: textOf(FIELD_RULES.phone) }))
        .check(z.maxLength(2, 'At most two people')),
      [],
    ),
    readersAsOf,
  })
  .check(
    z.refine(({ own, finders }) => own !== null || finders.length > 0, { path: ['own'], error: 'Give one number' }),
  )
export type Contacts = z.output<typeof Contacts>

/** Only the last two digits of each number. */
export const OwnCalls = z.object({
  /** Whether anybody calls from here. */
  available: z.boolean(),
  /** Days after a release. */
  days: z.array(z.int()),
  ...Readers,
  agreed: z.nullable(
    z.object({
      at: Time,
      own: z.nullable(z.string()),
      voicemail: z.boolean(),
      finders: z.array(z.object({ name: z.string(), phone: z.string() })),
      /** The version and steps that the caller may read; null for none. */
      plan: z.nullable(z.object({ at: Time, version: Id, steps: z.array(z.enum(PLAN_STEPS)) })),
    }),
  ),
})
export type OwnCalls = z.output<typeof OwnCalls>

/** For the clinician who has taken the calls; first name and language are for the words to say. */
export const Numbers = z.object({
  firstName: z.nullable(z.string()),
  locale: Locale,
  own: z.nullable(z.string()),
  voicemail: z.boolean(),
  finders: z.array(z.object({ whose: z.enum(NUMBERS), name: z.string(), phone: z.string() })),
  /** As the person gave them; null where they said no, stopped or said nothing. */
  plan: z.nullable(z.object({ at: Time, steps: PlanSteps })),
})
export type Numbers = z.output<typeof Numbers>

const note = z.optional(textOf(FIELD_RULES.careNote))
/** Sealed like the note, and shown in the history of the calls alone. */
const steps = z.optional(CallSteps)
/** The call as it was read; another one is a conflict. */
const number = z.int()
/** `reached` requires the question about suicide; `wrong_number` deletes the number. */
export const CallMade = z.discriminatedUnion('outcome', [
  z.strictObject({ number, outcome: z.literal('reached'), thoughts: z.enum(CALL_THOUGHTS), steps, note }),
  z.strictObject({ number, outcome: z.enum(['declined', 'new_concern']), steps, note }),
  z.strictObject({ number, outcome: z.literal('no_answer'), note }),
  z.strictObject({ number, outcome: z.literal('wrong_number'), whose: z.enum(NUMBERS), note }),
])
export type CallMade = z.output<typeof CallMade>

/** `raised`: the alert that thoughts of suicide, if not denied, raised or joined. */
export const CallNoted = z.extend(OpenedCareWork, { raised: z.nullable(Id) })
export type CallNoted = z.output<typeof CallNoted>

const byId = z.object({ id: Id })

export const calls = {
  own: endpoint('GET /api/user/calls', {
    access: ['inmate'],
    summary: 'Whether one agreed to be called after the release, with the last two digits of each number.',
    reply: OwnCalls,
  }),
  agree: endpoint('PUT /api/user/calls', {
    access: ['inmate'],
    summary:
      'Agrees to calls after the release, with the numbers, instead of those of before. They are sealed with the server’s keys for those who care.',
    body: Contacts,
    reply: OwnCalls,
    problems: ['conflict'],
    rateLimit: { name: 'calls', burst: 50, perHour: 20 },
  }),
  withdraw: endpoint('DELETE /api/user/calls', {
    access: ['inmate'],
    summary: 'Takes the agreement back: every number is deleted at once, and no call is made.',
    reply: OwnCalls,
    problems: ['conflict'],
  }),
  sharePlan: endpoint('PUT /api/user/calls/plan', {
    access: ['inmate'],
    summary:
      'Lets whoever makes the calls read a copy of these steps of one’s plan as they are now, instead of the copy of before; a later version is not shared. The copy goes with the numbers.',
    body: SharedSteps,
    reply: OwnCalls,
    problems: ['conflict', 'not_found'],
    rateLimit: { name: 'calls', burst: 50, perHour: 20 },
  }),
  stopPlan: endpoint('DELETE /api/user/calls/plan', {
    access: ['inmate'],
    summary: 'Takes that back: the copy is deleted at once. The calls go on.',
    reply: OwnCalls,
  }),
  numbers: endpoint('POST /api/care/work/:id/numbers', {
    access: ['clinician'],
    audited: 'care.numbers_opened',
    summary:
      'The numbers for calls after a release, with the steps of the plan that the person lets the caller read, for the clinician who has taken the calls; not found for others, nor before the release is entered.',
    params: byId,
    reply: Numbers,
  }),
  made: endpoint('POST /api/care/work/:id/calls', {
    access: ['clinician'],
    audited: 'care.changed',
    summary:
      'Notes what came of a call, by the clinician who has taken it. A new concern, or thoughts of suicide that are not denied, become a follow-up of today, and those thoughts raise an alert; somebody who wants no calls, or has no number left, has none, and the numbers are deleted.',
    params: byId,
    body: CallMade,
    reply: CallNoted,
    idempotent: true,
    problems: ['conflict'],
  }),
}
