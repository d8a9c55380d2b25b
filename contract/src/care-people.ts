import { z } from 'zod/mini'
import { ALERT_SOURCES, ALERT_STATUSES, ALERT_URGENCIES, RESPONSE_STEPS } from './alert-words.ts'
import { Responses, Scores } from './assessments.ts'
import { CareEntry, CareWork, Colleague, Whom } from './care.ts'
import { CARE_KINDS, CARE_SOURCES, CUSTODY_EVENTS, GRANT_KINDS, OPENING_REASONS } from './care-words.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Time } from './fields.ts'
import { PlanSteps } from './plan.ts'
import { Opens } from './readers.ts'

/** An event of work, without what anybody wrote; `workId` opens the work. */
const WorkMoment = z.object({
  what: z.literal('work'),
  ...z.omit(CareEntry, { text: true, visit: true, closed: true }).shape,
  workId: Id,
  kind: z.enum(CARE_KINDS),
  source: z.enum(CARE_SOURCES),
})

/** An alert as it stands now, by the time at which it was raised: never a reason, an answer or a score. */
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

/** That the person left or came back, by the day; `at` is where it stands among the others. */
const CustodyMoment = z.object({
  what: z.literal('custody'),
  id: Id,
  at: Time,
  event: z.enum(CUSTODY_EVENTS),
  on: Day,
})

export const CareMoment = z.discriminatedUnion('what', [WorkMoment, AlertMoment, CustodyMoment])
export type CareMoment = z.output<typeof CareMoment>

/** Something that the person shares and of which there is a copy; `id` opens it. */
const Shared = z.object({ id: Id, kind: z.enum(GRANT_KINDS), since: Time, until: Time, copies: z.int() })

/** What those who care see of one person. Somebody who shares nothing, who said no and who was never asked look alike. */
export const CarePage = z.object({
  ...Whom,
  admittedOn: z.nullable(Day),
  /** The day of a release that is planned, however far away, and one that is past and was not entered. */
  releaseOn: z.nullable(Day),
  releasedOn: z.nullable(Day),
  /** Open work, least time left first. */
  work: z.array(CareWork),
  /** Newest first, at most 200; `more`: there were others before. */
  timeline: z.array(CareMoment),
  more: z.boolean(),
  ...Opens,
  shared: z.array(Shared),
  colleagues: z.array(Colleague),
  /** In the address of the page: for an hour it opens it again, in this session, without another reason. */
  opening: Id,
  openedFor: z.enum(OPENING_REASONS),
})
export type CarePage = z.output<typeof CarePage>

/** The copies of what a person shares, newest first. */
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

/** One person, for those who care for them. Each opening has a reason, and the person reads it. */
export const carePeople = {
  open: endpoint({
    method: 'POST',
    path: '/api/care/people/:id/open',
    access: ['clinician'],
    audited: 'person.opened',
    asksReason: true,
    summary: 'A person’s open work, the timeline of their care, and what they share.',
    params: byId,
    body: WithReason,
    reply: CarePage,
  }),
  openAgain: endpoint({
    method: 'POST',
    path: '/api/care/openings/:id',
    access: ['clinician'],
    summary:
      'The same page by the id of an opening, for the clinician and the session that opened it, within the hour. Each reading is written down with its reason as the first.',
    params: byId,
    reply: CarePage,
  }),
  openShared: endpoint({
    method: 'POST',
    path: '/api/care/shared/:id/open',
    access: ['clinician'],
    audited: 'grant.opened',
    asksReason: true,
    summary: 'The copies of what a person shares; not found once they stopped, after 90 days, and after their release.',
    params: byId,
    body: WithReason,
    reply: SharedCopies,
  }),
}
