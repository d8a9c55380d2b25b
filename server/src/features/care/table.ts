import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import {
  CALL_DAYS,
  CALL_OUTCOMES,
  CARE_EVENTS,
  CARE_HOURS,
  CARE_KINDS,
  CARE_PRIORITIES,
  CARE_SOURCES,
  CARE_STATES,
  CLOSE_REASONS,
  LAST_TRIES,
  MET_HOW,
  TALK_ABOUT,
  TALK_WHEN,
  TRY_REASONS,
} from '@evenkeel/contract/care/care-words.ts'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { listed, range } from '../../platform/db/checks.ts'
import {
  actsAsClinician,
  appRole,
  bytes,
  caredForByClinician,
  currentUser,
  ownerRole,
  recordOf,
  timestamptz,
} from '../../platform/db/columns.ts'
import { ALL, grant, readByOwner, systemRows } from '../../platform/db/policies.ts'

export const CARE_DETAILS = [
  ...TRY_REASONS,
  ...MET_HOW,
  ...CARE_PRIORITIES,
  ...CALL_OUTCOMES,
  ...CLOSE_REASONS.filter((reason) => reason !== 'declined'),
] as const

const notOutside = (t: { notTo: SQLWrapper }) => sql`${currentUser} is null or ${currentUser} <> all (${t.notTo})`

const caredFor = (t: { audience: SQLWrapper; userId: SQLWrapper }) =>
  sql`${caredForByClinician(t.audience)} and ${t.userId} is distinct from ${currentUser}`

/** What whoever asks to talk ticks, under the names of `Ticked` in the contract. */
const ticked = {
  about: text('about', { enum: TALK_ABOUT }).array().notNull().default(sql`'{}'`),
  when: text('when_choice', { enum: TALK_WHEN }),
}

const TICKS = Object.keys(ticked) as (keyof typeof ticked)[]
/** The part of a body, or of a row, that was ticked. */
export const tickedIn = <T extends Record<keyof typeof ticked, unknown>>(whole: T) =>
  Object.fromEntries(TICKS.map((tick) => [tick, whole[tick]])) as Pick<T, keyof typeof ticked>

