import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/**
 * One line per request, with the route's pattern instead of the URL, so that no personal data is logged. A proxy asks for
 * health every two seconds: while all is well, that is a line for debugging.
 */
export function logAccess(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const isWell = route.startsWith('/health/') && reply.statusCode === 200
    log[isWell ? 'debug' : 'info']({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
