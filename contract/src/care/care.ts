import { z } from 'zod/mini'
import { Seen } from '../alerts/alert-change.ts'
import { BoardAlert } from '../alerts/board.ts'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Day, Id, Locale, Page, Time, textOf } from '../base/fields.ts'
import { Opens, OpensWork } from '../base/readers.ts'
import { OPEN_ROLES } from '../base/roles.ts'
import { SCORE } from '../checkins/scores.ts'
import { CareClocks } from './care-clocks.ts'
import {
  CALL_OUTCOMES,
  CALL_THOUGHTS,
  CARE_EVENTS,
  CARE_FILTERS,
  CARE_KINDS,
  CARE_PRIORITIES,
  CARE_SORTS,
  CARE_SOURCES,
  CARE_STATES,
  type CallStep,
  CLOSE_REASONS,
  LAST_TRIES,
  MET_HOW,
  TALK_ABOUT,
  TRY_REASONS,
  VISIT_DONE,
  VISIT_FOUND,
} from './care-words.ts'
import { Ticked } from './talk.ts'

/** The account as it is today. */
export const Whom = {
  userId: Id,
  /** The username where there is no name. */
  name: z.string(),
  bookingNumber: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  /** Typed by the person and confirmed by nobody. */
  unitTyped: z.boolean(),
  housing: z.nullable(z.string()),
  /** Null where nobody asked. */
  locale: z.nullable(Locale),
  audience: z.enum(OPEN_ROLES),
  /** The person has no account and reads nothing here. */
  noAccount: z.optional(z.literal(true)),
}

export const CarePerson = z.object(Whom)
export type CarePerson = z.output<typeof CarePerson>

export const Colleague = z.object({ id: Id, name: z.string() })

export const CareWork = z.object({
  ...Whom,
  id: Id,
  kind: z.enum(CARE_KINDS),
  source: z.enum(CARE_SOURCES),
  state: z.enum(CARE_STATES),
  priority: z.nullable(z.enum(CARE_PRIORITIES)),
  /** When the words were written or said, for paper and spoken requests. */
  receivedAt: Time,
  /** The next clock: triage, the meeting, or reading what was added after the triage. */
  dueAt: Time,
  overdue: z.boolean(),
  /** When the person asked again after the last triage or plan. */
  joinedAt: z.nullable(Time),
  /** The person says that somebody else used their badge for part of it. */
  notTheirs: z.optional(z.literal(true)),
  /** A day and never an hour. */
  plannedOn: z.nullable(Day),
  owner: z.nullable(Colleague),
  mine: z.boolean(),
  /** Who took it and is away; `owner` is then their stand-in, null where none was named. */
  away: z.nullable(z.object({ name: z.string(), backOn: Day })),
  /** The owner is deleted or off the rota, so nobody has it. */
  lostOwner: z.boolean(),
  endedAt: z.optional(Time),
  lastTryAt: z.nullable(Time),
  lastTryReason: z.nullable(z.enum(LAST_TRIES)),
  releasedOn: z.optional(Day),
  /** Only within the next RELEASE_SOON_DAYS. */
  releaseOn: z.nullable(Day),
  /** For calls after a release. */
  call: z.nullable(z.object({ number: z.int(), of: z.int() })),
})
export type CareWork = z.output<typeof CareWork>

export const CareList = z.object({
  /** On the first page alone. */
  alerts: z.array(BoardAlert),
  alertsTotal: z.int(),
  work: z.array(CareWork),
  /** All open work that the filter finds. */
  total: z.int(),
  overdue: z.int(),
  endedByRelease: z.optional(z.int()),
  /** When the next one begins. */
  workday: Time,
  ...Opens,
  colleagues: z.array(Colleague),
})
export type CareList = z.output<typeof CareList>

const VisitTicks = z.strictObject({ found: z.array(z.enum(VISIT_FOUND)), done: z.array(z.enum(VISIT_DONE)) })

const note = z.optional(textOf(FIELD_RULES.careNote))

export const CallSteps = z.strictObject({
  mood: z.optional(z.int().check(z.minimum(SCORE.min), z.maximum(SCORE.max))),
  plan: note,
  means: note,
  appointment: note,
  next: note,
} satisfies Record<CallStep | 'mood', unknown>)
export type CallSteps = z.output<typeof CallSteps>

/** `text` is the person’s line or a clinician’s note; `closed`: not open to the reader yet. */
export const CareEntry = z.object({
  id: Id,
  at: Time,
  event: z.enum(CARE_EVENTS),
  /** For a try, a meeting, a triage, a call or an end. */
  detail: z.nullable(z.enum([...TRY_REASONS, ...MET_HOW, ...CARE_PRIORITIES, ...CALL_OUTCOMES, ...CLOSE_REASONS])),
  /** Null for the person and for the product. */
  by: z.nullable(z.string()),
  /** For `reopened` by a clinician, even one whose account is deleted. */
  undone: z.optional(z.literal(true)),
  text: z.nullable(z.string()),
  /** Written with badge and PIN, and disowned by the badge’s owner. */
  notTheirs: z.optional(z.literal(true)),
  closed: z.optional(z.literal(true)),
  visit: z.optional(VisitTicks),
  /** For a call. */
  steps: z.optional(z.extend(CallSteps, { thoughts: z.optional(z.enum(CALL_THOUGHTS)) })),
})
export type CareEntry = z.output<typeof CareEntry>

