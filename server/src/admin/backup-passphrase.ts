import { TYPED_BACK } from '@evenkeel/contract/backups/backup-words.ts'
import { printPassphrase, typeBack } from '../features/backups/passphrase.ts'
import { listPassphrases } from '../features/backups/queries.ts'
import type { Running } from '../open-deps.ts'
import { addAuditEntry } from '../platform/audit/queries.ts'
import { BackupError } from '../platform/backup/failures.ts'
import { askHidden, firstLineSent } from './ask-hidden.ts'

/** Shown once, and used from when its end was typed back. */
export async function backupPassphrase({ deps }: Running, say: (line: string) => void): Promise<void> {
  const { clock, config, systemDb } = deps
  const entry = () => ({ at: clock.now(), actorId: null, target: null, ip: 'terminal' })
  const { passphrase, statements } = printPassphrase(deps)
  await systemDb.run([...statements, addAuditEntry({ ...entry(), action: 'backup.passphrase_made' })])
  say(passphrase ?? `The passphrase is the first line of ${config.backups.passphraseFile}.`)
  say('Keep it on paper, away from this machine: without it nobody can open a backup. It is not shown again.')

  const prompt = `The last ${TYPED_BACK} letters or digits, from your paper: `
  const end = process.stdin.isTTY ? await askHidden(prompt) : await firstLineSent()
  const [rows] = await systemDb.run([listPassphrases()])
  const confirmed = await typeBack(deps, rows, end)
  if (!confirmed) throw new BackupError('This is not its end, so nothing was changed. Run the command again.')
  await systemDb.run([...confirmed, addAuditEntry({ ...entry(), action: 'backup.passphrase_confirmed' })])
  say('Confirmed. Keep the former paper, if there is one, for as long as you keep its backups: two weeks.')
  say(
    config.backups.every === 'off'
      ? 'BACKUP_EVERY=off: this node makes no backups.'
      : 'A backup is made as soon as Evenkeel runs, and then every night.',
  )
}
