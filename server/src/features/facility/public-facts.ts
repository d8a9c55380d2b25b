import type { PublicFacts } from '@evenkeel/contract/facility.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { findFacility } from './queries.ts'

/** Outside of the API, because browsers keep these facts for when the server is away, and nothing of the API. */
export function servePublicFacts(app: FastifyInstance, { config, clock, db }: Deps) {
  app.get('/facility.json', async (_request, reply) => {
    const [{ calls988, texts988, extension, outsideLine }] = await db.run([findFacility()])
    const { facilityName: name, timeZone } = config
    const at = clock.now().toISOString()
    const facts: PublicFacts = { name, calls988, texts988, extension, outsideLine, timeZone, at }
    return reply.header('cache-control', 'no-cache').send(facts)
  })
}
