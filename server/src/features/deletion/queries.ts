import {
  and,
  asc,
  build,
  eq,
  expr,
  isNotNull,
  isNull,
  lte,
  ne,
  notNull,
  or,
  type Parameters,
  type RowOf,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { recordHolds, recordPeople } from '../../platform/records/table.ts'
import { alerts } from '../alerts/table.ts'
import { isOpen } from '../care/public.ts'
import { careWork } from '../care/table.ts'
import { users } from '../users/table.ts'

const ofPerson = { userId: users.id }

export const findDeletion = statement('find_deletion', ofPerson, (p) =>
  build
    .select({
      deletesAt: users.deletesAt,
      keptUntil: recordPeople.keptUntil,
      goWithAccount: recordPeople.goWithAccount,
    })
    .from(users)
    .innerJoin(recordPeople, eq(recordPeople.userId, users.id))
    .where(eq(users.id, p.userId)),
).firstOrNull()
export type DeletionRow = RowOf<typeof findDeletion>

export const listHolds = statement('list_own_holds', ofPerson, (p) =>
  build
    .select({ since: recordHolds.heldAt, reason: recordHolds.reason })
    .from(recordHolds)
    .where(and(eq(recordHolds.userId, p.userId), isNull(recordHolds.endedAt)))
    .orderBy(asc(recordHolds.heldAt)),
)

/** Null when the deletion was asked for before. */
export const askForDeletion = statement('ask_for_deletion', { ...ofPerson, deletesAt: notNull(users.deletesAt) }, (p) =>
  update(users)
    .set({ deletesAt: p.deletesAt })
    .where(and(eq(users.id, p.userId), isNull(users.deletesAt)))
    .returning({ id: users.id }),
).firstOrNull()

/** Null without a deletion to cancel, or once the account is closed. */
export const cancelDeletion = statement('cancel_deletion', ofPerson, (p) =>
  update(users)
    .set({ deletesAt: null })
    .where(and(eq(users.id, p.userId), isNotNull(users.deletesAt), isNull(users.disabledAt)))
    .returning({ id: users.id }),
).firstOrNull()

const atTime = { now: notNull(users.deletesAt) }
/**
 * Not before alerts are closed and seen, and care work is done; visits, plans and calls come by themselves and go with
 * the account.
 */
const isDue = (p: Parameters<typeof atTime>) =>
  and(
    lte(users.deletesAt, p.now),
    sql`not exists (select from ${alerts} where ${and(eq(alerts.userId, users.id), or(ne(alerts.status, 'resolved'), sql`waits_to_be_seen(alerts)`))})`,
    sql`not exists (select from ${careWork} where ${and(eq(careWork.userId, users.id), sql`${careWork.kind} not in ('visit', 'plan', 'call')`, isOpen)})`,
  )

export const listDue = statement('list_due_deletions', atTime, (p) =>
  build
    .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(isDue(p))
    .orderBy(asc(users.deletesAt))
    .limit(100),
)
export type DueRow = RowOf<typeof listDue>

/** For the system: nobody can sign in or cancel afterwards; null when no longer due. */
export const closeAccount = statement('close_account', { ...ofPerson, ...atTime }, (p) =>
  update(users)
    .set({ disabledAt: expr(users.disabledAt, sql`coalesce(${users.disabledAt}, ${p.now})`) })
    .where(and(eq(users.id, p.userId), isDue(p)))
    .returning({ id: users.id }),
).firstOrNull()

/** For the system: until the transaction ends nothing is recorded of this person. */
export const lockRecords = statement('lock_records', ofPerson, (p) =>
  build.select({ id: recordPeople.userId }).from(recordPeople).where(eq(recordPeople.userId, p.userId)).for('update'),
)

/** For the system: null when another node has the account. */
export const lockClosedAccount = statement('lock_closed_account', { ...ofPerson, ...atTime }, (p) =>
  build
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, p.userId), isDue(p), isNotNull(users.disabledAt)))
    .for('update'),
).firstOrNull()

/** For the system: alerts and care records stay (`server/sql/records.sql`). */
export const deleteUser = statement('delete_user', ofPerson, (p) => build.delete(users).where(eq(users.id, p.userId)))
