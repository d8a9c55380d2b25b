import { insertInto } from '../../platform/db/insert.ts'
import { sealedColumn } from '../../platform/db/sealed-column.ts'
import {
  boolean,
  build,
  expr,
  isNull,
  notNull,
  orNull,
  type RowOf,
  sql,
  statement,
  update,
} from '../../platform/db/statement.ts'
import { backupOutcomes, backupPassphrases } from './table.ts'

/** For administrators and the system: newest first. */
export const listPassphrases = statement('list_backup_passphrases', {}, () =>
  build.select().from(backupPassphrases).orderBy(sql`${backupPassphrases.id} desc`),
)
export type PassphraseRow = RowOf<typeof listPassphrases>

/** Printed ones that nobody typed back. */
export const deletePrinted = statement('delete_printed_passphrases', {}, () =>
  build.delete(backupPassphrases).where(isNull(backupPassphrases.confirmedAt)),
)
export const insertPassphrase = insertInto('insert_backup_passphrase', backupPassphrases)

export const confirmPassphrase = statement(
  'confirm_backup_passphrase',
  { id: backupPassphrases.id, at: notNull(backupPassphrases.confirmedAt) },
  (p) => update(backupPassphrases).set({ confirmedAt: p.at }).where(sql`${backupPassphrases.id} = ${p.id}`),
)
/** Once another one is confirmed. */
export const deleteOthers = statement('delete_other_passphrases', { id: backupPassphrases.id }, (p) =>
  build.delete(backupPassphrases).where(sql`${backupPassphrases.id} <> ${p.id}`),
)

export const findOutcome = statement('find_backup_outcome', {}, () =>
  build.select({ failure: backupOutcomes.failure, onDataDisk: backupOutcomes.onDataDisk }).from(backupOutcomes),
).mapRows(([row]) => row ?? { failure: null, onDataDisk: null })

/** Where the last whole backup lies stays known after one that failed. */
export const noteOutcome = insertInto('note_backup_outcome', backupOutcomes, {
  byDefault: ['one'],
  onConflict: {
    target: backupOutcomes.one,
    set: (sent) => ({
      failure: sent.failure,
      onDataDisk: expr(orNull(boolean), sql`coalesce(${sent.onDataDisk}, ${backupOutcomes.onDataDisk})`),
    }),
  },
})

export const sealedPassphrases = sealedColumn('backup_passphrases', backupPassphrases, {
  id: backupPassphrases.id,
  sealed: 'sealed',
})
export const passphraseContext = (id: string) => `backup_passphrases.sealed:${id}`
