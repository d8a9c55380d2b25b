import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DatabaseFolder, folderAt, hasDatabase, pointerPath } from './database-folder.ts'
import { makeOpenFolder } from './open-folder.ts'
import { run } from './run-as.ts'
import { type Log, StartError, type SystemUser } from './types.ts'
import { writeOwned } from './write-owned.ts'

/** For data folders that the system user cannot reach. */
export const RELOCATION_ROOT = '/var/lib/evenkeel'

/** The folder itself if the system user can reach it, else a new one, to which the data is moved. */
export async function reachableFolder(
  place: DatabaseFolder,
  user: SystemUser,
  root: string,
  log: Log,
): Promise<DatabaseFolder> {
  if (!user || (await reaches(place.home, user))) return place
  const moved = await newPlace(place.dataDir, root)
  if (!(await reaches(moved.home, user))) {
    throw new StartError(
      `PostgreSQL's system user (uid ${user.uid}) can reach neither ${place.home} nor ${moved.home}. ` +
        'Let it pass through one of them (chmod o+x on the folders above), or start as an ordinary user.',
    )
  }
  if (await hasDatabase(place)) await move(place, moved)
  log.warn({ from: place.home, to: moved.home }, relocated(place, moved))
  return moved
}

/**
 * A start writes the path once the database exists, so that it never dangles; a restore, which cleans up after itself,
 * before.
 */
export async function recordFolder({ dataDir, home }: DatabaseFolder): Promise<void> {
  if (home !== dataDir) await writeOwned(pointerPath(dataDir), `${home}\n`, undefined)
}

export async function removeMoved(dataDir: string, root = RELOCATION_ROOT): Promise<void> {
  const home = (await readFile(pointerPath(dataDir), 'utf8').catch(() => '')).trim()
  if (dirname(home) === root) await rm(home, { recursive: true, force: true })
  await rm(pointerPath(dataDir), { force: true })
}

async function reaches(folder: string, user: SystemUser): Promise<boolean> {
  const { ok } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)
  return ok
}

async function newPlace(dataDir: string, root: string): Promise<DatabaseFolder> {
  await makeOpenFolder(root)
  const home = await mkdtemp(join(root, 'data-'))
  await chmod(home, 0o711)
  return folderAt(dataDir, home)
}

/** Copies, records the path, then removes: after an interruption at any point one complete database is in use. */
async function move(from: DatabaseFolder, to: DatabaseFolder): Promise<void> {
  const copied = await run('cp', ['-a', from.pgdata, to.pgdata], undefined)
  if (!copied.ok) throw new StartError(`The database could not be copied to ${to.pgdata}: ${copied.output}`)
  await run('sync', [], undefined)
  await recordFolder(to)
  await rm(from.pgdata, { recursive: true, force: true })
}

function relocated(from: DatabaseFolder, to: DatabaseFolder): string {
  return (
    `PostgreSQL does not run as root and its system user cannot reach ${from.home}, ` +
    `so the database is kept in ${to.home}; ${pointerPath(from.dataDir)} remembers that.`
  )
}
