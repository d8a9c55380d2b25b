import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, param, value } from '../../platform/db/build.ts'
import { alerts } from '../alerts/table.ts'
import { users } from '../users/table.ts'

const one = eq(users.id, param('userId'))

const find = build.select({ deletesAt: users.deletesAt }).from(users).where(one).prepare('find_deletion')
export const findDeletion = (userId: string) => firstOrNull(fill(find, { userId }))

const ask = build
  .update(users)
  .set({ deletesAt: value('deletesAt') })
  .where(and(one, isNull(users.deletesAt)))
  .returning({ deletesAt: users.deletesAt })
  .prepare('ask_for_deletion')
/** Null when it was asked for before. */
export const askForDeletion = (userId: string, deletesAt: Date) => firstOrNull(fill(ask, { userId, deletesAt }))

const cancel = build
  .update(users)
  .set({ deletesAt: null })
  .where(and(one, isNotNull(users.deletesAt), isNull(users.disabledAt)))
  .returning({ id: users.id })
  .prepare('cancel_deletion')
/** Null when there was nothing to take back, or the account has been closed. */
export const cancelDeletion = (userId: string) => firstOrNull(fill(cancel, { userId }))

/** Whoever still waits for somebody stays until that is over. */
const isDue = and(
  lte(users.deletesAt, param('now')),
  sql`not exists (select from ${alerts} where ${alerts.userId} = ${users.id} and ${alerts.status} <> 'resolved')`,
)

const due = build
  .select({ id: users.id, role: users.role, disabledAt: users.disabledAt })
  .from(users)
  .where(isDue)
  .orderBy(asc(users.deletesAt))
  .limit(100)
  .prepare('list_due_deletions')
/** For the system. */
export const listDue = (now: Date) => fill(due, { now })
export type DueRow = Awaited<ReturnType<typeof due.execute>>[number]

const close = build
  .update(users)
  .set({ disabledAt: sql`coalesce(${users.disabledAt}, ${param('now')})` })
  .where(and(one, isDue))
  .returning({ id: users.id })
  .prepare('close_account')
/** For the system: from here on nobody signs in or takes it back; null when it is not due any more. */
export const closeAccount = (userId: string, now: Date) => firstOrNull(fill(close, { userId, now }))

const hold = build
  .select({ id: users.id })
  .from(users)
  .where(and(one, isDue, isNotNull(users.disabledAt)))
  .for('update')
  .prepare('lock_closed_account')
/** For the system: a closed account, held until it is gone; null when another node was faster. */
export const lockClosedAccount = (userId: string, now: Date) => firstOrNull(fill(hold, { userId, now }))

const remove = build.delete(users).where(one).prepare('delete_user')
/** For the system: everything that refers to the person goes with them. */
export const deleteUser = (userId: string) => fill(remove, { userId })
