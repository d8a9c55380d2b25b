import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

/** How many weeks, with the running one. */
export const ANSWER_WEEKS = 13

/** Of calls that began in some days; drills are none, and an alert in care calls nobody. */
const Answered = {
  /** Waits for an answer that began: an alert that was answered and waits again is another. */
  calls: z.int(),
  /**
   * Minutes within which half of them were answered, to one decimal; one that still waits counts with its age. Calls of people whom the
   * reader does not answer are left out while they are of fewer than `least`; null where none is left.
   */
  median: z.nullable(z.number()),
  /** Of these: past their time by now, or closed with nothing said of it, before anybody answered. */
  never: z.int(),
}

const Days = z.object({ from: Day, to: Day, ...Answered })
export type AnsweredDays = z.output<typeof Days>

export const AlertWeeks = z.object({
  /** By their Mondays, oldest first; the last one runs. */
  weeks: z.array(z.object({ from: Day, ...Answered })),
  /** This month until now. */
  month: Days,
  /** The same days of the month before. */
  before: Days,
  least: z.int(),
})
export type AlertWeeks = z.output<typeof AlertWeeks>

export const alertWeeks = {
  show: endpoint({
    method: 'GET',
    path: '/api/alerts/weeks',
    access: ['admin'],
    summary: 'How calls were answered: by week, and this month beside the last. Names nobody.',
    reply: AlertWeeks,
  }),
}
