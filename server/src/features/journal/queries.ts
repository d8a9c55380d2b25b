import { insertInto } from '../../platform/db/insert.ts'
import {
  and,
  asc,
  build,
  bytea,
  count,
  desc,
  eq,
  expr,
  getTableColumns,
  gt,
  gte,
  int,
  isNull,
  lt,
  ne,
  or,
  orNull,
  type Parameters,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { sessions } from '../../platform/sessions/table.ts'
import { currentKey } from '../../platform/user-keys/queries.ts'
import { journalEntries } from './table.ts'

export type EntryRow = typeof journalEntries.$inferSelect

const ofPerson = { userId: journalEntries.userId }
const ofEntry = { ...ofPerson, id: journalEntries.id }
const isEntry = (p: Parameters<typeof ofEntry>) => and(eq(journalEntries.userId, p.userId), eq(journalEntries.id, p.id))

/** Every session of a person that may read the journal has one. */
const wrappedKey = expr(bytea, sql`${sessions.wrappedKey}`)

/** Newest first; one statement, so that a password change cannot happen between entries and key. */
export const listEntries = statement(
  'list_entries',
  { ...ofPerson, tokenHash: sessions.tokenHash, before: orNull(journalEntries.id), limit: int },
  (p) =>
    build
      .select({ ...getTableColumns(journalEntries), wrappedKey })
      .from(journalEntries)
      .innerJoin(
        sessions,
        and(
          eq(sessions.userId, journalEntries.userId),
          eq(sessions.tokenHash, p.tokenHash),
          eq(sessions.keyVersion, journalEntries.keyVersion),
        ),
      )
      .where(and(eq(journalEntries.userId, p.userId), or(isNull(p.before), lt(journalEntries.id, p.before))))
      .orderBy(desc(journalEntries.id))
      .limit(p.limit),
)

/** Locked ones too, oldest first. */
export const listEveryEntry = statement('list_every_entry', { ...ofPerson, tokenHash: sessions.tokenHash }, (p) =>
  build
    .select({
      ...getTableColumns(journalEntries),
      wrappedKey,
      sessionVersion: expr(int, sql`${sessions.keyVersion}`),
    })
    .from(journalEntries)
    .innerJoin(sessions, and(eq(sessions.userId, journalEntries.userId), eq(sessions.tokenHash, p.tokenHash)))
    .where(eq(journalEntries.userId, p.userId))
    .orderBy(asc(journalEntries.id)),
)

const isLocked = (p: Parameters<typeof ofPerson>) =>
  and(eq(journalEntries.userId, p.userId), ne(journalEntries.keyVersion, currentKey(p.userId)))

const isOpen = (p: Parameters<typeof ofPerson>) => gte(journalEntries.keyVersion, currentKey(p.userId))

export const countLocked = statement('count_locked_entries', ofPerson, (p) =>
  build.select({ locked: count() }).from(journalEntries).where(isLocked(p)),
).mapRows(([row]) => row?.locked ?? 0)

export const findEntry = statement('find_entry', ofEntry, (p) =>
  build.select().from(journalEntries).where(isEntry(p)),
).firstOrNull()

/** Violates the foreign key when the data key is no longer the person's. */
export const insertEntry = insertInto('insert_entry', journalEntries)

const { version, keyVersion, blob, updatedAt } = journalEntries

/** Null when another write came first. */
export const updateEntry = statement('update_entry', { ...ofEntry, version, keyVersion, blob, updatedAt }, (p) =>
  update(journalEntries)
    .set({ version: p.version, blob: p.blob, updatedAt: p.updatedAt })
    .where(
      and(
        isEntry(p),
        eq(journalEntries.version, expr(version, sql`${p.version} - 1`)),
        eq(journalEntries.keyVersion, p.keyVersion),
      ),
    )
    .returning({ id: journalEntries.id }),
).firstOrNull()

/** Null for a locked entry: whoever redeemed a slip may not be the person. */
export const deleteEntry = statement('delete_entry', ofEntry, (p) =>
  build
    .delete(journalEntries)
    .where(and(isEntry(p), isOpen(p)))
    .returning({ id: journalEntries.id }),
).firstOrNull()

/** Oldest first, locked until the transaction ends. */
export const listUnderKey = statement(
  'list_entries_under_key',
  { ...ofPerson, keyVersion, after: journalEntries.id, limit: int },
  (p) =>
    build
      .select()
      .from(journalEntries)
      .where(
        and(
          eq(journalEntries.userId, p.userId),
          eq(journalEntries.keyVersion, p.keyVersion),
          gt(journalEntries.id, p.after),
        ),
      )
      .orderBy(asc(journalEntries.id))
      .limit(p.limit)
      .for('update'),
)

export const replaceEncryptedEntry = statement('replace_encrypted_entry', { ...ofEntry, keyVersion, blob }, (p) =>
  update(journalEntries)
    .set({ keyVersion: p.keyVersion, version: expr(version, sql`${version} + 1`), blob: p.blob })
    .where(isEntry(p)),
)

export const deleteLockedEntries = statement('delete_locked_entries', ofPerson, (p) =>
  build.delete(journalEntries).where(isLocked(p)),
)