/** Due moments are stored and compared in the database, so that nothing has to run for work to be overdue. */
export const careWork = pgTable(
  'care_work',
  {
    userId: recordOf(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: CARE_KINDS }).notNull(),
    source: text('source', { enum: CARE_SOURCES }).notNull(),
    /** The alert that the work follows up, or whose result it is. */
    alertId: uuid('alert_id'),
    /** People excluded by that alert, who do not find the work. */
    notTo: uuid('not_to').array().notNull().default(sql`'{}'`),
    audience: text('audience', { enum: OPEN_ROLES }).notNull(),
    state: text('state', { enum: CARE_STATES }).notNull(),
    priority: text('priority', { enum: CARE_PRIORITIES }),
    /** When it was written or said; for a visit the admission, for calls the release. */
    receivedAt: timestamptz('received_at').notNull(),
    enteredAt: timestamptz('entered_at').notNull(),
    /** Null for what needs no triage. */
    triageDueAt: timestamptz('triage_due_at'),
    metDueAt: timestamptz('met_due_at').notNull(),
    /** By when a clinician has to read what was added after the triage; null after a new triage or plan. */
    rereadDueAt: timestamptz('reread_due_at'),
    dueAt: timestamptz('due_at')
      .notNull()
      .generatedAlwaysAs(sql`least(case when state = 'received' then triage_due_at end, met_due_at, reread_due_at)`),
    ...ticked,
    plannedOn: date('planned_on', { mode: 'string' }),
    ownerId: uuid('owner_id'),
    /** The owner, where a hand-over opened the writings to them; set by a trigger of `server/sql/notice.sql`. */
    openedTo: uuid('opened_to'),
    lastTryAt: timestamptz('last_try_at'),
    lastTryReason: text('last_try_reason', { enum: LAST_TRIES }),
    begunAt: timestamptz('begun_at'),
    metAt: timestamptz('met_at'),
    closedReason: text('closed_reason', { enum: CLOSE_REASONS }),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    ...listed(t),
    /** Nothing is hidden from its own sender as entered under a wrong name. */
    check('care_work_sent_stays', sql`${t.closedReason} <> 'wrong_person' or ${t.source} <> 'screen'`),
    uniqueIndex('care_work_id').on(t.id),
    index('care_work_released').on(t.endedAt).where(sql`${t.closedReason} = 'released_unmet'`),
    index('care_work_open').on(t.dueAt, t.id).where(sql`${t.state} not in ('met', 'closed')`),
    /** A further request, visit or follow-up joins the open one. */
    uniqueIndex('care_work_one_open')
      .on(t.userId, t.kind)
      .where(sql`${t.state} not in ('met', 'closed') and (${t.kind} in ('request', 'visit') or ${t.source} = 'alert')`),
    uniqueIndex('care_work_one_call').on(t.userId).where(sql`${t.kind} = 'call' and ${t.state} <> 'closed'`),
    /** Further high results join the open row. */
    uniqueIndex('care_work_one_result')
      .on(t.userId)
      .where(sql`${t.kind} = 'result' and ${t.state} not in ('met', 'closed')`),
    check('care_work_few_left_out', sql`cardinality(${t.notTo}) <= 100`),
    pgPolicy('care_work_outside_line', {
      as: 'restrictive',
      for: 'all',
      to: appRole,
      using: notOutside(t),
      withCheck: notOutside(t),
    }),
    // A person knows only of their own requests, and of none entered under a wrong name.
    pgPolicy('care_work_own', {
      for: 'select',
      to: appRole,
      using: sql`${t.userId} = ${currentUser} and ${t.kind} = 'request' and ${t.closedReason} is distinct from 'wrong_person'`,
    }),
    pgPolicy('care_work_asked', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${t.userId} = ${currentUser} and ${t.kind} = 'request' and ${t.source} = 'screen' and ${t.state} = 'received'`,
    }),
    pgPolicy('care_work_joined_or_withdrawn', {
      for: 'update',
      to: appRole,
      using: sql`${t.userId} = ${currentUser} and ${t.kind} = 'request' and ${t.state} not in ('met', 'closed')`,
      withCheck: sql`${t.userId} = ${currentUser} and ${t.kind} = 'request'`,
    }),
    // Nobody cares for themself.
    pgPolicy('care_work_read_in_care', { for: 'select', to: appRole, using: caredFor(t) }),
    pgPolicy('care_work_made_in_care', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${caredFor(t)} and ${t.openedTo} is null`,
    }),
    pgPolicy('care_work_changed_in_care', { for: 'update', to: appRole, using: caredFor(t), withCheck: caredFor(t) }),
    // The product itself makes no request.
    pgPolicy('care_work_made_by_product', {
      for: 'all',
      to: ownerRole,
      using: sql`true`,
      withCheck: sql`${t.kind} <> 'request' or ${t.state} <> 'received'`,
    }),
    systemRows('care_work'),
  ],
)

/** Without words, or with words that are open to the clinician who asks. */
export const isOpenToMe = (
  t: Record<'userId' | 'textSealed' | 'visitSealed' | 'byId' | 'at' | 'readersAsOf', SQLWrapper>,
  openedTo: SQLWrapper,
) => sql`(${t.textSealed} is null and ${t.visitSealed} is null
  or opens_work_to_me(${t.userId}, case when ${t.byId} is null then ${t.readersAsOf} else ${t.at} end, ${openedTo}))`

