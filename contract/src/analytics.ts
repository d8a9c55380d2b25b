import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'
import { SHIFTS } from './limits.ts'
import { PERIODS } from './periods.ts'
import { OPEN_ROLES } from './roles.ts'

/** A published average, to one decimal, from 2.0 to 9.0; null if it is withheld or there are no data. */
const Average = z.nullable(z.number())
/** A share in percent, in steps of five; null below the smallest group. */
const Share = z.nullable(z.int())

const Query = z.object({ period: z._default(z.enum(PERIODS), 'week') })

/** Active people in an average week, in steps of five; the share of people who count that check in on an average day. */
const compared = { activeUsers: z.nullable(z.int()), checkInRate: Share, avgStress: Average, avgMood: Average }

/** A first and a last day, both included. */
const Days = z.object({ from: Day, to: Day })

export const Stats = z.object({
  period: z.enum(PERIODS),
  /**
   * The days that stress and mood cover: the running week up to its last release, or up to the last whole week until
   * something of the running one is released.
   */
  ...Days.shape,
  /** The whole weeks that all other figures cover, which are released when a week is over. */
  wholeWeeks: Days,
  /** Enabled accounts. */
  userCount: z.int(),
  ...compared,
  activeAlertsCount: z.int(),
  /** Minutes from an alert to its first answer, of the alerts since `alertsFrom`: those weeks end with the running one. */
  medianResponseMinutes: z.nullable(z.number()),
  alertsFrom: Day,
  /** Whether anybody here is a clinician. Nothing of their work is counted here: they have the exact numbers. */
  hasClinicians: z.boolean(),
  /** The previous period of the same length; null where one of the two has a week without figures. */
  previous: z.object(compared),
  /** Changes since then that are no larger than this are what chance makes of the same figures; null without a previous one. */
  noise: z.object({
    activeUsers: z.nullable(z.number()),
    checkInRate: z.nullable(z.number()),
    avgStress: z.nullable(z.number()),
  }),
  /** The smallest group that is shown. */
  minGroupSize: z.int(),
  /**
   * The day on which figures that are not there yet can come: a Monday. `first`: there never was one. `newAccountsWait`:
   * a new account counts toward the smallest group only 14 days after its approval.
   */
  nextFigures: z.object({ day: Day, first: z.boolean(), newAccountsWait: z.boolean() }),
})
export type Stats = z.output<typeof Stats>

/**
 * Of one unit or shift; `count` is the sum of people over the releases, each in steps of the smallest group. Withheld figures are null.
 * The exact average is within `within` of the published one nine times in ten. `change`: of stress, since the previous period; 'unclear'
 * where chance alone could make it, null where one of the two has no figure.
 */
const groupFigures = {
  avgStress: Average,
  avgMood: Average,
  within: z.nullable(z.number()),
  change: z.nullable(z.union([z.number(), z.literal('unclear')])),
  count: z.nullable(z.int()),
  suppressed: z.boolean(),
}

export const UnitStress = z.object({ unit: z.string(), ...groupFigures })
export type UnitStress = z.output<typeof UnitStress>

/** Staff without a shift are `unlisted`. */
export const ShiftStress = z.object({ shift: z.enum([...SHIFTS, 'unlisted']), ...groupFigures })
export type ShiftStress = z.output<typeof ShiftStress>

/** The releases that cover a day, of people in care or of staff, never of both. */
export const TrendDay = z.object({
  date: Day,
  group: z.enum(OPEN_ROLES),
  avgStress: z.number(),
  avgMood: z.number(),
  /** The standard deviation of the noise on each of the two. */
  noise: z.number(),
  count: z.int(),
})
export type TrendDay = z.output<typeof TrendDay>

/** Tools and modules with released figures; numbers are people in an average week that has a figure, in steps of five. */
export const Utilization = z.object({
  /** The whole weeks that the figures cover. */
  ...Days.shape,
  tools: z.array(
    z.object({
      toolName: z.string(),
      /** People with a session. */
      sessions: z.nullable(z.int()),
      /** Percent of completed sessions in steps of five, with the same weight for each person; null in small groups. */
      completionRate: Share,
      /** From 1 to 5; null when too few people rated, so that noise could make it. */
      avgEffectiveness: z.nullable(z.number()),
      /** Always false: a tool without figures is not listed. */
      suppressed: z.boolean(),
    }),
  ),
  modules: z.array(
    z.object({
      moduleId: z.string(),
      /** People who started or completed it; null when there were too few. */
      started: z.nullable(z.int()),
      completed: z.nullable(z.int()),
      suppressed: z.boolean(),
    }),
  ),
  /** People who wrote on a plan or began a worksheet, whichever; null when there were too few. */
  begun: z.nullable(z.int()),
})
export type Utilization = z.output<typeof Utilization>

export const analytics = {
  stats: endpoint({
    method: 'GET',
    path: '/api/analytics/stats',
    access: ['admin'],
    summary: 'The figures of the period beside those of the equal period before.',
    query: Query,
    reply: Stats,
  }),
  byUnit: endpoint({
    method: 'GET',
    path: '/api/analytics/stress-by-unit',
    access: ['admin'],
    summary: 'Stress and mood of people in care by unit, as released.',
    query: Query,
    reply: z.array(UnitStress),
  }),
  byShift: endpoint({
    method: 'GET',
    path: '/api/analytics/stress-by-shift',
    access: ['admin'],
    summary: 'Stress and mood of staff by shift, as released.',
    query: Query,
    reply: z.array(ShiftStress),
  }),
  trend: endpoint({
    method: 'GET',
    path: '/api/analytics/trend',
    access: ['admin'],
    summary:
      'Each day that releases cover, oldest first, for people in care and for staff; days without one are left out.',
    query: Query,
    reply: z.array(TrendDay),
  }),
  utilization: endpoint({
    method: 'GET',
    path: '/api/analytics/content-utilization',
    access: ['admin'],
    summary: 'How coping tools and modules are used; journals are never counted.',
    query: Query,
    reply: Utilization,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/analytics/export.csv',
    access: ['admin'],
    confirm: true,
    audited: 'analytics.exported',
    summary: 'The released aggregates of the period as CSV.',
    query: Query,
    file: 'text/csv',
    reply: z.string(),
  }),
}
