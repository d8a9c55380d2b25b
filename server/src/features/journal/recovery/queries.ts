import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { build, fill, mapRows, param, value } from '../../../platform/db/build.ts'
import type { KdfSettings } from '../../../platform/passwords.ts'
import { journalRecovery } from '../table.ts'

const own = eq(journalRecovery.userId, param('userId'))

const set = build
  .insert(journalRecovery)
  .values({
    userId: param('userId'),
    keyVersion: param('keyVersion'),
    salt: param('salt'),
    kdf: param('kdf'),
    wrappedKey: param('wrappedKey'),
    madeAt: param('madeAt'),
  })
  .onConflictDoUpdate({
    target: [journalRecovery.userId, journalRecovery.keyVersion],
    set: {
      salt: sql`excluded.salt`,
      kdf: sql`excluded.kdf`,
      wrappedKey: sql`excluded.wrapped_key`,
      madeAt: sql`excluded.made_at`,
    },
  })
  .prepare('set_recovery')
/** The newest code for a data key is the only one that works. */
export const setRecovery = (row: {
  userId: string
  keyVersion: number
  salt: Buffer
  kdf: KdfSettings
  wrappedKey: Buffer
  madeAt: Date
}) => fill(set, row)

const list = build
  .select()
  .from(journalRecovery)
  .where(own)
  .orderBy(desc(journalRecovery.keyVersion))
  .prepare('list_recoveries')
export const listRecoveries = (userId: string) => fill(list, { userId })
export type RecoveryRow = Awaited<ReturnType<typeof list.execute>>[number]

const use = build
  .update(journalRecovery)
  .set({ wrappedKey: sql`null`, usedAt: value('at') })
  .where(and(own, eq(journalRecovery.keyVersion, param('keyVersion'))))
  .prepare('use_recovery')
/** A used code opens nothing any more; that it was used stays known to its owner. */
export const useRecovery = (userId: string, keyVersion: number, at: Date) => fill(use, { userId, keyVersion, at })

const voidAll = build
  .update(journalRecovery)
  .set({ wrappedKey: sql`null` })
  .where(and(own, isNotNull(journalRecovery.wrappedKey)))
  .prepare('void_recoveries')
export const voidRecoveries = (userId: string) => fill(voidAll, { userId })

const voidKey = build
  .update(journalRecovery)
  .set({ wrappedKey: sql`null` })
  .where(and(own, eq(journalRecovery.keyVersion, param('keyVersion'))))
  .prepare('void_recovery')
/** Of one data key alone: its code is on paper somewhere and must not open what comes after. */
export const voidRecovery = (userId: string, keyVersion: number) => fill(voidKey, { userId, keyVersion })

const voidOlder = build
  .update(journalRecovery)
  .set({ wrappedKey: sql`null` })
  .where(and(own, sql`${journalRecovery.keyVersion} < ${param('keyVersion')}`))
  .prepare('void_older_recoveries')
/** Codes of data keys before this one; that one was used stays known. */
export const voidOlderRecoveries = (userId: string, keyVersion: number) => fill(voidOlder, { userId, keyVersion })

/** Since when there is a working code, and when one was last used. */
export const recoveryState = (userId: string) =>
  mapRows(listRecoveries(userId), (rows) => ({
    madeAt: rows.find(({ wrappedKey }) => wrappedKey)?.madeAt.toISOString() ?? null,
    usedAt: newest(rows.map(({ usedAt }) => usedAt)),
  }))

function newest(times: (Date | null)[]): string | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime())
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
