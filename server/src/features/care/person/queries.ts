import {
  ALERT_SOURCES,
  ALERT_STATUSES,
  ALERT_URGENCIES,
  RESPONSE_STEPS,
} from '@evenkeel/contract/alerts/alert-words.ts'
import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { CARE_EVENTS, CARE_KINDS, CARE_SOURCES, CUSTODY_EVENTS } from '@evenkeel/contract/care/care-words.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  asc,
  boolean,
  build,
  date,
  eq,
  expr,
  gt,
  int,
  lte,
  oneOf,
  orNull,
  type RowOf,
  type SQLWrapper,
  sql,
  statement,
  text,
  timestamptz,
  uuid,
} from '../../../platform/db/statement.ts'
import { recordPeople } from '../../../platform/records/table.ts'
import { users } from '../../users/table.ts'
import { atMoment, isOpen, ofClinician, opensAt, recordPerson, roleOf, serving, workColumns } from '../queries.ts'
import { CARE_DETAILS, careWork } from '../table.ts'
import { careOpenings, OPENING_MS } from './table.ts'

const ofPerson = { userId: users.id }
const isServed = sql`me.role = 'clinician' and me.disabled_at is null`

/** Somebody whom the clinician serves, or served until the account was deleted; null for everybody else. */
export const findServedPerson = statement('find_served_person', { ...ofClinician, ...ofPerson }, (p) =>
  build
    .select({
      ...recordPerson,
      audience: expr(oneOf(OPEN_ROLES), roleOf),
      admittedOn: users.admittedOn,
      releaseOn: users.releasePlanned,
      releasedOn: users.releasedOn,
      opensAt: opensAt(sql`null::uuid`),
    })
    .from(recordPeople)
    .leftJoin(users, eq(users.id, recordPeople.userId))
    .innerJoin(sql`users as me`, sql`me.id = ${p.me} and ${isServed} and ${roleOf} = any (me.responds_to)`)
    .where(sql`${recordPeople.userId} = ${p.userId} and ${recordPeople.userId} <> me.id`),
).firstOrNull()

/** For a clinician who serves the person, least time left first. */
export const listWorkOf = statement('list_care_work_of', { ...atMoment, ...ofPerson }, (p) =>
  build
    .select(workColumns(p))
    .from(careWork)
    .innerJoin(users, eq(users.id, careWork.userId))
    .innerJoin(sql`users as me`, serving(p))
    .where(and(eq(careWork.userId, p.userId), isOpen))
    .orderBy(asc(careWork.dueAt), asc(careWork.id)),
)

/** A release stands after all else of its day, a return before it, and never before the release. */
export const custodyOf = (p: { userId: SQLWrapper; zone: SQLWrapper }) => sql`
  select stay.id, moved.event, moved.day, moved.at
  from (
    select one.*, lag(one.next_at) over whole as came_at, lag(one.released_on) over whole as left_on
    from (
      select id, admitted_on, released_on, next_at from stays_before(${p.userId})
      union all
      select id, admitted_on, released_on, null from users where id = ${p.userId} and role = 'inmate'
    ) as one
    window whole as (order by one.next_at nulls last)
  ) as stay
  cross join lateral (
    select 'released' as event, stay.released_on as day, least(end_of_day(stay.released_on, ${p.zone}), stay.next_at) as at
    where stay.released_on is not null
    union all
    select 'back', back.day, greatest(back.day::timestamp at time zone ${p.zone},
      least(end_of_day(stay.left_on, ${p.zone}), stay.came_at) + interval '1 microsecond')
    from (select coalesce(stay.admitted_on, (stay.came_at at time zone ${p.zone})::date) as day) as back
    where stay.came_at is not null
  ) as moved`

