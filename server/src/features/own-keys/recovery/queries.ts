import { insertInto } from '../../../platform/db/insert.ts'
import {
  and,
  boolean,
  build,
  desc,
  eq,
  expr,
  isNotNull,
  lt,
  notNull,
  oneRow,
  type RowOf,
  sql,
  statement,
  update,
} from '../../../platform/db/statement.ts'
import { checkIns } from '../../checkins/table.ts'
import { journalEntries } from '../../journal/table.ts'
import { lessonTries } from '../../learning/table.ts'
import { planVersions } from '../../plan/table.ts'
import { worksheets } from '../../worksheets/table.ts'
import { journalRecovery } from '../table.ts'

const ofPerson = { userId: journalRecovery.userId }
const ofKey = { ...ofPerson, keyVersion: journalRecovery.keyVersion }

/** Only the newest code for a data key works. */
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

/** A used code unwraps nothing any more; its owner can still see when it was used. */
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

/** The paper must not open later entries. */
export const voidRecovery = statement('void_recovery', ofKey, (p) =>
  update(journalRecovery)
    .set({ wrappedKey: null })
    .where(and(eq(journalRecovery.userId, p.userId), eq(journalRecovery.keyVersion, p.keyVersion))),
)

/** Keeps when a code was used. */
export const voidOlderRecoveries = statement('void_older_recoveries', ofKey, (p) =>
  update(journalRecovery)
    .set({ wrappedKey: null })
    .where(and(eq(journalRecovery.userId, p.userId), lt(journalRecovery.keyVersion, p.keyVersion))),
)

export const recoveryState = listRecoveries.mapRows((rows) => ({
  madeAt: rows.find(({ wrappedKey }) => wrappedKey)?.madeAt.toISOString() ?? null,
  usedAt: newest(rows.map(({ usedAt }) => usedAt)),
}))

/** Something is written, but no entry of the journal and no second note. */
export const hasOnlyFirstNote = statement('has_only_first_note', ofPerson, (p) =>
  build
    .select({
      first: expr(
        boolean,
        sql`not exists (select from ${journalEntries} where ${journalEntries.userId} = ${p.userId}) and case (
          select count(*) from (
            select from ${checkIns} where ${checkIns.userId} = ${p.userId} and ${checkIns.notesSealed} is not null limit 2
          ) as notes
        ) when 1 then true when 0 then exists (select from ${planVersions} where ${planVersions.userId} = ${p.userId})
          or exists (select from ${lessonTries} where ${lessonTries.userId} = ${p.userId})
          or exists (select from ${worksheets} where ${worksheets.userId} = ${p.userId}) else false end`,
      ),
    })
    .from(oneRow),
).mapRows(([row]) => row?.first ?? false)

function newest(times: (Date | null)[]): string | null {
  const known = times.filter((time) => time !== null).map((time) => time.getTime())
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null
}
