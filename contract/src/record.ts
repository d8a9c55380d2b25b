import { z } from 'zod/mini'
import { endpoint } from './base/endpoint.ts'
import { Day } from './base/fields.ts'
import { MARKS } from './checkins/scores.ts'

/** Three months, the last day included. */
export const RECORD_DAYS = 92

/** Averages to one decimal. */
export const RecordDay = z.object({
  date: Day,
  avgMood: z.number(),
  avgStress: z.number(),
  count: z.int(),
  marks: z.array(z.enum(MARKS)),
  usedTool: z.boolean(),
})
export type RecordDay = z.output<typeof RecordDay>

export const RecordDays = z.object({
  today: Day,
  /** As far as it is kept; null without check-ins. */
  firstDay: z.nullable(Day),
  /** Oldest first, only days with a check-in. */
  days: z.array(RecordDay),
})
export type RecordDays = z.output<typeof RecordDays>

const EARLIEST = '2000-01-01'

export const record = {
  days: endpoint('GET /api/record/days', {
    access: 'signed-in',
    summary: `One’s own days with a check-in, in the ${RECORD_DAYS} days up to this one or up to today.`,
    query: z.object({
      to: z.optional(Day.check(z.refine((day) => day >= EARLIEST, { error: `A day from ${EARLIEST} on` }))),
    }),
    reply: RecordDays,
  }),
}
