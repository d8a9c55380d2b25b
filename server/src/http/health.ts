import type { FastifyInstance } from 'fastify'
import { unavailable } from '../platform/app-error.ts'
import type { Db } from '../platform/db/db.ts'
import { ping } from '../platform/db/ping.ts'

/** `live`: the process runs. `ready`: it can take requests: the database answers and the process is not stopping. */
export function serveHealth(app: FastifyInstance, db: Db, isStopping: () => boolean) {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    if (isStopping()) throw unavailable()
    await db.run([ping()])
    return { status: 'ok' }
  })
}