/** Newest first, without text; earlier events are missing until they open to the reader (opening.ts). */
export const listTimeline = statement(
  'list_care_timeline',
  { ...ofClinician, ...ofPerson, limit: int, zone: text },
  (p) =>
    build
      .select({
        id: expr(uuid, sql`moment.id`),
        at: expr(timestamptz, sql`moment.at`),
        workId: expr(orNull(uuid), sql`moment.work_id`),
        kind: expr(orNull(oneOf(CARE_KINDS)), sql`moment.kind`),
        workSource: expr(orNull(oneOf(CARE_SOURCES)), sql`moment.work_source`),
        event: expr(orNull(oneOf(CARE_EVENTS)), sql`moment.event`),
        detail: expr(orNull(oneOf(CARE_DETAILS)), sql`moment.detail`),
        by: expr(orNull(text), sql`(select actor.name from actor_named(moment.by_id) as actor)`),
        undone: expr(orNull(boolean), sql`moment.event = 'reopened' and moment.by_id is not null`),
        source: expr(orNull(oneOf(ALERT_SOURCES)), sql`moment.source`),
        urgency: expr(orNull(oneOf(ALERT_URGENCIES)), sql`moment.urgency`),
        repeats: expr(int, sql`moment.repeats`),
        status: expr(orNull(oneOf(ALERT_STATUSES)), sql`moment.status`),
        responseStep: expr(orNull(oneOf(RESPONSE_STEPS)), sql`moment.response_step`),
        closedAt: expr(orNull(timestamptz), sql`moment.closed_at`),
        custody: expr(orNull(oneOf(CUSTODY_EVENTS)), sql`moment.custody`),
        on: expr(orNull(date), sql`moment.on_day`),
      })
      .from(
        sql`(
        select e.id, e.at, w.id as work_id, w.kind, w.source as work_source, e.event, e.detail, e.by_id, w.audience,
          null as source, null as urgency, 0 as repeats, null as status, null as response_step, null::timestamptz as closed_at,
          null as custody, null::date as on_day
        from care_work w, lateral care_happened(w.user_id, w.id) e
        where w.user_id = ${p.userId}
        union all
        select a.id, a.created_at, null, null, null, null, null, null, a.audience,
          a.source, a.urgency, a.repeats, a.status, a.response_step, a.resolved_at, null, null
        from alerts a where a.user_id = ${p.userId} and not a.drill
        union all
        select c.id, c.at, null, null, null, null, null, null, 'inmate', null, null, 0, null, null, null, c.event, c.day
        from (${custodyOf(p)}) as c
      ) as moment`,
      )
      .innerJoin(sql`users as me`, sql`me.id = ${p.me} and ${isServed} and moment.audience = any (me.responds_to)`)
      .where(sql`opens_to_me(${p.userId}, moment.at)`)
      .orderBy(sql`moment.at desc, moment.id desc`)
      .limit(p.limit),
)
export type MomentRow = RowOf<typeof listTimeline>

export const insertOpening = insertInto('insert_care_opening', careOpenings)

const agoOf = (at: Date) => new Date(at.getTime() - OPENING_MS)
/** By this clinician, in this session, within the hour. */
const openingSince = statement(
  'find_care_opening_of',
  { id: careOpenings.id, me: careOpenings.clinicianId, sessionId: careOpenings.sessionId, since: timestamptz },
  (p) =>
    build
      .select({ userId: careOpenings.userId, reason: careOpenings.reason })
      .from(careOpenings)
      .where(
        and(
          eq(careOpenings.id, p.id),
          eq(careOpenings.clinicianId, p.me),
          eq(careOpenings.sessionId, p.sessionId),
          gt(careOpenings.at, p.since),
        ),
      ),
).firstOrNull()
export const findOpeningOf = ({ at, ...of }: { id: string; me: string; sessionId: string; at: Date }) =>
  openingSince({ ...of, since: agoOf(at) })

const openedBefore = statement('delete_old_care_openings', { since: timestamptz }, (p) =>
  build.delete(careOpenings).where(lte(careOpenings.at, p.since)),
)
export const deleteOldOpenings = ({ now }: { now: Date }) => openedBefore({ since: agoOf(now) })
