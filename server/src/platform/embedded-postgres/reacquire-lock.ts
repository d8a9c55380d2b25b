import type pg from 'pg'
import { lockWhenReady } from './launch.ts'
import type { ServerProcess } from './server-process.ts'
import type { Plan } from './types.ts'

/** Takes the owner's lock again if only its connection was lost, not the server. */
export function reacquireLock(plan: Plan, server: ServerProcess, lock: pg.Client, signal: AbortSignal): void {
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
