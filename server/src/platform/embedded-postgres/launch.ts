import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectAdmin, errorCode, takeOwnerLock } from './admin-client.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'
import { ownUserName } from './system-user.ts'
import { adminUser, CUT, InUseError, type Plan, port, StartError } from './types.ts'
import { writeOwned } from './write-owned.ts'

export type Running = { server: ServerProcess; lock: pg.Client }

/** One try; PostgreSQL is stopped again on failure. */
export async function launch(plan: Plan, signal: AbortSignal): Promise<Running> {
  await writeAccessFiles(plan)
  signal.throwIfAborted()
  const server = spawnServer(plan)
  const stop = () => void server.stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return { server, lock: await lockWhenReady(plan, server) }
  } catch (error) {
    await server.stop()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Waits as long as the process runs, because recovery after a crash can take long. */
export async function lockWhenReady(plan: Plan, server: ServerProcess): Promise<pg.Client> {
  while (!server.hasExited()) {
    const client = await connectAdmin(plan.socket, port).catch((error: unknown) => {
      if (errorCode(error).startsWith('28')) throw new StartError(refusal(plan, error))
      if (LACKS_FILES.test(errorCode(error)))
        throw new StartError(`${plan.pgdata} lacks files of its database. ${CUT} (${error})`)
      return undefined
    })
    if (client) return await lockOrEnd(plan, client)
    await pause(20)
  }
  const said = await server.exited
  throw new StartError(
    `PostgreSQL did not start: ${said}${/could not (open|find|locate|read|access)|invalid|missing/.test(said) ? ` ${CUT}` : ''}`,
  )
}

/** A file or folder of the database is missing or damaged. */
const LACKS_FILES = /^(3D000|58P01|XX00[12])$/

/** A retry may succeed while the old server's shared memory or lock file still exists. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof InUseError) && /shared memory|lock file|postmaster\.pid/.test(String(error))
}

async function lockOrEnd(plan: Plan, client: pg.Client): Promise<pg.Client> {
  try {
    await takeOwnerLock(client, plan.dataDir)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const refusal = ({ pgdata }: Plan, error: unknown) =>
  `PostgreSQL refuses its own app, as system user ${ownUserName()}: ${error}. Somebody changed pg_hba.conf or pg_ident.conf in ` +
  `${pgdata}: they are written anew whenever Evenkeel starts PostgreSQL.`

const hba = `local all ${adminUser} peer map=evenkeel\nlocal all all scram-sha-256\n`

/** Only the app's own system user, and root, who owns the machine, are superusers; the rest need a password. */
async function writeAccessFiles({ pgdata, user }: Plan): Promise<void> {
  const names = new Set(['root', ownUserName()])
  const ident = [...names].map((name) => `evenkeel "${name}" ${adminUser}\n`).join('')
  await writeOwned(join(pgdata, 'pg_hba.conf'), hba, user)
  await writeOwned(join(pgdata, 'pg_ident.conf'), ident, user)
}
