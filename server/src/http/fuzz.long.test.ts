import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { quickRefusals } from '../testing/product/quick-passwords.ts'
import { createTestApp } from '../testing/test-app.ts'
import { openApiDocument } from './pages/openapi.ts'

const w = await createTestApp({ adjust: quickRefusals })
const people = { inmate: await w.as('inmate'), staff: await w.as('staff'), admin: await w.as('admin') }
const cookies = Object.values(people).map(({ cookies }) => `evenkeel=${cookies.get('evenkeel')}`)
const { paths } = openApiDocument()

type Fuzz = {
  name: string
  endpoint: Endpoint
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', '\uD800', "' or 1=1 --", '../../etc/passwd', '%00', '💥'.repeat(70), 'a'.repeat(5000)),
)
const anything = fc.oneof(
  nasty,
  fc.integer({ min: -2, max: 12 }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.constantFrom('Headache', 'Workload', 'x'), { maxLength: 4 }),
)

/** Values that the schema of a field usually accepts. */
function fittingFor({ enum: options, type }: { enum?: unknown[]; type?: unknown }): fc.Arbitrary<unknown> {
  if (options) return fc.constantFrom(...options)
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 10 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.constant([])
  return fc.constantFrom('quiet-harbor-at-dawn', '')
}

/** A body close to the endpoint's schema: what it must have alone, or some fields with plausible values and sometimes an unknown field. */
function bodyOf(endpoint: Endpoint): fc.Arbitrary<string> {
  if (!endpoint.body) return fc.constantFrom('', '{}', 'null')
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const fitting = Object.entries(properties).map(
    ([name, schema]) => [name, fittingFor(typeof schema === 'object' ? schema : {})] as const,
  )
  const least = fc
    .record(Object.fromEntries(fitting.filter(([name]) => required.includes(name))))
    .map((body) => JSON.stringify(body))
  const fields = fitting.map(
    ([name, fits]) => [name, fc.oneof({ weight: 3, arbitrary: fits }, { weight: 1, arbitrary: anything })] as const,
  )
  const near = fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), fc.option(fc.tuple(nasty, anything)))
    .map(([known, extra]) => JSON.stringify(extra ? { ...known, [extra[0]]: extra[1] } : known))
  return fc.oneof(
    { weight: 6, arbitrary: near },
    { weight: 3, arbitrary: least },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: nasty },
  )
}

const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom(...Object.values(people).map(({ user }) => user.id)),
  nasty.map(encodeURIComponentSafe),
)
const query = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.constantFrom('limit', 'before', 'q', 'period', 'x'),
      fc.oneof(fc.constantFrom('1', '200', '0', '-1', '1e9'), fc.uuid(), nasty.map(encodeURIComponentSafe)),
    )
    .map(([name, value]) => `?${name}=${value}`),
)

function encodeURIComponentSafe(text: string) {
  return encodeURIComponent(text.toWellFormed())
}

const requests: fc.Arbitrary<Fuzz> = fc
  .constantFrom(...endpointList.filter(([, e]) => e.path !== '/api/events'))
  .chain(([name, endpoint]) =>
    fc.record({
      name: fc.constant(name),
      endpoint: fc.constant(endpoint),
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE') },
      ),
      url: fc.tuple(id, query).map(([one, rest]) => endpoint.path.replace(/:\w+/g, () => one) + rest),
      // A public call may end the session of its browser, so it is sent from a browser without one.
      cookie:
        endpoint.access === 'public'
          ? fc.constantFrom('', 'evenkeel=x')
          : fc.constantFrom('', ...cookies, ...cookies, `evenkeel=${'A'.repeat(43)}`),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('text/plain', '', 'application/json; charset=x') },
      ),
      key: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        { weight: 3, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom('x', '00000000-0000-0000-0000-000000000000') },
      ),
      site: fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('cross-site', 'same-origin', 'weird') },
      ),
      payload: bodyOf(endpoint),
    }),
  )
  .map(({ cookie, type, key, site, payload, method, ...rest }) => ({
    ...rest,
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(type && method !== 'GET' && { 'content-type': type }),
      ...(key && { 'idempotency-key': key }),
      ...(site && { 'sec-fetch-site': site }),
    },
    ...(method !== 'GET' && { payload }),
  }))

test('three thousand generated requests never cause a 500, and each answer is one that the OpenAPI document declares', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ endpoint, method, url, headers, payload }) => {
      const answer = await w.app.inject({
        method: method as Endpoint['method'],
        url,
        headers,
        ...(payload !== undefined && { payload }),
      })
      const status = answer.statusCode
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(status).toBeLessThan(500)
      if (status >= 400) expect(answer.json()).toMatchObject({ type: 'about:blank', status, code: expect.any(String) })

      const served = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as
        | { responses: object }
        | undefined
      expect([404, 405, ...Object.keys(served?.responses ?? {}).map(Number)]).toContain(status)
    }),
    { numRuns: 3000 },
  )
  for (const status of [200, 201, 204, 400, 401, 403, 404, 405, 415])
    expect([status, (seen.get(status) ?? 0) > 0]).toEqual([status, true])
})
