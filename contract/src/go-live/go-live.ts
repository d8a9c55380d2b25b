import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Nothing, Time, textOf } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { CONFIRMATIONS, FIRST_STEPS, GO_LIVE_ITEMS, GO_LIVE_REFUSALS } from './go-live-words.ts'

const Item = z.object({
  what: z.enum(GO_LIVE_ITEMS),
  /** A unit cannot go live without a required item; others are only named as missing. */
  required: z.boolean(),
  done: z.boolean(),
  /** No staff account exists, so the item is neither missing nor done. */
  forNobody: z.optional(z.literal(true)),
  /** When it was said or last heard; `by` is null for a deleted account. */
  at: z.nullable(Time),
  by: z.nullable(z.string()),
  /** For the rota: minutes since Monday 00:00; the whole week without a saved rota. */
  gaps: z.array(z.object({ start: z.int(), end: z.int(), weeks: z.optional(z.literal([0, 1])) })),
  /** For the rota: written dates within four weeks. */
  dateGaps: z.array(z.object({ date: Day, from: z.string(), to: z.string() })),
  /** For the rota: no sign-in for 14 days or never; only a warning. */
  idle: z.array(z.string()),
  /** For `trained`: who has not confirmed yet. */
  people: z.array(z.string()),
})
export type GoLiveListItem = z.output<typeof Item>

const UnitMode = z.object({
  /** Null for everybody whose unit is not on the facility’s list. */
  unit: z.nullable(z.string()),
  live: z.boolean(),
  /** The last switch; null before the first. */
  at: z.nullable(Time),
  by: z.nullable(z.string()),
  /** Missing when it went live, as stated then. */
  without: z.array(z.enum(GO_LIVE_ITEMS)),
})
export type UnitMode = z.output<typeof UnitMode>

export const GoLive = z.object({
  items: z.array(Item),
  units: z.array(UnitMode),
  /** For administrators; empty for others. */
  steps: z.array(z.object({ what: z.enum(FIRST_STEPS), done: z.boolean() })),
  /** The enabled lead clinician, or an administrator where there is none. */
  goesLive: z.enum(['lead', 'admin']),
  /** Null for who may; `refusedUntil` is null for a refusal without an end. */
  refusal: z.nullable(z.enum(GO_LIVE_REFUSALS)),
  refusedUntil: z.nullable(Time),
  mayConfirm: z.boolean(),
  /** Somebody else’s look over the list since it last went live, which is voluntary. */
  secondLook: z.nullable(z.object({ at: Time, by: z.nullable(z.string()) })),
  mayLook: z.boolean(),
})
export type GoLive = z.output<typeof GoLive>

const unit = z.nullable(textOf(FIELD_RULES.listedUnit))

export const goLive = {
  show: endpoint('GET /api/go-live', {
    access: ['clinician', 'admin'],
    summary: 'What is there, what is missing, and which units are live. Every other unit is in practice.',
    reply: GoLive,
  }),
  confirm: endpoint('POST /api/go-live/confirmations', {
    access: ['clinician', 'admin'],
    audited: 'facility.confirmed',
    summary:
      'An administrator or the lead clinician confirms a policy, or that a test was heard on a screen (`sound`). `second_look`: another administrator or clinician than who went live looked the list over.',
    body: z.strictObject({ what: z.enum([...CONFIRMATIONS, 'sound', 'second_look']) }),
    status: 204,
    reply: Nothing,
  }),
  trained: endpoint('POST /api/go-live/trained', {
    access: ['staff', 'clinician', 'admin'],
    summary: 'Somebody who answers alerts confirms their own training.',
    status: 204,
    reply: Nothing,
  }),
  live: endpoint('POST /api/go-live/live', {
    access: ['clinician', 'admin'],
    confirm: true,
    summary:
      'Takes units live: the enabled lead clinician, an administrator where there is none. `without` names what is missing; 409 where something required is missing, or something that it does not name. 403 says until when. All who answer, administrators and clinicians are told. Null is everybody whose unit is not on the list.',
    body: z.strictObject({
      units: z.array(unit).check(z.minLength(1), z.maxLength(LIMITS.facility.units + 1)),
      without: z.array(z.enum(GO_LIVE_ITEMS)).check(z.maxLength(GO_LIVE_ITEMS.length)),
    }),
    status: 204,
    reply: Nothing,
    problems: ['conflict', 'not_found'],
  }),
  practice: endpoint('POST /api/go-live/practice', {
    access: ['admin'],
    confirm: true,
    audited: 'facility.practised',
    summary: 'A unit goes back to practice. All who answer, administrators and clinicians are told.',
    body: z.strictObject({ unit }),
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
}
