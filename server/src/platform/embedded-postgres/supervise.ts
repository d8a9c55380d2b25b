import { setTimeout as pause } from 'node:timers/promises'
import { isTransient, launch, type Running } from './launch.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { reacquireLock } from './reacquire-lock.ts'
import { clearSocketLock } from './socket-lock.ts'
import type { Plan } from './types.ts'

const firstPause = 200
const longestPause = 5_000

/** How long a start may keep trying before the person who started the app is told. */
const startPatience = 30_000

/** Starts PostgreSQL and keeps it running until the returned function is called. */
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

/** Tries again with growing pauses: after a kill the old shared memory stays in use for a moment. */
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
