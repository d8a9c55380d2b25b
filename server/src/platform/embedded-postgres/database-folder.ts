import { chmod, mkdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRoot } from './system-user.ts'
import { StartError } from './types.ts'

/** Where the database lives: in the data folder, or where it was moved to because its system user cannot get there. */
export type DatabaseFolder = { dataDir: string; home: string; pgdata: string }

/** Says, inside the data folder, where its database was moved. */
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

/** Makes the data folder if there is none, and follows its pointer. */
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

/** Root's folder lets the system user pass through, without listing it. */
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
