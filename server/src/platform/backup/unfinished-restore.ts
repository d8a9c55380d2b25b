import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { COMMAND } from '../version.ts'
import { BackupError } from './failures.ts'
import { namesIn, spoolOf, syncFolder, writeDurably } from './spool-files.ts'

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished')

export const keysFilePath = (dataDir: string) => join(dataDir, 'keys.json')

export const isRestoreUnfinished = (dataDir: string) => existsSync(markOf(dataDir))

export function refuseUnfinishedRestore(dataDir: string) {
  if (!isRestoreUnfinished(dataDir)) return
  throw new BackupError(
    `A restore into ${dataDir} did not come to its end. Run it again (${COMMAND} restore <file>), ` +
      'or remove that folder to begin with an empty one.',
  )
}

/** What an interrupted restore left is no hindrance. */
export async function requireEmptyFolder(dataDir: string) {
  if (isRestoreUnfinished(dataDir)) return
  const names = [...(await namesIn(dataDir)), ...(await namesIn(spoolOf(dataDir)))]
  const found = names.find((name) => /^(postgres|postgres-location|keys\.json)$|\.waiting$/.test(name))
  if (!found) return
  throw new BackupError(
    `The data folder ${dataDir} already holds an Evenkeel (${found}); a backup is restored into an empty one: set DATA_DIR.`,
  )
}

/** Removes the keys and requests that an interrupted restore left. */
export async function beginRestore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  await writeDurably(markOf(dataDir), 'A restore is under way, or was cut short. Run it again.\n')
  await syncFolder(dataDir)
  await rm(keysFilePath(dataDir), { force: true })
  for (const name of await namesIn(spoolOf(dataDir))) await rm(join(spoolOf(dataDir), name), { force: true })
}

export async function finishRestore(dataDir: string) {
  if (existsSync(spoolOf(dataDir))) await syncFolder(spoolOf(dataDir))
  await syncFolder(dataDir)
  await rm(markOf(dataDir))
  await syncFolder(dataDir)
}
