import { OPEN_ROLES } from '@evenkeel/contract/base/roles.ts'
import { slipSince } from '../../../platform/audit/queries.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  arrayOf,
  asc,
  boolean,
  build,
  date,
  desc,
  eq,
  expr,
  getTableColumns,
  ne,
  oneOf,
  oneRow,
  orNull,
  type Parameters,
  type ResultOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
  uuid,
  voidResult,
} from '../../../platform/db/statement.ts'
import { users } from '../../users/table.ts'
import { isOpen } from '../queries.ts'
import { careEvents, careWork, tickedIn } from '../table.ts'

const {
  audience,
  dueAt: _due,
  triageDueAt: _triage,
  rereadDueAt: _reread,
  ownerId: _owner,
  openedTo: _openedTo,
  ...shown
} = getTableColumns(careWork)
const ofPerson = { userId: careWork.userId }

export const hasClinician = statement('has_clinician_for', { audience: oneOf(OPEN_ROLES), at: timestamptz }, (p) =>
  build.select({ present: expr(boolean, sql`clinician_present(${p.audience}, ${p.at}, '{}')`) }).from(oneRow),
).mapRows(([row]) => row?.present ?? false)

/** For the caller's own role; `asOf`: the newest announcement of a reader. */
export const findReaders = statement('find_care_readers', {}, () =>
  build
    .select({
      present: expr(boolean, sql`own.present`),
      names: expr(arrayOf(text), sql`own.names`),
      asOf: expr(orNull(timestamptz), sql`readers_as_of()`),
    })
    .from(sql`own_clinicians() as own`),
).mapRows(([row]) => ({
  present: row?.present ?? false,
  named: { readers: [...(row?.names ?? [])], readersAsOf: row?.asOf?.toISOString() ?? null },
}))

const aboutOfBoth = expr(
  careWork.about,
  sql`array(select distinct unnest(care_work.about || excluded.about) order by 1)`,
)
/** Row-level security has the rule too. */
const isServed = (
  p: Parameters<{ me: typeof users.id; person: typeof users.id }>,
) => sql`${users.id} = ${p.person} and ${users.id} <> ${p.me} and exists (
  select from users as me where me.id = ${p.me} and me.role = 'clinician' and me.disabled_at is null and ${users.role} = any (me.responds_to)
)`
const OPEN_REQUEST = sql`state not in ('met', 'closed') and (kind in ('request', 'visit') or source = 'alert')`
const target = { target: [careWork.userId, careWork.kind], targetWhere: OPEN_REQUEST }

/** Adds to the open request and leaves its deadlines; what comes after the triage gets one of its own. */
export const askToTalk = insertInto('ask_to_talk', careWork, {
  byDefault: ['notTo'],
  set: () => ({
    kind: 'request',
    source: 'screen',
    state: 'received',
    alertId: null,
    priority: null,
    rereadDueAt: null,
    plannedOn: null,
    ownerId: null,
    openedTo: null,
    lastTryAt: null,
    lastTryReason: null,
    begunAt: null,
    metAt: null,
    closedReason: null,
    endedAt: null,
  }),
  onConflict: {
    ...target,
    set: (sent) => ({
      ...tickedIn(sent),
      about: aboutOfBoth,
      rereadDueAt: expr(
        careWork.rereadDueAt,
        sql`case when care_work.state <> 'received' then coalesce(care_work.reread_due_at, excluded.triage_due_at) end`,
      ),
    }),
  },
  returning: shown,
}).firstOrNull()

/** Belongs to the open request, `requestId` or an earlier one. */
export const insertOwnEvent = insertInto('insert_own_care_event', careEvents, {
  params: { requestId: careWork.id },
  from: careWork,
  set: (p) => ({
    workId: careWork.id,
    event: expr(careEvents.event, sql`case when ${careWork.id} = ${p.requestId} then 'received' else 'joined' end`),
    detail: null,
    byId: null,
    visitSealed: null,
  }),
  where: (p) => sql`${careWork.userId} = ${p.userId} and ${careWork.kind} = 'request' and ${isOpen}`,
})

/** A clinician enters a paper or spoken request with its true time; with an open one the earlier deadlines count. */
export const enterTalkRequest = insertInto('enter_care_request', careWork, {
  params: { me: users.id, person: users.id },
  given: ['id', 'source', 'about', 'receivedAt', 'enteredAt', 'triageDueAt', 'metDueAt'],
  from: users,
  set: () => ({
    userId: users.id,
    audience: expr(careWork.audience, sql`${users.role}`),
    kind: 'request',
    state: 'received',
  }),
  where: isServed,
  onConflict: {
    ...target,
    set: () => ({
      about: aboutOfBoth,
      receivedAt: expr(careWork.receivedAt, sql`least(care_work.received_at, excluded.received_at)`),
      triageDueAt: expr(careWork.triageDueAt, sql`least(care_work.triage_due_at, excluded.triage_due_at)`),
      metDueAt: expr(careWork.metDueAt, sql`least(care_work.met_due_at, excluded.met_due_at)`),
    }),
  },
  returning: { id: careWork.id },
}).firstOrNull()

