import { z } from 'zod/mini'
import { Day } from '../base/fields.ts'

/**
 * Minutes to one decimal; null without data; with `pending` ones, which count with their age, the figures are "at
 * least".
 */
const Minutes = z.object({
  count: z.int(),
  pending: z.int(),
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
})

export const AlertFigures = z.object({
  windowDays: z.int(),
  /** Without drills. */
  counts: z.object({ active: z.int(), acknowledged: z.int(), resolved: z.int() }),
  /** Includes every older alert without an answer. */
  acknowledge: Minutes,
  resolve: Minutes,
  /** `gaps`: steps that could reach nobody. */
  steps: z.int(),
  gaps: z.int(),
  /** People in care, whole weeks of the last quarter, only where at least MIN_GROUP_SIZE people had alerts. */
  byUnit: z.object({
    from: Day,
    to: Day,
    least: z.int(),
    units: z.array(z.object({ unit: z.string(), ...Minutes.shape })),
  }),
  drills: z.object({ acknowledge: Minutes, resolve: Minutes }),
})
export type AlertFigures = z.output<typeof AlertFigures>
