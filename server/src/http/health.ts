import type { FastifyInstance } from 'fastify'
import { unavailable } from '../platform/app-error.ts'
import type { Db } from '../platform/db/db.ts'
import { ping } from '../platform/db/ping.ts'
import { VERSION } from '../platform/version.ts'

/** `live`: the process runs. `ready`: it can take requests: the database answers and the process is not stopping. Both name the version. */
export function serveHealth(app: FastifyInstance, db: Db, isStopping: () => boolean) {
  const well = { status: 'ok', version: VERSION }
  app.get('/health/live', async () => well)
  app.get('/health/ready', async () => {
    if (isStopping()) throw unavailable()
    await db.run([ping()])
    return well
  })
}
