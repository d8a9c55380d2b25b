import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { Nothing, Time, textOf } from '../base/fields.ts'
import { BACKUP_FAILURES, SERVER_FAULTS } from './backup-words.ts'

export const BackupState = z.object({
  /** `off`: the operator makes backups another way. */
  every: z.enum(['day', 'off']),
  /** Confirmed by typing a part of it back; without that no backup is made. */
  passphrase: z.enum(['none', 'confirmed']),
  /** The passphrase is that of the operator's file, which is never shown. */
  ownFile: z.boolean(),
  /** Counts backups made by hand too. */
  lastAt: z.nullable(Time),
  /** Null when the last try succeeded, or none was due. */
  lastError: z.nullable(z.enum(BACKUP_FAILURES)),
  /** Null while none will begin. */
  nextAt: z.nullable(Time),
  /** Whether the last backup lies on the data's disk; null when unknown. */
  onDataDisk: z.nullable(z.boolean()),
  faults: z.array(z.enum(SERVER_FAULTS)),
})
export type BackupState = z.output<typeof BackupState>

export const backup = {
  show: endpoint('GET /api/backup', {
    access: ['admin'],
    summary:
      'Whether a backup is made every night, when the last one was, and what is missing; what else is wrong with the server.',
    reply: BackupState,
  }),
  makePassphrase: endpoint('POST /api/backup/passphrase', {
    access: ['admin'],
    confirm: true,
    audited: 'backup.passphrase_made',
    summary:
      'A new passphrase, shown this once; backups use it once a part of it was typed back. Null where the operator keeps it in a file.',
    reply: z.object({ passphrase: z.nullable(z.string()) }),
    problems: ['conflict'],
    rateLimit: { name: 'backup', burst: 10, perHour: 10 },
  }),
  confirmPassphrase: endpoint('POST /api/backup/passphrase/confirmation', {
    access: ['admin'],
    confirm: true,
    audited: 'backup.passphrase_confirmed',
    summary: 'Types back the last eight letters or digits of the passphrase; a backup is then made at once.',
    body: z.strictObject({ end: textOf(FIELD_RULES.passphraseEnd) }),
    status: 204,
    reply: Nothing,
    rateLimit: { name: 'backup', burst: 10, perHour: 10 },
  }),
}
