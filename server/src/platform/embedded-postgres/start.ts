import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { adminConnection } from './admin-client.ts'
import { prepareBinaries } from './binaries.ts'
import { type DatabaseFolder, findDatabaseFolder, hasDatabase } from './database-folder.ts'
import { isAlive } from './is-alive.ts'
import { isTransient, launch, lockWhenReady, type Running } from './launch.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { runsIn } from './postmaster-pid.ts'
import { RELOCATION_ROOT, reachableFolder, recordFolder } from './relocate.ts'
import { run } from './run-as.ts'
import type { ServerProcess } from './server-process.ts'
import { chooseSystemUser, isRoot, ownUserName } from './system-user.ts'
import {
  adminUser,
  type Binaries,
  CUT,
  type EmbeddedPostgres,
  type Log,
  type Plan,
  port,
  StartError,
  type StartOptions,
  type SystemUser,
} from './types.ts'

const firstPause = 200
const longestPause = 5_000

/** Milliseconds. */
const startPatience = 30_000

async function supervise(plan: Plan): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const deadline = Date.now() + startPatience
  const mayRetry = (error: unknown) => isTransient(error) && Date.now() < deadline
  const first = await launchPatiently(plan, stopping.signal, mayRetry)
  const ended = keepRunning(plan, first, stopping.signal)
  return () => {
    stopping.abort()
    return ended
  }
}

async function keepRunning(plan: Plan, first: Running, signal: AbortSignal): Promise<void> {
  const asked = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  for (let running: Running | undefined = first; running; ) {
    const { server, lock } = running
    reacquireLock(plan, server, lock, signal)
    await Promise.race([server.exited, asked])
    if (signal.aborted) return server.stop()
    plan.log.error({ reason: await server.exited }, 'PostgreSQL ended unexpectedly; starting it again.')
    running = await launchPatiently(plan, signal, () => true).catch(() => undefined)
    if (running) plan.log.info({}, 'PostgreSQL is running again.')
  }
}

/** After a kill the old shared memory stays in use for a moment. */
async function launchPatiently(plan: Plan, signal: AbortSignal, mayRetry: (error: unknown) => boolean) {
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      await stopLeftoverServer(plan)
      await clearSocketLock(plan)
      return await launch(plan, signal)
    } catch (error) {
      if (signal.aborted || !mayRetry(error)) throw error
      plan.log.warn({ err: error, wait }, 'PostgreSQL did not start; trying again.')
      await pause(wait, undefined, { signal })
    }
  }
}

/** The lock's connection may be lost while the server runs. */
function reacquireLock(plan: Plan, server: ServerProcess, lock: pg.Client, signal: AbortSignal): void {
  lock.once('end', async () => {
    if (signal.aborted) return
    const again = await lockWhenReady(plan, server).catch((error: unknown) => {
      if (!signal.aborted && !server.hasExited()) {
        plan.log.error({ err: error }, 'The lock on the data folder was lost.')
      }
    })
    if (again) reacquireLock(plan, server, again, signal)
  })
}

/** The number in the socket's lock file may belong to another process now. */
async function clearSocketLock({ socket, pgdata }: Plan): Promise<void> {
  const path = join(socket, `.s.PGSQL.${port}.lock`)
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10)
  if (pid > 0 && isAlive(pid) && !(await runsIn(pid, pgdata))) await rm(path, { force: true })
}

const unfinished = 'postgres.new-'

async function ensureCluster(place: DatabaseFolder, binaries: Binaries, user: SystemUser): Promise<void> {
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

/** The path of a Unix socket may have about 104 bytes. */
const longest = 100

/** Beside the data, or in the temporary folder if that path is too long. */
async function prepareSocketFolder(home: string, user: SystemUser, log: Log): Promise<string> {
  const beside = join(home, 'socket')
  const folder = fits(beside) ? beside : shortFolder(home, user)
  if (folder !== beside) {
    log.info({ folder }, `The path of the data folder is too long for a socket; the socket is in ${folder}.`)
  }
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartError(`The socket folder ${folder} cannot be made: ${error.message}`)
  })
  const found = await lstat(folder)
  const owners = [user?.uid ?? process.getuid?.(), process.getuid?.()]
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new StartError(`${folder} should be the private folder of the database socket but is somebody else's.`)
  }
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= longest
}

function shortFolder(home: string, user: SystemUser): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const name = `evenkeel-${user?.uid ?? process.getuid?.()}-${hash}`
  const folder = join(tmpdir(), name)
  return fits(folder) ? folder : join('/tmp', name)
}

export type { EmbeddedPostgres, StartOptions } from './types.ts'

/** Creates the database at the first start. */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const plan = await prepare(options)
  const stop = await supervise(plan)
  return { connection: adminConnection(plan.socket, port), pgdata: plan.pgdata, stop }
}

async function prepare(options: StartOptions): Promise<Plan> {
  const { log, settings = {}, relocationRoot = RELOCATION_ROOT } = options
  ownUserName()
  const found = await findDatabaseFolder(options.dataDir)
  const { dataDir } = found
  const user = await chooseSystemUser(found.pgdata)
  const binaries = await prepareBinaries({ user, copyTo: isRoot() ? relocationRoot : dataDir, log })
  await stopLeftoverServer({ dataDir, pgdata: found.pgdata, binaries, user, log })
  const place = await reachableFolder(found, user, relocationRoot, log)
  await ensureCluster(place, binaries, user)
  await recordFolder(place)
  // A move at this start is logged above.
  if (found.home !== dataDir) log.info({ folder: found.home }, `The database of ${dataDir} is kept in ${found.home}.`)
  const socket = await prepareSocketFolder(place.home, user, log)
  return { dataDir, pgdata: place.pgdata, socket, user, binaries, settings, log }
}
