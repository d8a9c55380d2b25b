import { z } from 'zod/mini'
import { ALERT_SOURCES, ALERT_STATUSES, ALERT_URGENCIES, RESPONSE_STEPS } from '../alerts/alert-words.ts'
import { Responses, Scores } from '../assessments/assessments.ts'
import { endpoint } from '../base/endpoint.ts'
import { Day, Id, Time } from '../base/fields.ts'
import { Opens } from '../base/readers.ts'
import { PlanSteps } from '../plan/plan.ts'
import { CareEntry, CareWork, Colleague, Whom } from './care.ts'
import { CARE_KINDS, CARE_SOURCES, CUSTODY_EVENTS, GRANT_KINDS, OPENING_REASONS } from './care-words.ts'

/** Without what anybody wrote. */
const WorkMoment = z.object({
  what: z.literal('work'),
  ...z.omit(CareEntry, { text: true, visit: true, closed: true }).shape,
  workId: Id,
  kind: z.enum(CARE_KINDS),
  source: z.enum(CARE_SOURCES),
})

/** As it stands now, at the time of its raising: never a reason, an answer or a score. */
const AlertMoment = z.object({
  what: z.literal('alert'),
  id: Id,
  at: Time,
  source: z.enum(ALERT_SOURCES),
  urgency: z.enum(ALERT_URGENCIES),
  repeats: z.int(),
  status: z.enum(ALERT_STATUSES),
  responseStep: z.nullable(z.enum(RESPONSE_STEPS)),
  closedAt: z.nullable(Time),
})

/** Known by the day; `at` is its place among the others. */
const CustodyMoment = z.object({
  what: z.literal('custody'),
  id: Id,
  at: Time,
  event: z.enum(CUSTODY_EVENTS),
  on: Day,
})

export const CareMoment = z.discriminatedUnion('what', [WorkMoment, AlertMoment, CustodyMoment])
export type CareMoment = z.output<typeof CareMoment>

/** Only with a copy; `id` opens it. */
const Shared = z.object({ id: Id, kind: z.enum(GRANT_KINDS), since: Time, until: Time, copies: z.int() })

/** Somebody who shares nothing, said no or was never asked looks alike. */
export const CarePage = z.object({
  ...Whom,
  admittedOn: z.nullable(Day),
  /** However far away, and even one that is past and was not entered. */
  releaseOn: z.nullable(Day),
  releasedOn: z.nullable(Day),
  /** Least time left first. */
  work: z.array(CareWork),
  /** Newest first, at most 200; `more`: there were earlier ones. */
  timeline: z.array(CareMoment),
  more: z.boolean(),
  ...Opens,
  shared: z.array(Shared),
  colleagues: z.array(Colleague),
  /** The reader leads the clinicians. */
  leads: z.optional(z.literal(true)),
  /** Opens the page again within an hour in this session, without another reason. */
  opening: Id,
  openedFor: z.enum(OPENING_REASONS),
})
export type CarePage = z.output<typeof CarePage>

/** Newest first. */
export const SharedCopies = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answers'),
    since: Time,
    until: Time,
    copies: z.array(z.object({ id: Id, at: Time, scores: Scores, responses: Responses })),
  }),
  z.object({
    kind: z.literal('trend'),
    since: Time,
    until: Time,
    copies: z.array(z.object({ id: Id, at: Time, scores: Scores })),
  }),
  z.object({
    kind: z.literal('plan'),
    since: Time,
    until: Time,
    copies: z.array(z.object({ id: Id, at: Time, steps: PlanSteps })),
  }),
])
export type SharedCopies = z.output<typeof SharedCopies>

const byId = z.object({ id: Id })
const WithReason = z.strictObject({ reason: z.enum(OPENING_REASONS) })

/** Each opening has a reason, which the person reads. */
export const carePeople = {
  open: endpoint('POST /api/care/people/:id/open', {
    access: ['clinician'],
    audited: 'person.opened',
    asksReason: true,
    summary: 'A person’s open work, the timeline of their care, and what they share.',
    params: byId,
    body: WithReason,
    reply: CarePage,
  }),
  openAgain: endpoint('POST /api/care/openings/:id', {
    access: ['clinician'],
    summary:
      'The same page by the id of an opening, for the clinician and the session that opened it, within the hour. Each reading is written down with its reason as the first.',
    params: byId,
    reply: CarePage,
  }),
  openShared: endpoint('POST /api/care/shared/:id/open', {
    access: ['clinician'],
    audited: 'grant.opened',
    asksReason: true,
    summary: 'The copies of what a person shares; not found once they stopped, after 90 days, and after their release.',
    params: byId,
    body: WithReason,
    reply: SharedCopies,
  }),
}
