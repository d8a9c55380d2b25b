import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Nothing, Time, textOf } from './fields.ts'
import { CONFIRMATIONS, GO_LIVE_ITEMS } from './go-live-words.ts'

const Item = z.object({
  what: z.enum(GO_LIVE_ITEMS),
  done: z.boolean(),
  /** When it was said or last heard; who said it. Null for what is not, and for an account that is gone. */
  at: z.nullable(Time),
  by: z.nullable(z.string()),
  /** Of the rota: how many whole hours of the week are covered, of 168. */
  hours: z.nullable(z.int()),
  /** Of `trained`: who has not confirmed yet. */
  people: z.array(z.string()),
})
export type GoLiveListItem = z.output<typeof Item>

const UnitMode = z.object({
  /** Null for everybody whose unit is not on the facility’s list. */
  unit: z.nullable(z.string()),
  live: z.boolean(),
  /** When it was last switched, by whom, and whose signature that rested on. Null before the first time. */
  at: z.nullable(Time),
  by: z.nullable(z.string()),
  signedBy: z.nullable(z.string()),
})
export type UnitMode = z.output<typeof UnitMode>

export const GoLive = z.object({
  items: z.array(Item),
  units: z.array(UnitMode),
  /** Whose signature counts: the lead clinician’s; without any clinician an administrator’s, for alerts only; nobody’s until clinicians have a lead. */
  signer: z.enum(['lead', 'admin', 'nobody']),
  maySign: z.boolean(),
  mayConfirm: z.boolean(),
  /** Whether the caller may switch units to live: an administrator whom nothing ties to the one who signed. */
  maySwitch: z.boolean(),
  /**
   * Why the signature does not let an administrator switch: it is their own; it is of somebody tied to them, through who made which account or
   * slip; one of the two became an administrator less than a week ago; nobody else is there, and a week has to pass.
   */
  switchRefusal: z.nullable(z.enum(['own', 'tied', 'new', 'alone'])),
  /** When a refusal for a week ends. */
  switchFrom: z.nullable(Time),
})
export type GoLive = z.output<typeof GoLive>

/** Practice until a list is done, and going live, unit by unit. */
export const goLive = {
  show: endpoint({
    method: 'GET',
    path: '/api/go-live',
    access: ['clinician', 'admin'],
    summary: 'What is missing before a unit can go live, and which units are live. Every other unit is in practice.',
    reply: GoLive,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/go-live/confirmations',
    access: ['clinician', 'admin'],
    audited: 'facility.confirmed',
    summary: 'An administrator or the lead clinician confirms a policy, or that 988 was tried from the phones here.',
    body: z.strictObject({ what: z.enum(CONFIRMATIONS) }),
    status: 204,
    reply: Nothing,
  }),
  trained: endpoint({
    method: 'POST',
    path: '/api/go-live/trained',
    access: ['staff', 'clinician', 'admin'],
    summary: 'Somebody who answers alerts confirms their own training.',
    status: 204,
    reply: Nothing,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/go-live/signature',
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'facility.signed',
    summary:
      'The lead clinician signs, once everything else is there. A facility without clinicians: an administrator, for alerts only.',
    status: 204,
    reply: Nothing,
    problems: ['conflict'],
  }),
  live: endpoint({
    method: 'POST',
    path: '/api/go-live/live',
    access: ['admin'],
    confirm: true,
    audited: 'facility.went_live',
    summary:
      'A unit goes live, while everything is there and signed by somebody else whom nothing ties to the caller, or a week ago where nobody else is there. All who answer alerts are told. Null is everybody whose unit is not on the list.',
    body: z.strictObject({ unit: z.nullable(textOf(FIELD_RULES.listedUnit)) }),
    status: 204,
    reply: Nothing,
    problems: ['conflict', 'not_found'],
  }),
  practice: endpoint({
    method: 'POST',
    path: '/api/go-live/practice',
    access: ['admin'],
    confirm: true,
    audited: 'facility.practised',
    summary: 'A unit goes back to practice. All who answer alerts are told.',
    body: z.strictObject({ unit: z.nullable(textOf(FIELD_RULES.listedUnit)) }),
    status: 204,
    reply: Nothing,
    problems: ['not_found'],
  }),
}
