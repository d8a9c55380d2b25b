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
  type Parameters,
  type RowOf,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { alerts } from '../alerts/table.ts'
import { users } from '../users/table.ts'

const ofPerson = { userId: users.id }

export const findDeletion = statement('find_deletion', ofPerson, (p) =>
  build.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, p.userId)),
).firstOrNull()

/** Null when it was asked for before. */
export const askForDeletion = statement('ask_for_deletion', { ...ofPerson, deletesAt: notNull(users.deletesAt) }, (p) =>
  update(users)
    .set({ deletesAt: p.deletesAt })
    .where(and(eq(users.id, p.userId), isNull(users.deletesAt)))
    .returning({ deletesAt: users.deletesAt }),
).firstOrNull()

/** Null when there was nothing to take back, or the account has been closed. */
export const cancelDeletion = statement('cancel_deletion', ofPerson, (p) =>
  update(users)
    .set({ deletesAt: null })
    .where(and(eq(users.id, p.userId), isNotNull(users.deletesAt), isNull(users.disabledAt)))
    .returning({ id: users.id }),
).firstOrNull()

const atTime = { now: notNull(users.deletesAt) }
/** A person who still waits for an answer to an alert stays until that is over. */
const isDue = (p: Parameters<typeof atTime>) =>
  and(
    lte(users.deletesAt, p.now),
    sql`not exists (select from ${alerts} where ${and(eq(alerts.userId, users.id), ne(alerts.status, 'resolved'))})`,
  )

/** For the system. */
export const listDue = statement('list_due_deletions', atTime, (p) =>
  build
    .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(isDue(p))
    .orderBy(asc(users.deletesAt))
    .limit(100),
)
export type DueRow = RowOf<typeof listDue>

/** For the system: from here on nobody signs in or takes it back; null when it is not due any more. */
export const closeAccount = statement('close_account', { ...ofPerson, ...atTime }, (p) =>
  update(users)
    .set({ disabledAt: expr(users.disabledAt, sql`coalesce(${users.disabledAt}, ${p.now})`) })
    .where(and(eq(users.id, p.userId), isDue(p)))
    .returning({ id: users.id }),
).firstOrNull()

/** For the system: a closed account, held until it is gone; null when another node was faster. */
export const lockClosedAccount = statement('lock_closed_account', { ...ofPerson, ...atTime }, (p) =>
  build
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, p.userId), isDue(p), isNotNull(users.disabledAt)))
    .for('update'),
).firstOrNull()

/** For the system: everything that refers to the person goes with them. */
export const deleteUser = statement('delete_user', ofPerson, (p) => build.delete(users).where(eq(users.id, p.userId)))
