// Proves P69.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { GAUGE_NAMES } from '../platform/gauges/queries.ts'
import { createTestApp } from '../testing/test-app.ts'

const MARK = 'mark-of-somebody'
type Attribute = { key: string; value: { stringValue?: string } }

/** A collector that stores every body, with what it was sent with. */
async function collector() {
  const received: { path: string; token: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    received.push({ path: request.url ?? '', token: String(request.headers['x-token']), body })
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Every attribute in a body, wherever it stands. */
function attributesIn(value: unknown): Attribute[] {
  if (Array.isArray(value)) return value.flatMap(attributesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'key' in value && 'value' in value ? [value as Attribute] : []
  return [...own, ...Object.values(value).flatMap(attributesIn)]
}

test('traces and metrics have routes, statuses, statements and gauges, and nothing that a caller sends', async () => {
  const { received, url } = await collector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'x-token=of-the-collector' }
  const w = await createTestApp({ env })
  w.now = new Date(w.now.getTime() + 3_600_000)
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/checkins', { body: { moodScore: 3, notes: MARK } })
  await ana.send('DELETE', `/api/journal/${MARK}?q=${MARK}`)
  await ana.send('GET', `/api/${MARK}`)
  await w.nobody().send('POST', '/api/login', { body: { username: MARK, password: MARK } })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await w.app.inject({
    url: '/health/ready',
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'user-agent': MARK },
  })
  await w.app.close()

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']))
  expect(new Set(received.map(({ token }) => token))).toEqual(new Set(['of-the-collector']))
  const all = received.map(({ body }) => body).join('\n')
  for (const never of [MARK, ana.user.id, ana.user.username, '127.0.0.1', trace]) expect(all).not.toContain(never)

  const traces = received.filter(({ path }) => path === '/v1/traces').map(({ body }) => body)
  const moments = [...traces.join().matchAll(/"(?:start|end)TimeUnixNano":"?(\d+)/g)].map(([, nanos]) =>
    Math.round(Number(nanos) / 1e6),
  )
  // By the clock of the app, and begun at most as much earlier as a request waited.
  expect(moments.length).toBeGreaterThan(0)
  expect(moments.filter((at) => at > w.now.getTime() || at < w.now.getTime() - 1_800_000)).toEqual([])
  const attributes = received.flatMap(({ body }) => attributesIn(JSON.parse(body)))
  const gaugeLabels = ['name', 'urgency', 'audience', 'mode', 'standby', 'version']
  const allowed = [
    'service.name',
    'service.instance.id',
    'http.request.method',
    'http.route',
    'http.response.status_code',
  ]
  expect([...allowed, ...gaugeLabels, 'db.system.name', 'statements']).toEqual(
    expect.arrayContaining([...new Set(attributes.map(({ key }) => key))]),
  )
  const routes = attributes.filter(({ key }) => key === 'http.route').map(({ value }) => value.stringValue)
  expect(routes).toEqual(expect.arrayContaining(['/api/checkins', '/api/journal/:id', '/api/login', 'none']))
  expect(all).toContain('insert_check_in')
  const here = GAUGE_NAMES.filter((name) => !/standby|wait_seconds|disk|job|backup/.test(name))
  expect(here).toHaveLength(5)
  for (const name of here) expect(all).toContain(`"name":"${name}"`)
})

test('a collector that does not answer delays no call', async () => {
  const w = await createTestApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  expect((await w.nobody().send('GET', '/health/ready')).status).toBe(200)
})