/** For a clinician: due by the end of a facility day. */
export const enterFollowUp = insertInto('enter_follow_up', careWork, {
  params: { me: users.id, person: users.id, dueOn: date, zone: text },
  given: ['id', 'enteredAt'],
  from: users,
  set: (p) => ({
    userId: users.id,
    audience: expr(careWork.audience, sql`${users.role}`),
    kind: 'followup',
    source: 'clinician',
    state: 'triaged',
    priority: 'routine',
    receivedAt: p.enteredAt,
    metDueAt: expr(careWork.metDueAt, sql`end_of_day(${p.dueOn}, ${p.zone})`),
  }),
  where: isServed,
  returning: { id: careWork.id },
}).firstOrNull()

/** In the same batch as the officer's own row. */
export const addReferral = statement(
  'add_referral',
  {
    userId: careWork.userId,
    id: careWork.id,
    eventId: careEvents.id,
    at: timestamptz,
    triageDueAt: timestamptz,
    metDueAt: timestamptz,
  },
  (p) =>
    build
      .select({
        done: expr(
          voidResult,
          sql`add_referral(${p.userId}, ${p.id}, ${p.eventId}, ${p.at}, ${p.triageDueAt}, ${p.metDueAt})`,
        ),
      })
      .from(oneRow),
)

/** Null without an open request of this id. */
export const withdrawTalkRequest = statement(
  'withdraw_request',
  { ...ofPerson, id: careWork.id, at: timestamptz },
  (p) =>
    update(careWork)
      .set({ state: 'closed', closedReason: 'withdrawn', endedAt: p.at })
      .where(and(eq(careWork.userId, p.userId), eq(careWork.id, p.id), eq(careWork.kind, 'request'), isOpen))
      .returning(shown),
).firstOrNull()

/** Hides one entered under the wrong name. */
const isOwn = (p: Parameters<typeof ofPerson>) =>
  and(
    eq(careWork.userId, p.userId),
    eq(careWork.kind, 'request'),
    sql`${careWork.closedReason} is distinct from 'wrong_person'`,
  )

/** The open one, or the latest. */
export const findOwnTalkRequest = statement('find_own_talk_request', ofPerson, (p) =>
  build.select(shown).from(careWork).where(isOwn(p)).orderBy(sql`${isOpen} desc`, desc(careWork.id)).limit(1),
).firstOrNull()
export type OwnTalkRequestRow = NonNullable<ResultOf<typeof findOwnTalkRequest>>

export const findOwnById = statement('find_own_talk_request_by_id', { ...ofPerson, id: careWork.id }, (p) =>
  build
    .select(shown)
    .from(careWork)
    .where(and(isOwn(p), eq(careWork.id, p.id))),
).firstOrNull()

/** Asks for a session with badge and PIN. */
export const hasAskedIn = statement('has_asked_to_talk_in_visit', { ...ofPerson, visitId: uuid }, (p) =>
  build
    .select({ id: careEvents.id })
    .from(careEvents)
    .where(and(eq(careEvents.userId, p.userId), eq(careEvents.visitId, p.visitId)))
    .limit(1),
).mapRows((rows) => rows.length > 0)

export const listOwnTalkRequests = statement('list_own_talk_requests', ofPerson, (p) =>
  build.select(shown).from(careWork).where(isOwn(p)).orderBy(asc(careWork.id)),
)

/** Without notes and names. */
export const listOwnTalkRequestEvents = statement('list_own_talk_request_events', ofPerson, (p) =>
  build
    .select({
      workId: careEvents.workId,
      id: careEvents.id,
      event: careEvents.event,
      detail: careEvents.detail,
      at: careEvents.at,
      textSealed: careEvents.textSealed,
      bySlip: slipSince(careEvents.userId, careEvents.at),
    })
    .from(careEvents)
    .innerJoin(careWork, and(eq(careWork.userId, careEvents.userId), eq(careWork.id, careEvents.workId)))
    .where(and(isOwn(p), eq(careEvents.userId, p.userId), ne(careEvents.event, 'noted')))
    .orderBy(asc(careEvents.id)),
)
