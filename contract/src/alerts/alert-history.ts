import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Month, Time, textOf } from '../base/fields.ts'
import { SHIFTS } from '../base/limits.ts'
import {
  ALERT_OUTCOMES,
  ALERT_SOURCES,
  ALERT_STATUSES,
  ALERT_URGENCIES,
  DRILL_FILTERS,
  OUTCOME_MISSING,
} from './alert-words.ts'

/** By facility days of the raising; urgency, unit and `notSeen` find only alerts whose value the reader may see. */
export const alertFilter = {
  status: z.optional(z.enum(ALERT_STATUSES)),
  from: z.optional(Day),
  to: z.optional(Day),
  unit: z.optional(textOf(FIELD_RULES.unit)),
  urgency: z.optional(z.enum(ALERT_URGENCIES)),
  source: z.optional(z.enum(ALERT_SOURCES)),
  outcome: z.optional(z.enum([...ALERT_OUTCOMES, OUTCOME_MISSING])),
  drill: z.optional(z.enum(DRILL_FILTERS)),
  /** Closed `now` alerts without a face-to-face visit noted. */
  notSeen: z.optional(z.enum(['true'])),
}

const Figures = z.object({
  raised: z.int(),
  /** Among those raised. */
  outcomeMissing: z.int(),
  /** Answers that lapsed. */
  fellBack: z.int(),
  /** Among those raised. */
  open: z.int(),
  /** Waits for a first answer that began in the month; an alert that waits again has one more. */
  waits: z.int(),
  /** Late by now, or closed without an outcome. */
  neverAnswered: z.int(),
  /** Not over yet; each counts with its age. */
  pending: z.int(),
  /** Minutes to one decimal; null without a wait. */
  median: z.nullable(z.number()),
  p90: z.nullable(z.number()),
})
export type ReportFigures = z.output<typeof Figures>

const OfMonth = z.object({
  month: z.string(),
  all: Figures,
  /** Only for the reader’s roles. */
  byUrgency: z.array(z.object({ urgency: z.enum(ALERT_URGENCIES), ...Figures.shape })),
  /** By the hour of the raising, or of the wait’s beginning. */
  byShift: z.array(z.object({ shift: z.enum(SHIFTS), ...Figures.shape })),
  drills: Figures,
})
export type ReportMonth = z.output<typeof OfMonth>

export const AlertReport = z.extend(OfMonth, {
  /** A running month counts so far. */
  at: Time,
  /** The whole month before. */
  before: OfMonth,
})
export type AlertReport = z.output<typeof AlertReport>

export const alertHistory = {
  export: endpoint('GET /api/alerts/export.csv', {
    access: ['clinician', 'admin'],
    confirm: true,
    audited: 'alert.exported',
    summary:
      'Alerts as CSV, newest first, narrowed in the same way as the list, without messages, notes and scores. Whom it names can read that they were seen.',
    query: z.object(alertFilter),
    file: 'text/csv',
    reply: z.string(),
  }),
  report: endpoint('GET /api/alerts/report', {
    access: ['clinician', 'admin'],
    summary:
      'How alerts of a month were answered, by urgency and by shift, and of the month before; by default of this month. Names nobody.',
    /** The running month by default; a coming one is refused. */
    query: z.object({
      month: z.optional(Month),
    }),
    reply: AlertReport,
  }),
}
