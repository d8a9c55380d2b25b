import { request as rawRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PROBLEMS } from '@evenkeel/contract/base/errors.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const [nobody, ana, cleo] = [w.nobody(), await w.as('inmate'), await w.as('admin')]
const [finn, grace] = [await w.as('staff'), await w.as('clinician')]
await w.ask('update users set duty = true where id = $1', finn.user.id)
const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
const SOMEBODY = '01890000-0000-7000-8000-000000000000'
const urlOf = (path: string) => path.replace(/:\w+/g, path.startsWith('/api/content/') ? 'm01' : SOMEBODY)
const BAD = { raw: '{', headers: { 'content-type': 'text/plain' } }
const HUGE = { raw: `{"notes":"${'x'.repeat(70_000)}"}`, headers: { 'content-type': 'application/json' } }

function expectProblem({ status, headers, json, text }: Answer, code: keyof typeof PROBLEMS) {
  expect(status).toBe(PROBLEMS[code].status)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(headers['cache-control']).toBe('no-store')
  const message = expect.stringMatching(/^[A-Z].+/)
  expect(json).toEqual({
    type: 'about:blank',
    title: PROBLEMS[code].title,
    status,
    code,
    detail: message,
    message,
    ...(status === 400 && { issues: expect.any(Array) }),
  })
  expect((json as { detail: string; message: string }).message).toBe((json as { detail: string }).detail)
  expect(text).not.toMatch(/select |insert |node_modules|\.ts:/i)
}

describe('first, an unknown path is 404', () => {
  test.for(['/api/nope', '/api', '/api/', '/api/user/', '/api/Users', '/api/checkins/', '/api/admin', '/nope', '/'])(
    '%s, whatever is sent, by whomever',
    async (path) => {
      for (const caller of [nobody, ana]) {
        expectProblem(await caller.send('GET', path), 'not_found')
        expectProblem(await caller.send('POST', path, { body: {}, headers: FOREIGN }), 'not_found')
        expectProblem(await caller.send('POST', path, BAD), 'not_found')
        expectProblem(await caller.send('POST', path, HUGE), 'not_found')
        expectProblem(
          await caller.send('PUT', path, { raw: '{', headers: { 'content-type': 'application/json' } }),
          'not_found',
        )
      }
    },
  )

  test.for(['/api/%zz', '/%', '/api/user/sessions/%E0%A4%A'])('%s cannot be decoded', async (path) => {
    expectProblem(await ana.send('GET', path), 'not_found')
  })
})