const ofWork = caredFor({ audience: sql`w.audience`, userId: sql`w.user_id` })
/** Rows never change. */
export const careEvents = pgTable(
  'care_events',
  {
    userId: uuid('user_id').notNull(),
    workId: uuid('work_id').notNull(),
    id: uuid('id').notNull(),
    event: text('event', { enum: CARE_EVENTS }).notNull(),
    detail: text('detail', { enum: CARE_DETAILS }),
    /** Null for the person and for the product. */
    byId: uuid('by_id'),
    at: timestamptz('at').notNull(),
    /** The person's line, a clinician's note, or the steps of a call. */
    textSealed: bytes('text_sealed'),
    /** The newest announced clinician who was named to the person before they sent the line. */
    readersAsOf: timestamptz('readers_as_of'),
    visitSealed: bytes('visit_sealed'),
    visitId: uuid('visit_id'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId, t.workId], foreignColumns: [careWork.userId, careWork.id] })
      .onDelete('cascade')
      .onUpdate('cascade'),
    ...listed(t),
    check(
      'care_events_text_of_its_writer',
      sql`${t.textSealed} is null or (${t.event} in ('received', 'joined') and ${t.byId} is null) or (${t.event} in ('noted', 'called') and ${t.byId} is not null)`,
    ),
    check(
      'care_events_visit_of_clinician',
      sql`${t.visitSealed} is null or (${t.event} = 'noted' and ${t.byId} is not null)`,
    ),
    index('care_events_work').on(t.workId, t.id),
    // A person’s own requests, through the policies of care_work; notes belong to the clinicians.
    pgPolicy('care_events_own', {
      for: 'select',
      to: appRole,
      using: sql`${t.userId} = ${currentUser} and ${t.event} not in ('noted', 'called') and exists (
        select from care_work w where w.user_id = ${t.userId} and w.id = ${t.workId}
      )`,
    }),
    pgPolicy('care_events_made_by_person', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${t.userId} = ${currentUser} and ${t.event} in ('received', 'joined', 'closed') and ${t.byId} is null`,
    }),
    // Only what opening.ts opens; care_happened shows the rest.
    pgPolicy('care_events_read_in_care', {
      for: 'select',
      to: appRole,
      using: sql`exists (
        select from care_work w where w.user_id = ${t.userId} and w.id = ${t.workId} and ${ofWork} and ${isOpenToMe(t, sql`w.opened_to`)}
      )`,
    }),
    pgPolicy('care_events_made_in_care', {
      for: 'insert',
      to: appRole,
      withCheck: sql`${t.byId} = ${currentUser} and exists (
        select from care_work w where w.user_id = ${t.userId} and w.id = ${t.workId} and ${ofWork}
      )`,
    }),
    pgPolicy('care_events_made_by_product', {
      for: 'insert',
      to: ownerRole,
      withCheck: sql`${t.byId} is null and ${t.textSealed} is null`,
    }),
    // For take_back_calls and care_happened, which run as the owner.
    readByOwner('care_events_of_calls', sql`true`),
    systemRows('care_events'),
  ],
)

const isLead = sql`${actsAsClinician} and exists (select from clinicians c where c.user_id = ${currentUser} and c.lead)`

/** Hours for what is received from now on; the migration makes the one row. */
export const careClocks = pgTable(
  'care_clocks',
  {
    one: smallint('one').primaryKey().default(1),
    triage: smallint('triage').notNull().default(CARE_HOURS.triage),
    met: smallint('met').notNull().default(CARE_HOURS.met),
    weekend: smallint('weekend').notNull().default(CARE_HOURS.weekend),
    /** Days after a release, rising; empty where nobody calls. */
    callDays: smallint('call_days').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    check('care_clocks_one', sql`${t.one} = 1`),
    range(t.triage, { min: 1, max: CARE_HOURS.triage }),
    range(t.met, { min: 1, max: CARE_HOURS.met }),
    range(t.weekend, { min: 1, max: CARE_HOURS.weekend }),
    check(
      'care_clocks_call_days',
      sql`${t.callDays} = '{}' or cardinality(${t.callDays}) between ${sql.raw(`${CALL_DAYS.least} and ${CALL_DAYS.most}`)}
        and ${t.callDays}[1] between 1 and ${sql.raw(`${CALL_DAYS.first}`)}
        and ${t.callDays}[cardinality(${t.callDays})] <= ${sql.raw(`${CALL_DAYS.last}`)}`,
    ),
    pgPolicy('care_clocks_read', { for: 'select', to: [appRole, ownerRole], using: sql`true` }),
    pgPolicy('care_clocks_set_by_lead', {
      for: 'update',
      to: appRole,
      using: isLead,
      withCheck: isLead,
    }),
    systemRows('care_clocks'),
  ],
)

const ticks = TICKS.map((tick) => `'${careWork[tick].name}'`).join(', ')
export const grants = [
  grant(careWork, { app: 'select, insert, update', system: ALL }),
  {
    table: careWork,
    text: `create or replace trigger keep_care_work before update on care_work for each row execute function keep_care_work(${ticks});`,
  },
  grant(careEvents, { app: 'select, insert', system: ALL }),
  grant(careClocks, { app: 'select, update (triage, met, weekend, call_days)', system: 'select, update (call_days)' }),
]
