import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** One lean line per request: the route's pattern, never the address, so that nothing personal is written. */
export function logAccess(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', (request, reply, done) => {
    log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
