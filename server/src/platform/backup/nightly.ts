import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findDatabaseFolder } from '../embedded-postgres/database-folder.ts'
import type { Settings } from './database.ts'
import { asBackupError, BackupError } from './failures.ts'
import { makeBackup } from './make-backup.ts'

/** Backups of the last two weeks. */
export const KEPT = 14
const WHOLE = /^evenkeel-\d{8}T\d{6}Z\.backup$/
/** A killed run leaves them. */
const UNFINISHED = /^evenkeel-\d{8}T\d{6}Z\.backup\.unfinished-\d+$/
/** A backup is not begun where it would leave less of the disk free: requests for help need that disk, too. */
const LEAST_FREE = 0.05

/** The oldest first. */
const wholeOf = (names: string[]) => names.filter((name) => WHOLE.test(name)).sort()

const fileNameOf = (now: Date) => `evenkeel-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.backup`

export type Nightly = {
  settings: Omit<Settings, 'log'>
  /**
   * Null: a folder in the data folder, which is made; one that is named has to be there, because a disk may not be
   * mounted.
   */
  folder: string | null
  passphrase: string
  now: string
}
export type Made = { onDataDisk: boolean }

/** Only after a backup do the oldest go, and only those that this made. */
export async function backUpIntoFolder(asked: Nightly, log: Settings['log']): Promise<Made> {
  const { dataDir, databaseUrl } = asked.settings
  const folder = asked.folder ?? join(dataDir, 'backups')
  try {
    if (!asked.folder) await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    for (const name of names) if (UNFINISHED.test(name)) await rm(join(folder, name))
    await requireRoom(folder, wholeOf(names).at(-1))
    const now = new Date(asked.now)
    await makeBackup({ ...asked.settings, log }, join(folder, fileNameOf(now)), asked.passphrase, now)
    for (const name of wholeOf(await readdir(folder)).slice(0, -KEPT)) await rm(join(folder, name))
    const places = [dataDir, ...(databaseUrl ? [] : [(await findDatabaseFolder(dataDir)).home])]
    const [here, ...disks] = await Promise.all([folder, ...places].map((place) => stat(place)))
    return { onDataDisk: disks.some(({ dev }) => dev === here?.dev) }
  } catch (error) {
    throw asBackupError(error, folder)
  }
}

/** The next backup is about as large as the newest. */
async function requireRoom(folder: string, newest: string | undefined) {
  const { bsize, blocks, bavail } = await statfs(folder)
  const size = newest ? (await stat(join(folder, newest))).size : 0
  if (bavail * bsize - size * 1.2 >= blocks * bsize * LEAST_FREE) return
  throw new BackupError(
    `There is not enough space for the backup at ${folder}: a twentieth of the disk stays free.`,
    'space',
  )
}
