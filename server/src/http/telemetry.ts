import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type DatabaseCall, databaseCalls } from '../platform/db/db.ts'
import { GAUGE_NAMES, GAUGES } from '../platform/gauges/queries.ts'
import { labelsOf, REQUEST_SECONDS, readGauges } from './gauges.ts'

const EVERY_MS = 30_000
/** Also how long the stop waits for a collector that does not answer. */
const TIMEOUT_MS = 2000

/**
 * Sends traces and metrics over OTLP. A span has the method and pattern of a route and its status, or the names of statements:
 * never an address, an id, a name or a value, and what a caller sends about its own trace is not read.
 */
export function sendTelemetry(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'systemDb' | 'spool' | 'log' | 'clock'>,
) {
  const { config, log } = deps
  if (!config.otlp) return
  const { url, headers } = config.otlp
  // The node is told apart by a random id, not by the name or address of its machine.
  const resource = resourceFromAttributes({ 'service.name': 'evenkeel', 'service.instance.id': randomUUID() })
  const failed = () => log.warn('traces or metrics could not be sent')
  const silent = () => {}
  diag.setLogger({ error: failed, warn: silent, info: silent, debug: silent, verbose: silent })

  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: TIMEOUT_MS })
  const spans = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${url}/v1/metrics`, headers, timeoutMillis: TIMEOUT_MS }),
    exportIntervalMillis: EVERY_MS,
  })
  const metrics = new MeterProvider({ resource, readers: [reader] })

  const stopTracing = traceCalls(app, spans, deps.clock)
  measure(app, metrics, deps)
  app.addHook('onClose', async () => {
    stopTracing()
    await Promise.all([spans.shutdown(), metrics.shutdown()]).catch(failed)
    diag.disable()
  })
}

/** A span for each request, and under it one for each batch of statements; the returned function stops the latter. */
function traceCalls(app: FastifyInstance, provider: TracerProvider, clock: Deps['clock']) {
  const tracer = provider.getTracer('evenkeel')
  const current = new AsyncLocalStorage<Span>()
  const requests = new WeakMap<object, Span>()

  app.addHook('onRequest', (request, reply, done) => {
    const startTime = clock.now().getTime() - reply.elapsedTime
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, startTime, attributes },
      ROOT_CONTEXT,
    )
    requests.set(request, span)
    current.run(span, done)
  })
  // Reading a body leaves the context of the hook before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = requests.get(request)
    if (span) current.run(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = requests.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end(clock.now())
  })

  const calls = new WeakMap<object, Span>()
  const subscriber = {
    start(call: DatabaseCall) {
      const request = current.getStore()
      if (!request) return
      const statements = call.queries.map(({ name }) => name)
      const options = {
        kind: SpanKind.CLIENT,
        startTime: clock.now(),
        attributes: { 'db.system.name': 'postgresql', statements },
      }
      calls.set(call, tracer.startSpan('database', options, trace.setSpan(ROOT_CONTEXT, request)))
    },
    end() {},
    asyncStart() {},
    asyncEnd: (call: DatabaseCall) => calls.get(call)?.end(clock.now()),
    error: (call: DatabaseCall) => calls.get(call)?.setStatus({ code: SpanStatusCode.ERROR }),
  }
  databaseCalls.subscribe(subscriber)
  return () => databaseCalls.unsubscribe(subscriber)
}

function measure(app: FastifyInstance, provider: MeterProvider, deps: Parameters<typeof readGauges>[0]) {
  const meter = provider.getMeter('evenkeel')
  const seconds = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: [...REQUEST_SECONDS] },
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.record(reply.elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
    })
  })
  const gauges = new Map(
    GAUGE_NAMES.map((name) => [name, meter.createObservableGauge(name, { description: GAUGES[name].help })]),
  )
  meter.addBatchObservableCallback(
    async (result) => {
      for (const reading of await readGauges(deps)) {
        const gauge = gauges.get(reading.gauge)
        if (gauge) result.observe(gauge, reading.value, labelsOf(reading))
      }
    },
    [...gauges.values()],
  )
}
