import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound, unavailable } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import { ping } from '../../platform/db/ping.ts'
import { VERSION } from '../../platform/version.ts'

/** What is read today counts for nearly a year. */
const YEAR = 364 * 24 * 3_600_000

/** `live`: the process runs; `ready`: the database answers and the process is not stopping. */
export function serveHealth(app: FastifyInstance, db: Db, isStopping: () => boolean) {
  const well = { status: 'ok', version: VERSION }
  app.get('/health/live', async () => well)
  app.get('/health/ready', async () => {
    if (isStopping()) throw unavailable()
    await db.run([ping()])
    return well
  })
}

/** RFC 9116. */
export function serveSecurityContact(app: FastifyInstance, { config: { securityContact: contact }, clock }: Deps) {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!contact) throw notFound()
    const expires = new Date(clock.now().getTime() + YEAR).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, es\n`)
  })
}
