import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import {
  archiveOf,
  createArchive,
  hasHead,
  openArchive,
  readSetting,
  removeSetting,
  writeSetting,
} from '../platform/archive/archive-key.ts'
import { listContents } from '../platform/archive/contents.ts'
import { runDrill } from '../platform/archive/drill.ts'
import { KEPT_DAYS } from '../platform/archive/sealing.ts'
import { BackupError, codeOf } from '../platform/backup/failures.ts'
import { requireProduct } from '../platform/backup/make-backup.ts'
import { findDatabaseFolder } from '../platform/embedded-postgres/database-folder.ts'
import { runningConnection } from '../platform/embedded-postgres/running.ts'
import { COMMAND, SETTINGS_FILE } from '../platform/version.ts'
import { askNewPassphrase, askPassphrase } from './ask-passphrase.ts'
import { backupSettings } from './backup-settings.ts'

const FIRST_BASE_MS = 600_000

/** `off` ends archiving. */
export async function archive(sent: string, config: Config): Promise<string[]> {
  const settings = backupSettings(config)
  requireOwnDatabase(config)
  requireProduct(settings)
  const { dataDir } = settings
  if (sent === 'off') return turnOff(dataDir)
  const folder = resolve(sent)
  await requireFolder(folder)
  const setting = hasHead(folder)
    ? await requireSame(dataDir, folder)
    : await createArchive(folder, await requireNone(dataDir), dataDir)
  await writeSetting(dataDir, setting)
  const { home } = await findDatabaseFolder(dataDir)
  const sameDisk = [dataDir, home].some((place) => statSync(folder).dev === statSync(place).dev)
  return [
    ...(sameDisk ? [`${folder} is on the disk of the data: when that dies, both are gone.`] : []),
    ...(await firstBase(dataDir, folder)),
    `What is older than ${KEPT_DAYS} days and no longer needed is removed by itself.`,
    `Without its passphrase nobody can restore it. The settings (${SETTINGS_FILE}) and the waiting requests of the spool are not in it.`,
  ]
}

export async function drill(_: string, config: Config): Promise<string[]> {
  const settings = backupSettings(config)
  requireOwnDatabase(config)
  const setting = readSetting(settings.dataDir)
  if (!setting) throw new BackupError(`Nothing is archived here: run ${COMMAND} archive <folder> first.`)
  const place = await runningConnection(settings.dataDir)
  if (!place) throw new BackupError('The drill compares with the running app: start it first.')
  const opened = await openArchive(setting.folder, await askPassphrase('Passphrase of the archive'))
  const { at, tables, rows, seconds } = await runDrill(settings, place, archiveOf(opened))
  return [
    `Restored the archive as of ${at.toISOString()} in ${seconds.toFixed(1)} s, and removed it again:`,
    `  ${tables} tables with ${rows} rows are the same as in the live database then`,
    '  the passphrase opens the archive, and the keys in it are those of the database',
  ]
}

function requireOwnDatabase({ databaseUrl }: Config) {
  if (!databaseUrl) return
  throw new BackupError(
    'With DATABASE_URL the archive is that of your PostgreSQL: see pgBackRest in docs/operations.md.',
  )
}

function turnOff(dataDir: string): string[] {
  const setting = readSetting(dataDir)
  if (!setting) return ['Nothing was archived.']
  removeSetting(dataDir)
  return [
    `Nothing is archived any more. Destroy ${setting.folder} when you do not need it:`,
    'what is deleted from now on would come back with it.',
  ]
}

async function requireFolder(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new BackupError(`There is no folder ${folder}.`) : error
  })
  if (hasHead(folder) || names.every((name) => name === 'lost+found')) return
  throw new BackupError(`${folder} is not empty: an archive has a folder of its own.`)
}

async function requireNone(dataDir: string): Promise<string> {
  const before = readSetting(dataDir)
  if (before)
    throw new BackupError(`${before.folder} is the archive: run ${COMMAND} archive off before another is begun.`)
  return askNewPassphrase()
}

/** At another path perhaps. */
async function requireSame(dataDir: string, folder: string) {
  const before = readSetting(dataDir)
  const setting = before && (await openArchive(folder, await askPassphrase('Passphrase of the archive')))
  if (setting?.key === before?.key && setting) return setting
  throw new BackupError(`${folder} holds another archive, or one that was turned off: take an empty folder.`)
}

async function firstBase(dataDir: string, folder: string): Promise<string[]> {
  const bases = async () => (await listContents(folder)).bases.length
  if ((await bases()) > 0) return [`Archiving goes on in ${folder}.`]
  if (!(await runningConnection(dataDir))) return ['Archiving begins when Evenkeel starts.']
  for (const until = performance.now() + FIRST_BASE_MS; (await bases()) === 0; await pause(250)) {
    if (performance.now() > until)
      throw new BackupError(`No base has come to ${folder} yet. Look at the log of the app.`)
  }
  return [`Archiving into ${folder}: every minute from now on can be restored.`]
}
