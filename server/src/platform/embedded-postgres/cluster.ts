import { chmod, chown, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseFolder, hasDatabase } from './database-folder.ts'
import { isAlive } from './is-alive.ts'
import { run } from './run-as.ts'
import { adminUser, type Binaries, CUT, StartError, type SystemUser } from './types.ts'

const unfinished = 'postgres.new-'

export async function ensureCluster(place: DatabaseFolder, binaries: Binaries, user: SystemUser): Promise<void> {
  await removeUnfinished(place)
  if (!(await hasDatabase(place))) await createCluster(place, binaries, user)
  const { uid } = await stat(place.pgdata)
  if (user && uid !== user.uid) await run('chown', ['-R', '-h', `${user.uid}:${user.gid}`, place.pgdata], undefined)
  await chmod(place.pgdata, 0o700)
}

/** Renamed when complete, so that a kill never leaves an incomplete cluster. */
async function createCluster(place: DatabaseFolder, binaries: Binaries, user: SystemUser): Promise<void> {
  const folder = join(place.home, `${unfinished}${process.pid}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    if (user) await chown(folder, user.uid, user.gid)
    const made = await run(binaries.initdb, ['-D', folder, ...initOptions], user)
    if (!made.ok) throw new StartError(`The database could not be created in ${place.home}: ${made.output}`)
    await rename(folder, place.pgdata).catch(async (error: Error) => {
      if (await hasDatabase(place)) return
      throw new StartError(`${place.pgdata} exists but holds no database. ${CUT} (${error.message})`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL's builtin locale makes sorting independent of the system's libraries. */
const initOptions = [
  `--username=${adminUser}`,
  '--data-checksums',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth-local=peer',
  '--auth-host=reject',
]

async function removeUnfinished({ home }: DatabaseFolder): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(unfinished)) continue
    const maker = Number(name.slice(unfinished.length))
    if (maker !== process.pid && isAlive(maker)) continue
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