describe('then a method that the path does not allow is 405', () => {
  test.for(endpointList.map(([name, e]) => [name, e.path] as const))('%s', async ([, path]) => {
    const served = endpointList.filter(([, e]) => e.path === path).map(([, e]) => e.method as string)
    const url = urlOf(path)
    for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((m) => !served.includes(m))) {
      for (const sending of [{}, { body: {}, headers: FOREIGN }, BAD, HUGE]) {
        const answer = await nobody.send(method, url, method === 'GET' ? {} : sending)
        expectProblem(answer, 'method_not_allowed')
        const allow = String(answer.headers.allow).split(', ')
        expect(allow.filter((m) => m !== 'HEAD').sort()).toEqual([...served].sort())
        expect(allow.includes('HEAD')).toBe(served.includes('GET'))
      }
    }
  })

  test('a path is decoded first, and one whose id is too long is no path', async () => {
    expectProblem(await nobody.send('PATCH', '/api/%63heckins'), 'method_not_allowed')
    expectProblem(await nobody.send('GET', `/api/journal/${'a'.repeat(99)}`), 'method_not_allowed')
    expectProblem(await nobody.send('DELETE', `/api/journal/${'a'.repeat(101)}`), 'not_found')
  })

  test('HEAD and OPTIONS too', async () => {
    expect((await nobody.send('HEAD', '/api/logout')).status).toBe(405)
    const answer = await w.app.inject({ method: 'OPTIONS', url: '/api/checkins' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST, GET, HEAD'])
  })
})

const writes = endpointList.filter(([, e]) => e.method !== 'GET')
describe('then a request from another site is 403', () => {
  test.for(writes)('%s', async ([, e]) => {
    const answer = await nobody.send(e.method, urlOf(e.path), {
      ...BAD,
      headers: { ...BAD.headers, ...FOREIGN },
    })
    expectProblem(answer, 'forbidden')
    expect(answer.problem.message).toMatch(/^This request came from another site/)
  })
})

describe('then a call without a session, or without the signature of a device, is 401', () => {
  test.for(endpointList.filter(([, e]) => e.access !== 'public' || e === outbox.hand))('%s', async ([, e]) => {
    const url = e.path.replace(/:\w+/g, 'no-id')
    for (const sending of e.method === 'GET' ? [{}] : [{}, { body: { x: 1 } }, BAD, HUGE]) {
      expectProblem(await nobody.send(e.method, `${url}?limit=zero`, sending), 'unauthorized')
    }
  })
})

describe('then a wrong role is 403', () => {
  test.for(endpointList.filter(([, e]) => Array.isArray(e.access)))('%s', async ([, e]) => {
    const url = e.path.replace(/:\w+/g, 'no-id')
    for (const sending of e.method === 'GET' ? [{}] : [{}, { body: { x: 1 } }, BAD, HUGE]) {
      const other = e.access.includes('inmate') ? cleo : ana
      expectProblem(await other.send(e.method, `${url}?limit=zero`, sending), 'forbidden')
    }
  })

  test('so is a call that needs the password again, before its id is checked', async () => {
    expectProblem(await cleo.send('POST', '/api/admin/users/no-id/reset-password'), 'confirmation_required')
  })
})

describe('then parameters and body are validated', () => {
  // A call that takes a file or that a device signs has its own tests; one that needs the password again gets it first.
  test.for(writes.filter(([, e]) => e.body && !e.upload && e.access !== 'display' && e !== outbox.hand))(
    '%s',
    async ([, e]) => {
      const role = Array.isArray(e.access)
        ? (['admin', 'inmate', 'staff', 'clinician'] as const).find((one) => e.access.includes(one))
        : 'inmate'
      const members = { inmate: ana, admin: cleo, staff: finn, clinician: grace }
      const caller =
        e.access === 'public' ? nobody : e.confirm ? await w.as(role ?? 'admin') : members[role ?? 'inmate']
      if (e.confirm) await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
      const url = urlOf(e.path)
      const huge = { ...HUGE, raw: `"${'x'.repeat(e.bodyLimit ?? LIMITS.bodyBytes)}"` }
      expectProblem(await caller.send(e.method, url, BAD), 'unsupported_media_type')
      expectProblem(await caller.send(e.method, url, huge), 'payload_too_large')
      for (const raw of ['{', 'null', '[]', '{"__proto__":{}}']) {
        expectProblem(
          await caller.send(e.method, url, { raw, headers: { 'content-type': 'application/json' } }),
          'validation_failed',
        )
      }
      expectProblem(await caller.send(e.method, url), 'validation_failed')
    },
  )

  test('a malformed id is 404, like an unknown one', async () => {
    expectProblem(await ana.send('DELETE', '/api/user/sessions/no-id'), 'not_found')
    expectProblem(await ana.send('DELETE', `/api/user/sessions/${SOMEBODY}`), 'not_found')
    expectProblem(await ana.send('DELETE', `/api/user/sessions/${'9'.repeat(500)}`), 'not_found')
  })
})

describe('over a real connection', () => {
  let port = 0
  beforeAll(async () => {
    await w.app.listen({ port: 0, host: '127.0.0.1' })
    port = (w.app.server.address() as AddressInfo).port
  })
  const ask = (path: string, method = 'GET', headers = {}) =>
    new Promise<{ status: number; type: string; policy: string }>((resolve, reject) => {
      const request = rawRequest({ port, path, method, headers }, (response) => {
        response.resume()
        const { 'content-type': type = '', 'content-security-policy': policy = '' } = response.headers
        response.on('end', () => resolve({ status: response.statusCode ?? 0, type, policy: String(policy) }))
      })
      request.on('error', reject)
      request.end()
    })

  test.for(['/api/%zz', '/%', '//evil.example/api/user', '/api/user/sessions/%E0%A4%A'])(
    '%s is a problem with every header',
    async (path) => {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(answer.type).toMatch(/^application\/problem\+json/)
      expect(answer.policy).toContain("default-src 'none'")
    },
  )

  test('a chunked body without a length is cut off at the limit', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 20; i += 1) controller.enqueue(new Uint8Array(8192).fill(0x20))
        controller.close()
      },
    })
    const cookie = `evenkeel=${ana.cookies.get('evenkeel')}`
    const headers = { 'content-type': 'application/json', cookie }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    expect((await fetch(`http://127.0.0.1:${port}/api/checkins`, init)).status).toBe(413)
  })
})
