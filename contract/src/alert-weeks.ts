import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

/** The weeks of the line: the running one is the last. */
export const ANSWER_WEEKS = 13

/** Of calls that began in some days; drills are none, and an alert in care calls nobody. */
const Answered = z.object({
  /** The first of the days. */
  from: Day,
  /** Waits for an answer that began: an alert that was answered and waits again is another. */
  calls: z.int(),
  /** Minutes within which half of them were answered, to one decimal; one that still waits counts with its age. Null without a call. */
  median: z.nullable(z.number()),
  /** Of these: past their time by now, or closed with nothing said of it, before anybody answered. */
  never: z.int(),
})
export type Answered = z.output<typeof Answered>

export const AlertWeeks = z.object({
  /** Thirteen weeks of the facility, oldest first; the last one runs. */
  weeks: z.array(Answered),
  /** This month until now. */
  month: Answered,
  /** The whole month before. */
  before: Answered,
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
