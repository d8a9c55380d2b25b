import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FIELD_RULES } from './field-rules.ts'
import { Day, Id, Time, textOf } from './fields.ts'
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

/** A duty of a date, from which on it goes as one of the week does. */
const DateEntry = z.strictObject({ userId: Id, from, to })

/**
 * What is written for one day in one tier, instead of what the week has begin there; an empty list is nobody. Its tier is one that the week
 * uses.
 */
export const RotaDate = z.strictObject({
  day: Day,
  tier,
  entries: z.array(DateEntry).check(z.maxLength(LIMITS.rota.entries)),
})
export type RotaDate = z.output<typeof RotaDate>

/** What somebody read of the rota: saved with it, the rota of somebody else that was saved meanwhile stays. */
const RotaVersion = z.object({ since: Day, hash: z.string().check(z.maxLength(64)) })

/** Hours of the week in which a tier has nobody on duty who responds to the role. */
export const RotaGap = z.object({
  audience: z.enum(OPEN_ROLES),
  tier: z.int(),
  day: z.int(),
  from: z.string(),
  to: z.string(),
})
export type RotaGap = z.output<typeof RotaGap>

/** Hours of a date, within four weeks, in which a tier has nobody on duty because of what is written for it or for the day before. */
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
  /** Whom they serve is not changed here. */
  clinician: z.boolean(),
  /** Has not signed in for 14 days, or never. */
  idle: z.boolean(),
})
export type Responder = z.output<typeof Responder>

export const Rota = z.object({
  /** Without entries every responder is always on duty. */
  entries: z.array(RotaEntry),
  /** From yesterday on, in order: a night that began then may go on. Without entries there are none. */
  dates: z.array(RotaDate),
  /** The facility's day. */
  today: Day,
  version: RotaVersion,
  gaps: z.array(RotaGap),
  dateGaps: z.array(DateGap),
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

const OnDutyNow = z.object({
  id: Id,
  name: z.string(),
  extension: z.nullable(z.string()),
  /** When they leave, over all hours that follow one another; null for not within a week. */
  until: z.nullable(Time),
})

export const OnDuty = z.object({
  /** False without a saved rota: everybody who answers is always on duty then, and nobody knows who is there. */
  rota: z.boolean(),
  /** Of people in care, and of staff where somebody answers them; of a clinician those whom they serve; none without a rota. */
  tiers: z.array(
    z.object({
      audience: z.enum(OPEN_ROLES),
      tier: z.int(),
      now: z.array(OnDutyNow),
      /** The next hours without anybody, of tiers 1 and 2, within a week; `to` is null when they last longer than that. */
      nextGap: z.nullable(z.object({ from: Time, to: z.nullable(Time) })),
      /** Of tier 1, who comes after those, in order, until the coming night is over; a server of an earlier release says nothing of it. */
      later: z.optional(z.array(z.object({ from: Time, people: z.array(OnDutyNow) }))),
    }),
  ),
  /** Tiers that mostly have days of their own, the last of them within two weeks: from when the usual week applies again. */
  weekAgain: z.optional(z.array(z.object({ tier: z.int(), from: Day }))),
})
export type OnDuty = z.output<typeof OnDuty>

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
  now: endpoint({
    method: 'GET',
    path: '/api/on-duty',
    access: ['admin', 'clinician'],
    summary: 'Who is on duty now and until when, and when next nobody is, for each role that has responders.',
    reply: OnDuty,
  }),
}
