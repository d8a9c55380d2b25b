import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/**
 * Logs the route's pattern instead of the URL, which may hold personal data.
 * Proxies ask for health every two seconds, so good health is for debugging only.
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
