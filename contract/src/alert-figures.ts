import { z } from 'zod/mini'
import { Day } from './fields.ts'

/** Minutes, to one decimal; null without any data. Each of `pending` is not over yet and counts with its age: then the figures are "at least". */
const Minutes = z.object({
  count: z.int(),
  pending: z.int(),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
})

export const AlertFigures = z.object({
  windowDays: z.int(),
  /** The current number of alerts in each status, without drills. */
  counts: z.object({ active: z.int(), acknowledged: z.int(), resolved: z.int() }),
  /** Until the first answer, for every alert of the period and every older one without an answer. */
  acknowledge: Minutes,
  resolve: Minutes,
  /** How often alerts of the period went out, and how often they could reach nobody. */
  steps: z.int(),
  gaps: z.int(),
  /**
   * Until the first answer by unit of people in care, over the whole weeks of the last quarter, only where at least
   * MIN_GROUP_SIZE people had alerts.
   */
  byUnit: z.object({
    from: Day,
    to: Day,
    least: z.int(),
    units: z.array(z.object({ unit: z.string(), ...Minutes.shape })),
  }),
  drills: z.object({ acknowledge: Minutes, resolve: Minutes }),
})
export type AlertFigures = z.output<typeof AlertFigures>
