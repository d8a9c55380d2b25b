import { slipSince } from '../../platform/audit/queries.ts'
import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import {
  and,
  asc,
  build,
  eq,
  expr,
  getTableColumns,
  isNull,
  json,
  oneRow,
  sql,
  statement,
  text,
  timestamptz,
  update,
  voidResult,
} from '../../platform/db/statement.ts'
import { ofClinician, serving } from '../care/public.ts'
import { careWork } from '../care/table.ts'
import { users } from '../users/table.ts'
import { callerPlans, followUpCalls, followUpContacts } from './table.ts'

const ofPerson = { userId: followUpContacts.userId }
const planOf = { planId: callerPlans.id, planSealed: callerPlans.sealed, planMadeAt: callerPlans.madeAt }

/** For the person; `bySlip`: a slip was redeemed since. */
export const findOwnContacts = statement('find_own_contacts', ofPerson, (p) =>
  build
    .select({
      ...getTableColumns(followUpContacts),
      ...planOf,
      bySlip: slipSince(followUpContacts.userId, followUpContacts.agreedAt),
    })
    .from(followUpContacts)
    .leftJoin(callerPlans, eq(callerPlans.userId, followUpContacts.userId))
    .where(eq(followUpContacts.userId, p.userId)),
).firstOrNull()

/** Holds back a release until the transaction ends, so that it finds what was agreed to. */
export const lockRelease = statement('lock_release', { userId: users.id }, (p) =>
  build.select({ id: users.id }).from(users).where(eq(users.id, p.userId)).for('share'),
)

/** Replaces earlier numbers. */
export const saveContacts = insertInto('save_contacts', followUpContacts, {
  onConflict: {
    target: followUpContacts.userId,
    set: ({ sealed, agreedAt, readersAsOf }) => ({ sealed, agreedAt, readersAsOf }),
  },
})

/** Before the numbers: whoever notes a call locks the work first, too. */
export const lockCalls = statement('lock_calls', ofPerson, (p) =>
  build.select({ done: expr(voidResult, sql`lock_calls(${p.userId})`) }).from(oneRow),
)

export const deleteContacts = statement('delete_contacts', ofPerson, (p) =>
  build.delete(followUpContacts).where(eq(followUpContacts.userId, p.userId)),
)

/** Keeps the numbers until the transaction ends. */
export const lockContacts = statement('lock_contacts', ofPerson, (p) =>
  build
    .select({ userId: followUpContacts.userId })
    .from(followUpContacts)
    .where(eq(followUpContacts.userId, p.userId))
    .for('key share'),
).firstOrNull()

export const insertCallerPlan = insertInto('insert_caller_plan', callerPlans)

export const deleteCallerPlan = statement('delete_caller_plan', { userId: callerPlans.userId }, (p) =>
  build.delete(callerPlans).where(eq(callerPlans.userId, p.userId)),
)

/** Nothing where the caller has calls. */
export const followAgreement = statement('follow_agreement', {}, () =>
  build.select({ done: expr(voidResult, sql`follow_agreement()`) }).from(oneRow),
)

export const followWithdrawal = statement('follow_withdrawal', ofPerson, (p) =>
  build.select({ done: expr(voidResult, sql`follow_withdrawal(${p.userId})`) }).from(oneRow),
)

/** Somebody in care; `takenBack`: the release was taken back. */
type Leaving = { userId: string; releasedOn: string | null; releasePlanned: string | null; takenBack: boolean }

/** For administrators: only for people who agreed to calls. */
export const followReleases = statement('follow_releases', { people: json<readonly Leaving[]>() }, (p) =>
  build
    .select({
      done: expr(
        voidResult,
        sql`follow_release(sent."userId", sent."releasedOn", sent."releasePlanned", sent."takenBack")`,
      ),
    })
    .from(
      sql`json_to_recordset(${p.people}) as sent ("userId" uuid, "releasedOn" date, "releasePlanned" date, "takenBack" boolean)`,
    ),
)

/** For the person's own file. */
export const listOwnCalls = statement('list_own_calls', ofPerson, (p) =>
  build
    .select({
      days: followUpCalls.days,
      dueAt: followUpCalls.dueAt,
      outcome: followUpCalls.outcome,
      doneAt: followUpCalls.doneAt,
    })
    .from(followUpCalls)
    .where(eq(followUpCalls.userId, p.userId))
    .orderBy(asc(followUpCalls.dueAt)),
)

const inCare = { ...ofClinician, id: careWork.id }
const isTaken = sql`${careWork.kind} = 'call' and ${careWork.source} <> 'release_planned' and ${careWork.state} <> 'closed'`

