import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isAlive } from './is-alive.ts'
import { isTransient, launch, lockWhenReady, type Running } from './launch.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { runsIn } from './postmaster-pid.ts'
import type { ServerProcess } from './server-process.ts'
import { type Plan, port } from './types.ts'

const firstPause = 200
const longestPause = 5_000

/** Milliseconds. */
const startPatience = 30_000

export async function supervise(plan: Plan): Promise<() => Promise<void>> {
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
