import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { CARE_EVENTS } from '@evenkeel/contract/care/care-words.ts'
import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import {
  and,
  boolean,
  build,
  bytea,
  date,
  eq,
  expr,
  getTableColumns,
  json,
  oneOf,
  oneRow,
  orNull,
  type Parameter,
  type Parameters,
  type ResultOf,
  type RowOf,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
} from '../../platform/db/statement.ts'
import { recordPeople } from '../../platform/records/table.ts'
import { lastEventOf } from '../alerts/public.ts'
import { knownLocale, users } from '../users/table.ts'
import { CARE_DETAILS, careEvents, careWork, isOpenToMe } from './table.ts'

export const ofClinician = { me: users.id }
/** Never the clinician's own work; row-level security has the rule too. */
export const serving = (p: Parameters<typeof ofClinician>) =>
  sql`me.id = ${p.me} and me.role = 'clinician' and me.disabled_at is null and ${careWork.audience} = any (me.responds_to)
    and me.id <> all (${careWork.userId} || ${careWork.notTo})`

export const isOpen = sql`${careWork.state} not in ('met', 'closed')`

export const person = {
  userId: users.id,
  name: expr(text, sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`),
  bookingNumber: users.bookingNumber,
  unit: expr(users.unit, sql`case when ${users.releasedOn} is null then ${users.unit} end`),
  unitTyped: users.unitTyped,
  housing: expr(users.housing, sql`case when ${users.releasedOn} is null then ${users.housing} end`),
  locale: expr(orNull(oneOf(LOCALES)), knownLocale()),
  noAccount: expr(boolean, sql`not ${users.hasAccount}`),
}

/** A person whose account was deleted has only name and number. */
export const roleOf = sql`coalesce(${users.role}, ${recordPeople.role})`
export const recordPerson = {
  ...person,
  userId: recordPeople.userId,
  name: expr(
    text,
    sql`coalesce(nullif(concat_ws(' ', coalesce(${users.firstName}, ${recordPeople.firstName}), coalesce(${users.lastName}, ${recordPeople.lastName})), ''),
      ${users.username}, ${recordPeople.bookingNumber}, '–')`,
  ),
  bookingNumber: expr(orNull(text), sql`coalesce(${users.bookingNumber}, ${recordPeople.bookingNumber})`),
  unitTyped: expr(boolean, sql`coalesce(${users.unitTyped}, false)`),
  noAccount: expr(boolean, sql`coalesce(not ${users.hasAccount}, true)`),
}

/** Within two weeks. */
export const releaseSoon = (day: Parameter<string>) =>
  expr(
    orNull(users.releasePlanned),
    sql`case when ${users.releasePlanned} between ${day} and ${day}::date + 14 then ${users.releasePlanned} end`,
  )

/** `day` is the facility's. */
export const atMoment = { ...ofClinician, at: timestamptz, day: date }

/** While the owner is away, the colleague whom they named. */
export const holder = (at: SQLWrapper) =>
  sql`who_has(${careWork.ownerId}, ${careWork.audience}, ${careWork.userId}, ${at})`
const { userId: _userId, ownerId: _ownerId, ...shown } = getTableColumns(careWork)

const isNotTheirs = (which: SQLWrapper) => sql`exists (
  select from care_events e inner join visits v on v.user_id = e.user_id and v.id = e.visit_id and v.answer = 'not_mine'
  where e.user_id = ${careWork.userId} and ${which}
)`

export const workColumns = (p: Record<'me' | 'at', SQLWrapper> & { day: Parameter<string> }) => ({
  ...shown,
  ...person,
  overdue: expr(boolean, sql`(${isOpen} and ${careWork.dueAt} < ${p.at})`),
  ownerId: expr(orNull(uuid), holder(p.at)),
  ownerName: expr(orNull(text), sql`(select actor.name from actor_named(${holder(p.at)}) as actor)`),
  joinedAt: expr(
    orNull(timestamptz),
    sql`case when ${careWork.kind} = 'request' and ${isOpen} then (
      select max(e.at) filter (where e.event = 'joined' and e.by_id is null)
      from care_happened(${careWork.userId}, ${careWork.id}) e
      having max(e.at) filter (where e.event = 'joined' and e.by_id is null)
        > coalesce(max(e.at) filter (where e.event in ('triaged', 'planned')), '-infinity')
    ) end`,
  ),
  notTheirs: expr(boolean, isNotTheirs(sql`e.work_id = ${careWork.id}`)),
  mine: expr(boolean, sql`coalesce(${holder(p.at)} = ${p.me}, false)`),
  away: expr(
    orNull(json<{ name: string; backOn: string }>()),
    sql`away_of(${careWork.ownerId}, ${careWork.audience}, ${p.at})`,
  ),
  call: expr(
    orNull(json<{ number: number; of: number }>()),
    sql`case when ${careWork.kind} = 'call' then (
      select json_build_object('number', coalesce(min(c.number) filter (where c.done_at is null), max(c.number)), 'of', max(c.number))
      from follow_up_calls c where c.user_id = ${careWork.userId} and c.work_id = ${careWork.id} having count(*) > 0
    ) end`,
  ),
  lostOwner: expr(
    boolean,
    sql`(${careWork.ownerId} is not null and not keeps_care(${careWork.ownerId}, ${careWork.audience}) and ${isOpen})`,
  ),
  releaseOn: releaseSoon(p.day),
  releasedOn: expr(orNull(date), sql`case when ${users.role} = 'inmate' then ${users.releasedOn} end`),
})

/** The earliest moment at which closed writings open to the reader (opening.ts). */
export const opensAt = (openedTo: SQLWrapper) =>
  expr(orNull(timestamptz), sql`opens_at(${recordPeople.userId}, ${openedTo})`)
const numbersClosed = expr(
  boolean,
  sql`(${careWork.kind} = 'call' and not opens_work_to_me(${careWork.userId}, null, ${careWork.openedTo}) and not exists (
    select from follow_up_contacts c where c.user_id = ${careWork.userId} and opens_work_to_me(c.user_id, c.readers_as_of, ${careWork.openedTo})
  ))`,
)

const undoUntil = (p: { at: SQLWrapper }) =>
  expr(
    orNull(timestamptz),
    sql`case when ${careWork.state} = 'met' then met_undo_until(${careWork.userId}, ${careWork.id}, ${p.at}) end`,
  )

const byId = { ...atMoment, id: careWork.id }

/** Null for who does not serve the person. */
export const findWork = statement('find_care_work', byId, (p) =>
  build
    .select({
      ...workColumns(p),
      ...recordPerson,
      opensAt: opensAt(careWork.openedTo),
      numbersClosed,
      undoUntil: undoUntil(p),
      lastEvent: lastEventOf(careWork.userId),
    })
    .from(careWork)
    .innerJoin(recordPeople, eq(recordPeople.userId, careWork.userId))
    .leftJoin(users, eq(users.id, careWork.userId))
    .innerJoin(sql`users as me`, serving(p))
    .where(eq(careWork.id, p.id)),
).firstOrNull()
type WorkEvent = typeof careEvents.$inferSelect
export type OpenedRow = NonNullable<ResultOf<typeof findWork>>
export type WorkRow = Omit<OpenedRow, 'opensAt' | 'numbersClosed' | 'undoUntil' | 'lastEvent'>

/** Oldest first, without closed words. */
export const listWorkEvents = statement('list_care_events', { ...ofClinician, id: careWork.id }, (p) =>
  build
    .select({
      id: expr(uuid, sql`happened.id`),
      at: expr(timestamptz, sql`happened.at`),
      event: expr(oneOf(CARE_EVENTS), sql`happened.event`),
      detail: expr(orNull(oneOf(CARE_DETAILS)), sql`happened.detail`),
      by: expr(orNull(text), sql`(select actor.name from actor_named(happened.by_id) as actor)`),
      undone: expr(boolean, sql`(happened.event = 'reopened' and happened.by_id is not null)`),
      notTheirs: expr(boolean, isNotTheirs(sql`e.id = happened.id`)),
      closed: expr(boolean, sql`(happened.has_words and ${careEvents.id} is null)`),
      textSealed: expr(orNull(bytea), sql`${careEvents.textSealed}`),
      visitSealed: expr(orNull(bytea), sql`${careEvents.visitSealed}`),
    })
    .from(careWork)
    .innerJoin(sql`users as me`, serving(p))
    .crossJoin(sql`lateral care_happened(${careWork.userId}, ${careWork.id}) as happened`)
    .leftJoin(
      careEvents,
      sql`${careEvents.userId} = ${careWork.userId} and ${careEvents.id} = happened.id and ${isOpenToMe(careEvents, careWork.openedTo)}`,
    )
    .where(eq(careWork.id, p.id))
    .orderBy(sql`happened.id`),
)
export type WorkEventRow = RowOf<typeof listWorkEvents>

/** Null for who does not serve them. */
export const findWorkPerson = statement('find_care_work_person', { ...ofClinician, id: careWork.id }, (p) =>
  build
    .select({ userId: careWork.userId })
    .from(careWork)
    .innerJoin(sql`users as me`, serving(p))
    .where(eq(careWork.id, p.id)),
).firstOrNull()

/** Locked until the transaction ends, with who has the work now. */
export const lockWork = statement('lock_care_work', { ...ofClinician, id: careWork.id, at: timestamptz }, (p) =>
  build
    .select({
      ...getTableColumns(careWork),
      holderId: expr(orNull(uuid), holder(p.at)),
      opensAt: expr(orNull(timestamptz), sql`opens_at(${careWork.userId}, ${careWork.openedTo})`),
      undoUntil: undoUntil(p),
    })
    .from(careWork)
    .innerJoin(sql`users as me`, serving(p))
    .where(eq(careWork.id, p.id))
    .for('update', { of: careWork }),
).firstOrNull()

/** Violated when the other person has an open request. */
export const OTHER_OPEN = 'care_work_one_open'

/** Held records are not moved; a trigger has the rule too (`server/sql/records.sql`). */
export const areHeld = statement('are_held', { userId: careWork.userId, otherId: uuid }, (p) =>
  build.select({ held: expr(boolean, sql`(is_held(${p.userId}) or is_held(${p.otherId}))`) }).from(oneRow),
).mapRows(([row]) => row?.held ?? false)

/** The clock is brought forward for today, and never back. */
export const updateWork = statement(
  'update_care_work',
  {
    ...ofClinician,
    id: careWork.id,
    userId: careWork.userId,
    at: timestamptz,
    state: careWork.state,
    priority: careWork.priority,
    rereadDueAt: careWork.rereadDueAt,
    plannedOn: careWork.plannedOn,
    ownerId: careWork.ownerId,
    lastTryAt: careWork.lastTryAt,
    lastTryReason: careWork.lastTryReason,
    metAt: careWork.metAt,
    closedReason: careWork.closedReason,
    endedAt: careWork.endedAt,
    begunAt: careWork.begunAt,
    isToday: boolean,
    zone: text,
  },
  (p) =>
    update(careWork)
      .set({
        userId: p.userId,
        state: p.state,
        priority: p.priority,
        rereadDueAt: p.rereadDueAt,
        plannedOn: p.plannedOn,
        ownerId: p.ownerId,
        lastTryAt: p.lastTryAt,
        lastTryReason: p.lastTryReason,
        metAt: p.metAt,
        closedReason: p.closedReason,
        endedAt: p.endedAt,
        begunAt: p.begunAt,
        metDueAt: expr(
          careWork.metDueAt,
          sql`case when ${p.isToday} then least(${careWork.metDueAt}, care_today_due(${p.at}, ${p.zone})) else ${careWork.metDueAt} end`,
        ),
      })
      .where(and(eq(careWork.id, p.id), sql`exists (select from users as me where ${serving(p)})`)),
)

/** Row-level security decides whether the writer may. */
export const insertWorkEvent = insertInto('insert_care_event', careEvents).takes(
  ({
    visitSealed = null,
    ...event
  }: Omit<WorkEvent, 'visitSealed' | 'readersAsOf' | 'visitId'> & { visitSealed?: Buffer | null }) => ({
    ...event,
    visitSealed,
    readersAsOf: null,
    visitId: null,
  }),
)

export const sealedCareTexts = sealedColumn('care_texts', careEvents, { id: careEvents.id, sealed: 'textSealed' })
export const sealedVisits = sealedColumn('care_visits', careEvents, { id: careEvents.id, sealed: 'visitSealed' })
export const careTextContext = (eventId: string) => `care_events.text:${eventId}`
