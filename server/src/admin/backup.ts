import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { makeBackup, requireProduct } from '../platform/backup/make-backup.ts'
import { requireNewFile } from '../platform/backup/write-backup.ts'
import { systemClock } from '../platform/clock.ts'
import { SETTINGS_FILE } from '../platform/version.ts'
import { askNewPassphrase } from './ask-passphrase.ts'
import { backupSettings } from './backup-settings.ts'
import { summaryLines } from './summary-lines.ts'

export async function backup(sent: string, config: Config): Promise<string[]> {
  const path = resolve(sent)
  const settings = backupSettings(config)
  requireNewFile(path)
  requireProduct(settings)
  const passphrase = await askNewPassphrase()
  const made = await makeBackup(settings, path, passphrase, systemClock.now())
  return [
    `Backed up to ${path} (${made.bytes} bytes):`,
    ...summaryLines(made),
    `Without its passphrase nobody can open it. The settings (${SETTINGS_FILE}) are not in it.`,
  ]
}
