import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { archiveOf, hasHead, openArchive } from '../platform/archive/archive-key.ts'
import { restoreArchive } from '../platform/archive/restore-archive.ts'
import { BackupError } from '../platform/backup/failures.ts'
import { openBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { requireEmptyFolder } from '../platform/backup/unfinished-restore.ts'
import { momentOf } from '../platform/calendar.ts'
import { SETTINGS_FILE } from '../platform/version.ts'
import { askPassphrase } from './ask-passphrase.ts'
import { backupSettings } from './backup-settings.ts'
import { summaryLines } from './summary-lines.ts'

const START = `Start it with the same settings (${SETTINGS_FILE}) as before.`

const zoneLine = (zone: string) => `  time zone of the facility: ${zone}`

/** Into an empty data folder; `to` is a minute of an archive. */
export async function restore(sent: string, config: Config, to?: string): Promise<string[]> {
  const path = resolve(sent)
  if (hasHead(path)) return restoreFolder(path, config, to)
  if (to !== undefined) throw new BackupError('--to is for the folder of an archive: a backup is of one moment.')
  const settings = backupSettings(config)
  const file = await openBackup(path)
  try {
    await requireEmptyFolder(settings.dataDir)
    const backup = await file.unlock(await askPassphrase('Passphrase of the backup'))
    const zone = await restoreBackup(settings, backup)
    const { createdAt, product } = backup.header
    return [
      `Restored into ${settings.dataDir}, as of ${createdAt} (version ${product}):`,
      ...summaryLines(backup.end),
      zoneLine(zone),
      START,
    ]
  } finally {
    await file.close()
  }
}

async function restoreFolder(folder: string, config: Config, to: string | undefined): Promise<string[]> {
  const settings = backupSettings(config)
  if (settings.databaseUrl)
    throw new BackupError('An archive is restored into DATA_DIR: take DATABASE_URL out of the settings.')
  const time = to === undefined ? null : momentOf(to, config.timeZone)
  if (to !== undefined && !time)
    throw new BackupError('--to is a time such as 2026-03-11T14:05, in the time zone of the facility.')
  await requireEmptyFolder(settings.dataDir)
  const setting = await openArchive(folder, await askPassphrase('Passphrase of the archive'))
  const begun = performance.now()
  const { base, reached, deleted, zone } = await restoreArchive(settings, archiveOf(setting), time && { time })
  return [
    `Restored into ${settings.dataDir}${time ? `, to ${time.toISOString()}` : ''}:`,
    `  the last write in it is of ${reached.toISOString()}; the base was of ${base.at.toISOString()}`,
    `  rows that had been deleted later, and were deleted again: ${deleted}`,
    `  it took ${((performance.now() - begun) / 1000).toFixed(1)} s; everybody signs in again`,
    zoneLine(zone),
    `${START} Begin a new archive in an empty folder.`,
  ]
}
