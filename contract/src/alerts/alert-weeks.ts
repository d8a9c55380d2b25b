import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Day } from '../base/fields.ts'

/** With the running one. */
export const ANSWER_WEEKS = 13

/** Without drills, and alerts in care, which call nobody. */
const Answered = {
  /** Waits for an answer: an alert that waits again is another. */
  calls: z.int(),
  /**
   * Minutes until half were answered; a waiting call counts with its age; calls of roles that the reader does not
   * answer need `least` people.
   */
  median: z.nullable(z.number()),
  /** Late by now, or closed with nothing said, before anybody answered. */
  never: z.int(),
}

const Days = z.object({ from: Day, to: Day, ...Answered })

export const AlertWeeks = z.object({
  /** Mondays, oldest first; the last one runs. */
  weeks: z.array(z.object({ from: Day, ...Answered })),
  month: Days,
  /** As many days of the month before. */
  before: Days,
  least: z.int(),
})
export type AlertWeeks = z.output<typeof AlertWeeks>

export const alertWeeks = {
  show: endpoint('GET /api/alerts/weeks', {
    access: ['admin'],
    summary: 'How calls were answered: by week, and this month beside the last. Names nobody.',
    reply: AlertWeeks,
  }),
}
