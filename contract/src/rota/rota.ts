import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Id, Time, textOf } from '../base/fields.ts'
import { LIMITS, RANGES } from '../base/limits.ts'
import { OPEN_ROLES } from '../base/roles.ts'

const from = textOf(FIELD_RULES.dutyFrom, FIELD_RULES.dutyFrom[0].message)
const to = textOf(FIELD_RULES.dutyTo, FIELD_RULES.dutyTo[0].message)
const day = z.int().check(z.minimum(RANGES.weekday.min), z.maximum(RANGES.weekday.max))
/** 0 is the week of Monday 2024-01-01 and every second one after it, 1 the others. */
const weeks = z.optional(z.literal([0, 1]))
const tier = z.int().check(z.minimum(RANGES.tier.min), z.maximum(RANGES.tier.max))

/**
 * ISO weekdays (1 is Monday) in the facility's time zone; a `to` not after `from` is on the next day. With `weeks` every
 * second week.
 */
export const RotaEntry = z.strictObject({ userId: Id, tier, day, from, to, weeks })
export type RotaEntry = z.output<typeof RotaEntry>

const DateEntry = z.strictObject({ userId: Id, from, to })

/** Replaces what the week begins that day in a tier it uses; an empty list is nobody. */
export const RotaDate = z.strictObject({
  day: Day,
  tier,
  entries: z.array(DateEntry).check(z.maxLength(LIMITS.rota.entries)),
})
export type RotaDate = z.output<typeof RotaDate>

/** Saved with the rota, so that a rota saved by somebody else meanwhile stays. */
const RotaVersion = z.object({ since: Day, hash: z.string().check(z.maxLength(64)) })

/** Hours of the week without a responder of the role in a tier. */
export const RotaGap = z.object({
  audience: z.enum(OPEN_ROLES),
  tier: z.int(),
  day: z.int(),
  /** Where the other week has somebody, or other hours. */
  weeks,
  from: z.string(),
  to: z.string(),
})
export type RotaGap = z.output<typeof RotaGap>

/** Within four weeks: hours left empty by what is written for the date or the day before. */
export const DateGap = z.object({
  audience: z.enum(OPEN_ROLES),
  tier: z.int(),
  date: Day,
  from: z.string(),
  to: z.string(),
})
export type DateGap = z.output<typeof DateGap>

export const Responder = z.object({
  id: Id,
  name: z.nullable(z.string()),
  username: z.string(),
  respondsTo: z.array(z.enum(OPEN_ROLES)),
  /** Staff who go on site, in the first tier alone; they close no alert. */
  duty: z.boolean(),
  hasEmail: z.boolean(),
  /** A clinician’s roles are not changed here. */
  clinician: z.boolean(),
  /** No sign-in for 14 days, or never. */
  idle: z.boolean(),
})
export type Responder = z.output<typeof Responder>

export const Rota = z.object({
  /** Without entries every responder is always on duty. */
  entries: z.array(RotaEntry),
  /** From yesterday on, because a night that began then may go on; empty without entries. */
  dates: z.array(RotaDate),
  /** The facility's day. */
  today: Day,
  version: RotaVersion,
  gaps: z.array(RotaGap),
  dateGaps: z.array(DateGap),
  /** Enabled administrators with a role, and duty responders. */
  responders: z.array(Responder),
  /** From today on; the rota goes on as it is. */
  away: z.array(z.object({ userId: Id, from: Day, to: Day })),
  unanswered: z.array(z.enum(OPEN_ROLES)),
  /** Minutes of waiting until the next tier and everyone are told. */
  steps: z.array(z.number()),
  channels: z.object({ email: z.boolean(), webhook: z.boolean() }),
})
export type Rota = z.output<typeof Rota>

const OnDutyNow = z.object({
  id: Id,
  name: z.string(),
  extension: z.nullable(z.string()),
  /** Over consecutive hours; null for not within a week. */
  until: z.nullable(Time),
})

export const OnDuty = z.object({
  /** False without a saved rota: all who answer are then always on duty, and nobody knows who is there. */
  rota: z.boolean(),
  /** Roles with somebody who answers; a clinician reads those whom they serve. */
  tiers: z.array(
    z.object({
      audience: z.enum(OPEN_ROLES),
      tier: z.int(),
      now: z.array(OnDutyNow),
      /** Tiers 1 and 2, within a week; `to` is null beyond that. */
      nextGap: z.nullable(z.object({ from: Time, to: z.nullable(Time) })),
      /** Of tier 1, who comes after those, in order, until the coming night is over. */
      later: z.optional(z.array(z.object({ from: Time, people: z.array(OnDutyNow) }))),
    }),
  ),
  /** Tiers that mostly have days of their own for up to two weeks: from when the usual week applies again. */
  weekAgain: z.optional(z.array(z.object({ tier: z.int(), from: Day }))),
})
export type OnDuty = z.output<typeof OnDuty>

export const rota = {
  show: endpoint('GET /api/admin/rota', {
    access: ['admin'],
    audited: 'rota.shown',
    summary: 'Who is on duty when, who could be, and the hours that nobody covers.',
    reply: Rota,
  }),
  save: endpoint('PUT /api/admin/rota', {
    access: ['admin'],
    confirm: true,
    audited: 'rota.saved',
    summary:
      'Replaces the weekly rota, and with `dates` those of yesterday and later; without it they stay. With `version`, 409 where somebody saved another meanwhile. Everybody in it must be an enabled administrator or clinician who responds to somebody, or a duty responder in tier 1. Dates are of tiers that the week uses.',
    body: z.strictObject({
      entries: z.array(RotaEntry).check(z.maxLength(LIMITS.rota.entries)),
      dates: z.optional(z.array(RotaDate).check(z.maxLength(LIMITS.rota.dates))),
      version: z.optional(RotaVersion),
    }),
    knows: 'version',
    reply: Rota,
    problems: ['conflict'],
  }),
  now: endpoint('GET /api/on-duty', {
    access: ['admin', 'clinician'],
    summary: 'Who is on duty now and until when, and when next nobody is, for each role that has responders.',
    reply: OnDuty,
  }),
}
