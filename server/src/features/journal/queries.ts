import { and, asc, desc, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm'
import { build, fill, firstOrNull, mapRows, param, value } from '../../platform/db/build.ts'
import { sessions } from '../../platform/sessions/table.ts'
import { userKeys } from '../auth/table.ts'
import { journalEntries } from './table.ts'

export type EntryRow = typeof journalEntries.$inferSelect

const own = eq(journalEntries.userId, param('userId'))
const one = and(own, eq(journalEntries.id, param('id')))
/** The newest data key is the one that living sessions hold. */
const currentKey = sql`(select max(version) from ${userKeys} where user_id = ${param('userId')})`

const list = build
  .select({ ...getTableColumns(journalEntries), wrappedKey: sessions.wrappedKey })
  .from(journalEntries)
  .innerJoin(
    sessions,
    and(
      eq(sessions.userId, journalEntries.userId),
      eq(sessions.tokenHash, param('tokenHash')),
      eq(sessions.keyVersion, journalEntries.keyVersion),
    ),
  )
  .where(and(own, or(sql`${param('before')}::uuid is null`, lt(journalEntries.id, param('before')))))
  .orderBy(desc(journalEntries.id))
  .limit(param('limit'))
  .prepare('list_entries')
/**
 * A person's own entries that their session can open, newest first, each with the key as the session wraps it: in one
 * statement, so that a password change can never come between the two.
 */
export const listEntries = (
  userId: string,
  { tokenHash, before, limit }: { tokenHash: Buffer; before?: string | undefined; limit: number },
) => fill(list, { userId, tokenHash, before: before ?? null, limit })

const everything = build
  .select({ ...getTableColumns(journalEntries), wrappedKey: sessions.wrappedKey, sessionVersion: sessions.keyVersion })
  .from(journalEntries)
  .innerJoin(sessions, and(eq(sessions.userId, journalEntries.userId), eq(sessions.tokenHash, param('tokenHash'))))
  .where(own)
  .orderBy(asc(journalEntries.id))
  .prepare('list_every_entry')
/** All of a person's entries, locked ones too, oldest first, each with the key of this session. */
export const listEveryEntry = (userId: string, tokenHash: Buffer) => fill(everything, { userId, tokenHash })

const countLockedRows = build
  .select({ locked: sql<number>`count(*)` })
  .from(journalEntries)
  .where(and(own, ne(journalEntries.keyVersion, currentKey)))
  .prepare('count_locked_entries')
export const countLocked = (userId: string) => mapRows(fill(countLockedRows, { userId }), ([row]) => row?.locked ?? 0)

const find = build.select().from(journalEntries).where(one).prepare('find_entry')
export const findEntry = (userId: string, id: string) => firstOrNull(fill(find, { userId, id }))

const insert = build
  .insert(journalEntries)
  .values({
    userId: param('userId'),
    id: param('id'),
    keyVersion: param('keyVersion'),
    version: param('version'),
    blob: param('blob'),
    createdAt: param('createdAt'),
    updatedAt: param('updatedAt'),
  })
  .prepare('insert_entry')
/** Refers to a missing row when the data key is no longer the person's. */
export const insertEntry = (row: EntryRow) => fill(insert, row)

const update = build
  .update(journalEntries)
  .set({ version: sql`${journalEntries.version} + 1`, blob: value('blob'), updatedAt: value('updatedAt') })
  .where(and(one, eq(journalEntries.version, param('version')), eq(journalEntries.keyVersion, param('keyVersion'))))
  .returning({ id: journalEntries.id })
  .prepare('update_entry')

type Writing = Pick<EntryRow, 'userId' | 'id' | 'version' | 'keyVersion' | 'blob' | 'updatedAt'>
/** Writes over the given version; null when another write came first. */
export const updateEntry = (row: Writing) => firstOrNull(fill(update, row))

const remove = build.delete(journalEntries).where(one).returning({ id: journalEntries.id }).prepare('delete_entry')
export const deleteEntry = (userId: string, id: string) => firstOrNull(fill(remove, { userId, id }))

const underKey = build
  .select()
  .from(journalEntries)
  .where(and(own, eq(journalEntries.keyVersion, param('keyVersion')), gt(journalEntries.id, param('after'))))
  .orderBy(asc(journalEntries.id))
  .limit(param('limit'))
  .for('update')
  .prepare('list_entries_under_key')
/** Entries of one data key after an id, oldest first, held for a change of their key. */
export const listUnderKey = (asked: { userId: string; keyVersion: number; after: string; limit: number }) =>
  fill(underKey, asked)

const replaceEncrypted = build
  .update(journalEntries)
  .set({ keyVersion: value('keyVersion'), version: sql`${journalEntries.version} + 1`, blob: value('blob') })
  .where(one)
  .prepare('replace_encrypted_entry')
/** The same words under another data key. */
export const replaceEncryptedEntry = (row: Pick<EntryRow, 'userId' | 'id' | 'keyVersion' | 'blob'>) =>
  fill(replaceEncrypted, row)

const dropLocked = build
  .delete(journalEntries)
  .where(and(own, ne(journalEntries.keyVersion, currentKey)))
  .prepare('delete_locked_entries')
export const deleteLockedEntries = (userId: string) => fill(dropLocked, { userId })

const older = build
  .select({
    version: userKeys.version,
    wrappedKey: userKeys.wrappedByPassword,
    salt: userKeys.salt,
    kdf: userKeys.kdf,
  })
  .from(userKeys)
  .where(and(eq(userKeys.userId, param('userId')), sql`${userKeys.version} < ${currentKey}`))
  .orderBy(desc(userKeys.version))
  .prepare('list_older_keys')
/** Data keys that an older password still wraps, newest first. */
export const listOlderKeys = (userId: string) => fill(older, { userId })

const dropKeys = build
  .delete(userKeys)
  .where(and(eq(userKeys.userId, param('userId')), sql`${userKeys.version} < ${currentKey}`))
  .prepare('drop_older_keys')
export const deleteOlderKeys = (userId: string) => fill(dropKeys, { userId })
