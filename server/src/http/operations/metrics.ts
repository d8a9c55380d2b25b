import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { GAUGE_NAMES, GAUGES } from '../../platform/gauges/queries.ts'
import { labelsOf, REQUEST_SECONDS, readGauges } from './gauges.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** By route pattern, so that no id is in a metric. */
export function serveMetrics(app: FastifyInstance, deps: Pick<Deps, 'config' | 'systemDb' | 'spool'>) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [...REQUEST_SECONDS],
    registers: [register],
  })
  const gauges = new Map(
    GAUGE_NAMES.map((name) => {
      const { help, ...given } = GAUGES[name]
      const labelNames = 'label' in given ? [given.label] : []
      return [name, new Gauge<string>({ name, help, labelNames, registers: [register] })]
    }),
  )

  /** Otherwise a gauge would go on telling what was true before the database went away. */
  async function refresh() {
    const readings = await readGauges(deps)
    for (const [name, gauge] of gauges) 'label' in GAUGES[name] ? gauge.reset() : gauge.remove()
    for (const reading of readings) gauges.get(reading.gauge)?.set(labelsOf(reading), reading.value)
  }

  app.addHook('onResponse', (request, reply, done) => {
    seconds
      .labels(request.method, request.routeOptions.url ?? 'none', String(reply.statusCode))
      .observe(reply.elapsedTime / 1000)
    done()
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.config)) throw new AppError('forbidden', 'Metrics are for this machine or a token')
    await refresh()
    return reply.header('content-type', register.contentType).send(await register.metrics())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
/** In constant time, whatever the lengths. */
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/** Behind a proxy on this machine every request looks local, so the token is needed where there is or may be one. */
function mayRead(request: FastifyRequest, { metricsToken, publicOrigin, trustedProxies }: Config) {
  if (metricsToken && isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return true
  if (publicOrigin || trustedProxies > 0) return false
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return !forwarded && LOOPBACK.has(request.socket.remoteAddress ?? '')
}
