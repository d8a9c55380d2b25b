import { gunzipSync } from 'node:zlib'
import { PROBLEMS } from '@evenkeel/contract/base/errors.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: {
    content: Record<
      string,
      { schema: { additionalProperties?: boolean; oneOf?: { additionalProperties?: boolean }[] } }
    >
  }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
  security?: object[]
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const w = await createTestApp()
const answer = await w.nobody().send('GET', '/api/openapi.json')
const document = answer.json as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document lists exactly the endpoint table', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    endpointList.map(([name]) => name).sort(),
  )
  expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    endpointList.map(([, e]) => `${e.method} ${e.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  )
})

test('every reference in it resolves', () => {
  const references = [...answer.text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
  expect(Object.keys(document.components.schemas)).toContain('Problem')
})

describe.for(endpointList)('%s', ([, e]) => {
  const operation = document.paths[e.path.replace(/:(\w+)/g, '{$1}')]?.[e.method.toLowerCase()]
  if (!operation) throw new Error(`${e.path} is not in the document`)
  const { parameters, responses } = operation

  test('documents its parameters and body', () => {
    const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(parameters.filter((p) => p.in === 'path').map(({ name }) => name)).toEqual(names)
    expect(parameters.filter((p) => p.in === 'path').every(({ required }) => required)).toBe(true)
    expect(parameters.some(({ name }) => name === 'Idempotency-Key')).toBe(Boolean(e.idempotent))
    expect(Boolean(operation.requestBody)).toBe(Boolean(e.body))
    const sent = operation.requestBody?.content[e.upload ?? 'application/json']?.schema
    if (e.upload) expect(sent).toMatchObject({ type: 'string' })
    else if (e.body) for (const one of sent?.oneOf ?? [sent]) expect(one?.additionalProperties).toBe(false)
    expect(Boolean(operation.security)).toBe(e.access !== 'public')
    expect(operation.summary).toMatch(/^[A-Z].*\.$/)
  })

  test('documents every response', () => {
    const expected = [
      e.status ?? 200,
      408,
      421,
      431,
      500,
      503,
      ...(e.access === 'public' ? [] : [401]),
      ...(Array.isArray(e.access) || e.confirm ? [403] : []),
      ...(e.params ? [404] : []),
      ...(e.body || e.query ? [400] : []),
      ...(e.method === 'GET' ? [] : [403, 413, 415]),
      ...(e.idempotent ? [422] : []),
      ...(e.problems ?? []).map((code) => PROBLEMS[code].status),
    ].map(String)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(expected))
    for (const [status, { content, description }] of Object.entries(responses)) {
      expect(description).not.toBe('')
      if (Number(status) >= 400) expect(content).toHaveProperty('application/problem+json')
    }
  })
})

test('it is sent compressed to who takes it, and not again to who has it', async () => {
  const ask = (headers: Record<string, string>) =>
    w.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost', ...headers } })
  const zipped = await ask({ 'accept-encoding': 'gzip, br' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(document)
  const again = await ask({ 'if-none-match': String(zipped.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
