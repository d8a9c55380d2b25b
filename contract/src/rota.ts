import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Day, Id, textOf } from './fields.ts'
import { LIMITS, RANGES } from './limits.ts'
import { OPEN_ROLES } from './roles.ts'

const from = textOf(FIELD_RULES.dutyFrom, FIELD_RULES.dutyFrom[0].message)
const to = textOf(FIELD_RULES.dutyTo, FIELD_RULES.dutyTo[0].message)
const day = z.int().check(z.minimum(RANGES.weekday.min), z.maximum(RANGES.weekday.max))
const tier = z.int().check(z.minimum(RANGES.tier.min), z.maximum(RANGES.tier.max))

/**
 * A weekly duty. Days are ISO weekdays (1 is Monday), times are in the facility's time zone; a `to` that is not after
 * `from` is on the next day.
 */
export const RotaEntry = z.strictObject({ userId: Id, tier, day, from, to })
export type RotaEntry = z.output<typeof RotaEntry>

/** Hours of the week in which a tier has nobody on duty who responds to the role. */
export const RotaGap = z.object({
  audience: z.enum(OPEN_ROLES),
  tier: z.int(),
  day: z.int(),
  from: z.string(),
  to: z.string(),
})
export type RotaGap = z.output<typeof RotaGap>

export const Responder = z.object({
  id: Id,
  name: z.nullable(z.string()),
  username: z.string(),
  respondsTo: z.array(z.enum(OPEN_ROLES)),
  /** Staff who go on site, in the first tier alone; they close no alert. */
  duty: z.boolean(),
  hasEmail: z.boolean(),
  /** Whom they serve is not changed here. */
  clinician: z.boolean(),
})
export type Responder = z.output<typeof Responder>

export const Rota = z.object({
  /** Without entries every responder is always on duty. */
  entries: z.array(RotaEntry),
  gaps: z.array(RotaGap),
  /** Enabled administrators who respond to at least one role, and duty responders. */
  responders: z.array(Responder),
  /** Clinicians who are marked away, from today on; the rota goes on as it is. */
  away: z.array(z.object({ userId: Id, from: Day, to: Day })),
  /** Roles without any responder. */
  unanswered: z.array(z.enum(OPEN_ROLES)),
  /** Minutes after which a waiting alert is sent again, to the next tier, to everyone. */
  steps: z.array(z.number()),
  channels: z.object({ email: z.boolean(), webhook: z.boolean() }),
})
export type Rota = z.output<typeof Rota>

export const rota = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/rota',
    access: ['admin'],
    audited: 'rota.shown',
    summary: 'Who is on duty when, who could be, and the hours that nobody covers.',
    reply: Rota,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/rota',
    access: ['admin'],
    confirm: true,
    audited: 'rota.saved',
    summary:
      'Replaces the weekly rota. Everybody in it must be an enabled administrator who responds to somebody, or a duty responder in tier 1.',
    body: z.strictObject({ entries: z.array(RotaEntry).check(z.maxLength(LIMITS.rota.entries)) }),
    reply: Rota,
  }),
}
