import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { requireEmptyFolder } from '../platform/backup/unfinished-restore.ts'
import { askPassphrase } from './ask-passphrase.ts'
import { backupSettings } from './backup-settings.ts'
import { summaryLines } from './summary-lines.ts'

/** Restores a backup into an empty data folder, ready to start. */
export async function restore(sent: string, config: Config): Promise<string[]> {
  const settings = backupSettings(config)
  const file = await openBackup(resolve(sent))
  try {
    await requireEmptyFolder(settings.dataDir)
    const backup = await file.unlock(await askPassphrase('Passphrase of the backup'))
    await restoreBackup(settings, backup)
    const { createdAt, product } = backup.header
    return [
      `Restored into ${settings.dataDir}, as of ${createdAt} (version ${product}):`,
      ...summaryLines(backup.end),
      'Start it with the same settings (.env) as before.',
    ]
  } finally {
    await file.close()
  }
}
