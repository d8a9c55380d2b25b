import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './failures.ts'
import { namesIn, spoolOf, syncFolder, writeDurably } from './spool-files.ts'

/** Lies in a data folder for as long as a restore into it is not complete. */
const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

export const keysOf = (dataDir: string) => join(dataDir, 'keys.json')

export const isRestoreUnfinished = (dataDir: string) => existsSync(markOf(dataDir))

/** Nothing may run on a data folder that holds half of a backup. */
export function refuseUnfinishedRestore(dataDir: string) {
  if (!isRestoreUnfinished(dataDir)) return
  throw new BackupError(
    `A restore into ${dataDir} did not come to its end. Run it again (npm run admin -- restore <file>), ` +
      'or remove that folder to begin with an empty one.',
  )
}

/** Throws when the folder holds anything of a product; what a restore that was cut short left does not count. */
export async function requireEmptyFolder(dataDir: string) {
  if (isRestoreUnfinished(dataDir)) return
  const names = [...(await namesIn(dataDir)), ...(await namesIn(spoolOf(dataDir)))]
  const found = names.find((name) => /^(postgres|postgres-location|keys\.json)$|\.waiting$/.test(name))
  if (!found) return
  throw new BackupError(
    `The data folder ${dataDir} already holds an Evenkeel (${found}); a backup is restored into an empty one: set DATA_DIR.`,
  )
}

/** Marks the folder and clears it of the keys and requests of a restore that was cut short. */
export async function beginRestore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await writeDurably(markOf(dataDir), 'A restore is under way, or was cut short. Run it again.\n')
  await syncFolder(dataDir)
  await rm(keysOf(dataDir), { force: true })
  for (const name of await namesIn(spoolOf(dataDir))) await rm(join(spoolOf(dataDir), name), { force: true })
}

/** The folder is a product's from here on. */
export async function finishRestore(dataDir: string) {
  if (existsSync(spoolOf(dataDir))) await syncFolder(spoolOf(dataDir))
  await syncFolder(dataDir)
  await rm(markOf(dataDir))
  await syncFolder(dataDir)
}
