import { chmod, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot } from './system-user.ts'
import { StartError } from './types.ts'

/** In the data folder, or elsewhere if its system user cannot reach that. */
export type DatabaseFolder = { dataDir: string; home: string; pgdata: string }

/** Holds the path that the database was moved to. */
export function pointerPath(dataDir: string): string {
  return join(dataDir, 'postgres-location')
}

export function folderAt(dataDir: string, home: string): DatabaseFolder {
  return { dataDir, home, pgdata: join(home, 'postgres') }
}

export function hasDatabase({ pgdata }: DatabaseFolder): Promise<boolean> {
  return stat(join(pgdata, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Creates the data folder if it does not exist, and follows the path in it. */
export async function findDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  const folder = await ownFolder(dataDir)
  const pointer = await readFile(pointerPath(folder), 'utf8').catch(() => undefined)
  if (pointer === undefined) return folderAt(folder, folder)
  const place = folderAt(folder, pointer.trim())
  if (await hasDatabase(place)) return place
  throw new StartError(
    `The database of ${folder} was moved to ${place.home} but is not there any more. ` +
      `Bring it back, or remove ${pointerPath(folder)} to begin with an empty one.`,
  )
}

/** A folder of root can be entered but not listed by the system user. */
async function ownFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
    const folder = await realpath(dataDir)
    const { uid, mode } = await stat(folder)
    if (isRoot() && uid === 0 && (mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o001)
    return folder
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}
