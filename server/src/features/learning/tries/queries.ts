import { AppError } from '../../../platform/app-error.ts'
import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  build,
  bytea,
  count,
  desc,
  eq,
  getTableColumns,
  int,
  type Parameters,
  type RowOf,
  sql,
  statement,
  update,
} from '../../../platform/db/statement.ts'
import { isLocked, wrappedKeysOf } from '../../../platform/user-keys/queries.ts'
import { lessonTries } from '../table.ts'

const ofPerson = { userId: lessonTries.userId }
const ofTry = { ...ofPerson, id: lessonTries.id }

/** Newest first. */
export const listTries = statement('list_lesson_tries', { ...ofPerson, tokenHash: bytea, limit: int }, (p) =>
  build
    .select({ ...getTableColumns(lessonTries), keys: wrappedKeysOf(lessonTries, p.tokenHash) })
    .from(lessonTries)
    .where(eq(lessonTries.userId, p.userId))
    .orderBy(desc(lessonTries.id))
    .limit(p.limit),
)
export type TryRow = RowOf<typeof listTries>

export const insertTry = insertInto('insert_lesson_try', lessonTries)

/** What a slip locked is left alone: whoever redeemed it may not be the person. */
const isOpen = (p: Parameters<typeof ofPerson>) =>
  and(eq(lessonTries.userId, p.userId), sql`${lessonTries.keyVersion} in (select open_record_keys(${p.userId}))`)

/** Throws `conflict` when another call was first. */
export const changeTry = statement(
  'change_lesson_try',
  { ...ofTry, before: bytea, sealed: lessonTries.sealed, keyVersion: lessonTries.keyVersion },
  (p) =>
    update(lessonTries)
      .set({ sealed: p.sealed, keyVersion: p.keyVersion })
      .where(and(isOpen(p), eq(lessonTries.id, p.id), eq(lessonTries.sealed, p.before)))
      .returning({ id: lessonTries.id }),
).mapRows(([changed]) => {
  if (!changed) throw new AppError('conflict', 'This was changed a moment ago in another place')
})

/** Says whether there was one that this session opens. */
export const deleteTry = statement('delete_lesson_try', ofTry, (p) =>
  build
    .delete(lessonTries)
    .where(and(isOpen(p), eq(lessonTries.id, p.id)))
    .returning({ id: lessonTries.id }),
).mapRows(([deleted]) => deleted !== undefined)

export const countLockedTries = statement('count_locked_tries', ofPerson, (p) =>
  build.select({ locked: count() }).from(lessonTries).where(isLocked(lessonTries, p.userId)),
).mapRows(([row]) => row?.locked ?? 0)

export const deleteLockedTries = statement('delete_locked_tries', ofPerson, (p) =>
  build.delete(lessonTries).where(isLocked(lessonTries, p.userId)),
)