/** Events are oldest first. */
export const OpenedCareWork = z.extend(CareWork, {
  ...Ticked.shape,
  triageDueAt: z.nullable(Time),
  metDueAt: Time,
  metAt: z.nullable(Time),
  /** Present while the reader may take back the meeting that they noted. */
  undoUntil: z.optional(Time),
  /** The person’s last alert event at this reading, sent back with what ends the work and its alerts. */
  seen: z.optional(Id),
  ...OpensWork,
  timeline: z.array(CareEntry),
})
export type OpenedCareWork = z.output<typeof OpenedCareWork>

/** Notes are sealed. */
export const CareChange = z.discriminatedUnion('do', [
  /** Without `from`, takes only what nobody has. */
  z.strictObject({ do: z.literal('take'), from: z.optional(Id), note }),
  z.strictObject({ do: z.literal('hand_over'), to: Id, note }),
  z.strictObject({ do: z.literal('triage'), priority: z.enum(CARE_PRIORITIES), note }),
  z.strictObject({ do: z.literal('plan'), on: Day, note }),
  z.strictObject({ do: z.literal('try'), reason: z.enum(TRY_REASONS), note }),
  /** At most VISIT_DAYS ago; now where left out. */
  z.strictObject({
    do: z.literal('meet'),
    how: z.enum(MET_HOW),
    at: z.optional(Time),
    visit: z.optional(VisitTicks),
    note,
    seen: z.optional(Seen),
  }),
  /** Takes back a meeting until `undoUntil`. */
  z.strictObject({ do: z.literal('undo'), note }),
  z.strictObject({ do: z.literal('close'), reason: z.enum(CLOSE_REASONS), note, seen: z.optional(Seen) }),
  z.strictObject({ do: z.literal('move'), to: Id, note }),
  z.strictObject({ do: z.literal('note'), note: textOf(FIELD_RULES.careNote) }),
])
export type CareChange = z.output<typeof CareChange>

/** Entered by hand: a request on paper or spoken, or a follow-up. */
export const NewCareWork = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('request'),
    userId: Id,
    source: z.enum(['paper', 'spoken']),
    /** Never in the future. */
    receivedAt: Time,
    about: z._default(z.array(z.enum(TALK_ABOUT)), []),
    note,
  }),
  z.strictObject({ kind: z.literal('followup'), userId: Id, dueOn: Day, note }),
])
export type NewCareWork = z.output<typeof NewCareWork>

const byId = z.object({ id: Id })

export const care = {
  list: endpoint('GET /api/care/work', {
    access: ['clinician'],
    summary:
      'Open alerts and open work of those whom the clinician cares for, least time left first or as `sort` says. That they were seen is kept for the people in it, of a referral only once they were met.',
    query: z.extend(Page, {
      show: z._default(z.enum(CARE_FILTERS), 'all'),
      unit: z.optional(textOf(FIELD_RULES.search)),
      sort: z._default(z.enum(CARE_SORTS), 'time'),
    }),
    reply: CareList,
  }),
  open: endpoint('GET /api/care/work/:id', {
    access: ['clinician'],
    audited: 'care.opened',
    summary: 'One piece of work with what the person wrote, its events and notes.',
    params: byId,
    reply: OpenedCareWork,
  }),
  change: endpoint('PATCH /api/care/work/:id', {
    access: ['clinician'],
    audited: 'care.changed',
    summary:
      'Takes, hands over, triages, plans, tries, meets, takes a meeting back, closes, moves or notes. Met face to face or at the cell front, it is noted on every closed alert that waited for it before. From a state that does not allow it: a conflict.',
    params: byId,
    body: CareChange,
    reply: OpenedCareWork,
    idempotent: true,
    problems: ['conflict'],
  }),
  enter: endpoint('POST /api/care/work', {
    access: ['clinician'],
    audited: 'care.entered',
    summary:
      'Enters a request that came on paper or was said, with its true time, or a follow-up. A request joins the person’s open one (200), and the first clock counts.',
    body: NewCareWork,
    status: 201,
    moreStatuses: [200],
    reply: OpenedCareWork,
    idempotent: true,
  }),
  people: endpoint('GET /api/care/people', {
    access: ['clinician'],
    summary:
      'Up to 20 people whom the clinician cares for, by a part of the name or a number. With `gone` the lead clinician also finds who left, who is disabled, and whose account is deleted.',
    query: z.object({ q: textOf(FIELD_RULES.careSearch), gone: z.optional(z.literal('1')) }),
    reply: z.array(CarePerson),
  }),
  showClocks: endpoint('GET /api/care/clocks', {
    access: ['clinician'],
    summary: 'The clocks of new work.',
    reply: CareClocks,
  }),
  saveClocks: endpoint('PUT /api/care/clocks', {
    access: ['clinician'],
    confirm: true,
    audited: 'care.clocks_saved',
    summary:
      'The lead clinician sets the clocks of what is received from now on, never longer than 24, 48 and 72 hours, and the days of the calls after a release.',
    body: CareClocks,
    reply: CareClocks,
  }),
}
