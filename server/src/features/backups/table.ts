import { BACKUP_FAILURES } from '@evenkeel/contract/backups/backup-words.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { listed } from '../../platform/db/checks.ts'
import { bytes, timestamptz } from '../../platform/db/columns.ts'
import { ALL, adminRows, grant } from '../../platform/db/policies.ts'

/** Typed back, or printed and not yet typed back; sealed with the keyring. */
export const backupPassphrases = pgTable(
  'backup_passphrases',
  {
    id: uuid('id').primaryKey(),
    /** For a passphrase in the operator's file only what tells whether the file still holds it. */
    sealed: bytes('sealed').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
  },
  () => adminRows('backup_passphrases'),
)

/** One row, once there was a backup to make. */
export const backupOutcomes = pgTable(
  'backup_outcomes',
  {
    one: smallint('one').primaryKey().default(1),
    failure: text('failure', { enum: BACKUP_FAILURES }),
    onDataDisk: boolean('on_data_disk'),
  },
  (t) => [check('backup_outcomes_one', sql`${t.one} = 1`), ...listed(t), ...adminRows('backup_outcomes')],
)

export const grants = [
  grant(backupPassphrases, { app: ALL, system: ALL }),
  grant(backupOutcomes, { app: 'select, insert, update', system: ALL }),
]
