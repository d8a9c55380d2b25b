import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** One line per request, with the route's pattern instead of the URL, so that no personal data is logged. */
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