/** For the clinician who has taken the calls; null for everybody else, and while calls are held. */
export const findContacts = statement('find_contacts', inCare, (p) =>
  build
    .select({
      userId: followUpContacts.userId,
      sealed: followUpContacts.sealed,
      firstName: users.firstName,
      locale: users.locale,
      ...planOf,
    })
    .from(followUpContacts)
    .leftJoin(
      callerPlans,
      sql`${callerPlans.userId} = ${followUpContacts.userId} and opens_to_me(${callerPlans.userId}, ${callerPlans.readersAsOf})`,
    )
    .innerJoin(users, eq(users.id, followUpContacts.userId))
    .innerJoin(careWork, and(eq(careWork.userId, followUpContacts.userId), eq(careWork.id, p.id)))
    .innerJoin(sql`users as me`, serving(p))
    .where(
      and(
        isTaken,
        eq(careWork.ownerId, p.me),
        sql`opens_work_to_me(${careWork.userId}, ${followUpContacts.readersAsOf}, ${careWork.openedTo})`,
      ),
    ),
).firstOrNull()

export const changeContacts = statement('change_contacts', { ...ofPerson, sealed: followUpContacts.sealed }, (p) =>
  update(followUpContacts).set({ sealed: p.sealed }).where(eq(followUpContacts.userId, p.userId)),
)

/** The next one first. */
export const listOpenCalls = statement('list_open_calls', inCare, (p) =>
  build
    .select({ number: followUpCalls.number, dueAt: followUpCalls.dueAt, tries: followUpCalls.tries })
    .from(followUpCalls)
    .innerJoin(careWork, and(eq(careWork.userId, followUpCalls.userId), eq(careWork.id, followUpCalls.workId)))
    .innerJoin(sql`users as me`, serving(p))
    .where(and(eq(careWork.id, p.id), isNull(followUpCalls.doneAt)))
    .orderBy(asc(followUpCalls.number)),
)

/** Null outcome and moment while a call is tried again. */
export const changeCall = statement(
  'change_call',
  {
    userId: followUpCalls.userId,
    workId: followUpCalls.workId,
    number: followUpCalls.number,
    tries: followUpCalls.tries,
    outcome: followUpCalls.outcome,
    doneAt: followUpCalls.doneAt,
  },
  (p) =>
    update(followUpCalls)
      .set({ tries: p.tries, outcome: p.outcome, doneAt: p.doneAt })
      .where(
        and(eq(followUpCalls.userId, p.userId), eq(followUpCalls.workId, p.workId), eq(followUpCalls.number, p.number)),
      ),
)

export const moveOn = statement(
  'move_calls_on',
  {
    ...inCare,
    state: careWork.state,
    metDueAt: careWork.metDueAt,
    plannedOn: careWork.plannedOn,
    lastTryAt: careWork.lastTryAt,
    lastTryReason: careWork.lastTryReason,
    closedReason: careWork.closedReason,
    endedAt: careWork.endedAt,
    begunAt: careWork.begunAt,
  },
  (p) =>
    update(careWork)
      .set({
        state: p.state,
        metDueAt: p.metDueAt,
        plannedOn: p.plannedOn,
        lastTryAt: p.lastTryAt,
        lastTryReason: p.lastTryReason,
        closedReason: p.closedReason,
        endedAt: p.endedAt,
        begunAt: p.begunAt,
      })
      .where(and(eq(careWork.id, p.id), sql`exists (select from users as me where ${serving(p)})`)),
)

/** Work to be done today by whoever called. */
export const insertConcern = insertInto('insert_concern', careWork, {
  given: ['userId', 'id', 'ownerId', 'receivedAt'],
  params: { zone: text },
  set: (p) => ({
    kind: 'followup',
    source: 'call',
    audience: 'inmate',
    state: 'triaged',
    priority: 'today',
    enteredAt: p.receivedAt,
    metDueAt: expr(careWork.metDueAt, sql`care_today_due(${p.receivedAt}, ${p.zone})`),
    begunAt: p.receivedAt,
  }),
})

/** For the system: 30 days after the last call was due and nobody made it. */
export const endOldCalls = statement('end_old_calls', { now: timestamptz }, (p) =>
  build.select({ done: expr(voidResult, sql`end_old_calls(${p.now})`) }).from(oneRow),
)

export const sealedContacts = sealedColumn('contacts', followUpContacts, {
  id: followUpContacts.userId,
  sealed: 'sealed',
})
export const contactsContext = (userId: string) => `follow_up_contacts.sealed:${userId}`

export const sealedCallerPlans = sealedColumn('caller_plans', callerPlans, { id: callerPlans.id, sealed: 'sealed' })
export const callerPlanContext = (id: string) => `caller_plans.sealed:${id}`
