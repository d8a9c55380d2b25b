import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectAdmin, errorCode, inUse, takeOwnerLock } from './admin-client.ts'
import { isAlive } from './is-alive.ts'
import {
  isSameFolder,
  type PostmasterPid,
  readPostmasterPid,
  removeStalePostmasterPid,
  runsIn,
} from './postmaster-pid.ts'
import { run } from './run-as.ts'
import { type Binaries, InUseError, type Log, StartError, type SystemUser } from './types.ts'

type Site = { dataDir: string; pgdata: string; binaries: Binaries; user: SystemUser; log: Log }

/** Throws if an app uses the folder. */
export async function stopLeftoverServer(site: Site): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const file = await readPostmasterPid(site.pgdata)
    if (!file) return
    const client = await connectToOwn(file, site)
    if (client) {
      await stopUnused(client, site)
    } else if (!(await runsIn(file.pid, site.pgdata))) {
      if (isAlive(file.pid)) await removeStalePostmasterPid(site.pgdata, file, site.user)
      return
    }
    await pause(50)
  }
  throw new StartError(
    `A PostgreSQL is still busy with ${site.pgdata} and does not answer. Wait for it to end, then start again.`,
  )
}

/** Undefined where the server is not there, starting or shutting down. */
async function connectToOwn(file: PostmasterPid, site: Site): Promise<pg.Client | undefined> {
  if (file.socket === '') return undefined
  const client = await connectAdmin(file.socket, file.port).catch((error: unknown) => {
    if (errorCode(error).startsWith('28')) throw new InUseError(inUse(site.dataDir))
    return undefined
  })
  if (!client) return undefined
  const dataDirectory = await client
    .query<{ data_directory: string }>('show data_directory')
    .then(({ rows }) => rows[0]?.data_directory)
    .catch(() => undefined)
  if (dataDirectory && (await isSameFolder(dataDirectory, site.pgdata))) return client
  await client.end()
  return undefined
}

/** The owner's lock proves that the server's app has ended. */
async function stopUnused(client: pg.Client, { dataDir, pgdata, binaries, user, log }: Site): Promise<void> {
  try {
    await takeOwnerLock(client, dataDir)
    log.warn({ pgdata }, 'A PostgreSQL was left running by an app that was killed; stopping it cleanly.')
    await run(binaries.pgCtl, ['stop', '-D', pgdata, '-m', 'fast', '-s', '-t', '60'], user)
  } catch (error) {
    if (error instanceof InUseError) throw error
  } finally {
    await client.end().catch(() => {})
  }
}
