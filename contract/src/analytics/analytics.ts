import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Day } from '../base/fields.ts'
import { SHIFTS } from '../base/limits.ts'
import { OPEN_ROLES } from '../base/roles.ts'
import { PERIODS } from './periods.ts'

/** To one decimal, from 2.0 to 9.0; null if withheld or without data. */
const Average = z.nullable(z.number())
/** Percent in steps of five; null below the smallest group. */
const Share = z.nullable(z.int())

const Query = z.object({ period: z._default(z.enum(PERIODS), 'week') })

/** `activeUsers`: in an average week, in steps of five; `checkInRate`: on an average day. */
const compared = { activeUsers: z.nullable(z.int()), checkInRate: Share, avgStress: Average, avgMood: Average }

/** Both included. */
const Days = z.object({ from: Day, to: Day })

export const Stats = z.object({
  period: z.enum(PERIODS),
  /** Stress and mood cover the running week up to its last release, or the last whole week until there is one. */
  ...Days.shape,
  /** All other figures cover weeks that are over. */
  wholeWeeks: Days,
  /** Enabled accounts. */
  userCount: z.int(),
  ...compared,
  activeAlertsCount: z.int(),
  /** Minutes to the first answer of alerts since `alertsFrom`; those weeks end with the running one. */
  medianResponseMinutes: z.nullable(z.number()),
  alertsFrom: Day,
  /** Clinicians’ work is not counted here, because they have exact numbers. */
  hasClinicians: z.boolean(),
  /** A period of equal length; null where either has a week without figures. */
  previous: z.object(compared),
  /** Changes no larger than these can be noise; null without a previous period. */
  noise: z.object({
    activeUsers: z.nullable(z.number()),
    checkInRate: z.nullable(z.number()),
    avgStress: z.nullable(z.number()),
  }),
  minGroupSize: z.int(),
  /** A Monday; `newAccountsWait`: a new account counts toward the smallest group 14 days after approval. */
  nextFigures: z.object({ day: Day, first: z.boolean(), newAccountsWait: z.boolean() }),
})
export type Stats = z.output<typeof Stats>

/**
 * Null where withheld; the exact average lies within `within` nine times in ten; 'unclear' where noise alone could make
 * the change.
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

/** `unlisted`: staff without a shift. */
export const ShiftStress = z.object({ shift: z.enum([...SHIFTS, 'unlisted']), ...groupFigures })
export type ShiftStress = z.output<typeof ShiftStress>

/** People in care or staff, never both together. */
export const TrendDay = z.object({
  date: Day,
  group: z.enum(OPEN_ROLES),
  avgStress: z.number(),
  avgMood: z.number(),
  /** Standard deviation of the noise. */
  noise: z.number(),
  count: z.int(),
})
export type TrendDay = z.output<typeof TrendDay>

/** Numbers are people in an average week that has a figure, in steps of five. */
export const Utilization = z.object({
  /** Whole weeks. */
  ...Days.shape,
  tools: z.array(
    z.object({
      toolName: z.string(),
      /** People with a session. */
      sessions: z.nullable(z.int()),
      /** Weighted equally by person; null in small groups. */
      completionRate: Share,
      /** From 1 to 5; null when so few rated that noise could make it. */
      avgEffectiveness: z.nullable(z.number()),
      /** Always false: a tool without figures is not listed. */
      suppressed: z.boolean(),
    }),
  ),
  modules: z.array(
    z.object({
      moduleId: z.string(),
      /** People who started or completed it; null when too few. */
      started: z.nullable(z.int()),
      completed: z.nullable(z.int()),
      suppressed: z.boolean(),
    }),
  ),
  /** People who wrote on a plan or began a worksheet; null when too few. */
  begun: z.nullable(z.int()),
})
export type Utilization = z.output<typeof Utilization>

export const analytics = {
  stats: endpoint('GET /api/analytics/stats', {
    access: ['admin'],
    summary: 'The figures of the period beside those of the equal period before.',
    query: Query,
    reply: Stats,
  }),
  byUnit: endpoint('GET /api/analytics/stress-by-unit', {
    access: ['admin'],
    summary: 'Stress and mood of people in care by unit, as released.',
    query: Query,
    reply: z.array(UnitStress),
  }),
  byShift: endpoint('GET /api/analytics/stress-by-shift', {
    access: ['admin'],
    summary: 'Stress and mood of staff by shift, as released.',
    query: Query,
    reply: z.array(ShiftStress),
  }),
  trend: endpoint('GET /api/analytics/trend', {
    access: ['admin'],
    summary:
      'Each day that releases cover, oldest first, for people in care and for staff; days without one are left out.',
    query: Query,
    reply: z.array(TrendDay),
  }),
  utilization: endpoint('GET /api/analytics/content-utilization', {
    access: ['admin'],
    summary: 'How coping tools and modules are used; journals are never counted.',
    query: Query,
    reply: Utilization,
  }),
  export: endpoint('GET /api/analytics/export.csv', {
    access: ['admin'],
    confirm: true,
    audited: 'analytics.exported',
    summary: 'The released aggregates of the period as CSV.',
    query: Query,
    file: 'text/csv',
    reply: z.string(),
  }),
}
