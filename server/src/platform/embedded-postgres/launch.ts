import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectAdmin, errorCode, takeOwnerLock } from './admin-client.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'
import { InUseError, type Plan, port, StartError } from './types.ts'

export type Running = { server: ServerProcess; lock: pg.Client }

/** Tries once to start PostgreSQL, waits for connections and takes the owner's lock; stops it again on failure. */
export async function launch(plan: Plan, signal: AbortSignal): Promise<Running> {
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
      if (errorCode(error).startsWith('28')) throw new StartError(`PostgreSQL refuses its own app: ${error}`)
      return undefined
    })
    if (client) return await lockOrEnd(plan, client)
    await pause(20)
  }
  throw new StartError(`PostgreSQL did not start: ${await server.exited}`)
}

/** Whether a retry may succeed: the old server's shared memory or lock file still exists. */
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
