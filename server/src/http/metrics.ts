import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/app-error.ts'
import { listJobSuccessAges } from '../platform/jobs/queries.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Durations by route pattern, not by URL, so that no id is in them. Only with METRICS_TOKEN, or from this machine when no
 * proxy is configured.
 */
export function serveMetrics(app: FastifyInstance, { config, systemDb }: Pick<Deps, 'config' | 'systemDb'>) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [register],
  })
  // Read from the database, so that every node reports the same. Empty while it is away and for jobs that never succeeded.
  const age = new Gauge({
    name: 'evenkeel_job_last_success_age_seconds',
    help: 'Seconds since a recurring job last succeeded on any node.',
    labelNames: ['job'],
    registers: [register],
    async collect() {
      const [ages] = await systemDb.run([listJobSuccessAges()]).catch(() => [[]])
      age.reset()
      for (const { job, seconds } of ages) age.set({ job }, seconds)
    },
  })

  app.addHook('onResponse', (request, reply, done) => {
    seconds
      .labels(request.method, request.routeOptions.url ?? 'none', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError('forbidden', 'Metrics are for this machine or a token')
    return reply.header('content-type', register.contentType).send(await register.metrics())
  })
}

/** Behind a proxy on this machine every request looks local, so the token is needed where there is or may be one. */
function mayRead(request: FastifyRequest, { metricsToken, publicOrigin, trustedProxies }: Config) {
  if (metricsToken && request.headers.authorization === `Bearer ${metricsToken}`) return true
  if (publicOrigin || trustedProxies > 0) return false
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return !forwarded && LOOPBACK.has(request.socket.remoteAddress ?? '')
}
