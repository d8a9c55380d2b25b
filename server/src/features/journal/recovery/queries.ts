import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  build,
  desc,
  eq,
  isNotNull,
  lt,
  notNull,
  type RowOf,
  statement,
  update,
} from '../../../platform/db/statement.ts'
import { journalRecovery } from '../table.ts'

const ofPerson = { userId: journalRecovery.userId }
const ofKey = { ...ofPerson, keyVersion: journalRecovery.keyVersion }

/** The newest code for a data key is the only one that works. */
export const setRecovery = insertInto('set_recovery', journalRecovery, {
  set: () => ({ usedAt: null }),
  onConflict: {
    target: [journalRecovery.userId, journalRecovery.keyVersion],
    set: ({ salt, kdf, wrappedKey, madeAt }) => ({ salt, kdf, wrappedKey, madeAt }),
  },
})

export const listRecoveries = statement('list_recoveries', ofPerson, (p) =>
  build
    .select()
    .from(journalRecovery)
    .where(eq(journalRecovery.userId, p.userId))
    .orderBy(desc(journalRecovery.keyVersion)),
)
export type RecoveryRow = RowOf<typeof listRecoveries>

/** A used code opens nothing any more; that it was used stays known to its owner. */
export const useRecovery = statement('use_recovery', { ...ofKey, usedAt: notNull(journalRecovery.usedAt) }, (p) =>
  update(journalRecovery)
    .set({ wrappedKey: null, usedAt: p.usedAt })
    .where(and(eq(journalRecovery.userId, p.userId), eq(journalRecovery.keyVersion, p.keyVersion))),
)

export const voidRecoveries = statement('void_recoveries', ofPerson, (p) =>
  update(journalRecovery)
    .set({ wrappedKey: null })
    .where(and(eq(journalRecovery.userId, p.userId), isNotNull(journalRecovery.wrappedKey))),
)

/** Of one data key alone: its code is on paper somewhere and must not open what comes after. */
export const voidRecovery = statement('void_recovery', ofKey, (p) =>
  update(journalRecovery)
    .set({ wrappedKey: null })
    .where(and(eq(journalRecovery.userId, p.userId), eq(journalRecovery.keyVersion, p.keyVersion))),
)

/** Codes of data keys before this one; that one was used stays known. */
export const voidOlderRecoveries = statement('void_older_recoveries', ofKey, (p) =>
  update(journalRecovery)
    .set({ wrappedKey: null })
    .where(and(eq(journalRecovery.userId, p.userId), lt(journalRecovery.keyVersion, p.keyVersion))),
)

/** Since when there is a working code, and when one was last used. */
export const recoveryState = listRecoveries.mapRows((rows) => ({
  madeAt: rows.find(({ wrappedKey }) => wrappedKey)?.madeAt.toISOString() ?? null,
  usedAt: newest(rows.map(({ usedAt }) => usedAt)),
}))

function newest(times: (Date | null)[]): string | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime())
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
