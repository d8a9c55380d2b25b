import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp({ env: { PUBLIC_ORIGIN: 'https://wellness.example' } })
const ana = await w.as('inmate')
const pages = await createApp(w.deps)
afterAll(() => pages.close())

type Headers = Record<string, string | string[] | number | undefined>

function directives(policy: string) {
  return new Map(
    policy.split(';').map((part) => [part.trim().split(/\s+/)[0] ?? '', part.trim().split(/\s+/).slice(1)]),
  )
}

/** The score of the headers by the published rules of Mozilla Observatory; A+ is 100 or more. */
function observatory(headers: Headers, cookies: string[]) {
  const text = (name: string) => String(headers[name] ?? '')
  const csp = directives(text('content-security-policy'))
  const scripts = csp.get('script-src') ?? csp.get('default-src') ?? ['*']
  const styles = csp.get('style-src') ?? csp.get('default-src') ?? ['*']
  const unsafe = [...scripts, ...styles].some((source) => /unsafe|^\*|^https?:$|data:/.test(source))
  const strict = csp.get('default-src')?.join() === "'none'" && !unsafe
  const maxAge = Number(/max-age=(\d+)/.exec(text('strict-transport-security'))?.[1] ?? 0)
  const goodCookie = (cookie: string) =>
    /; Secure/.test(cookie) && /; HttpOnly/.test(cookie) && /; SameSite=(Lax|Strict)/.test(cookie)
  const rules = {
    csp: strict ? 10 : unsafe ? -20 : 5,
    cookies: cookies.length === 0 ? 0 : cookies.every(goodCookie) ? 5 : -40,
    cors: text('access-control-allow-origin') === '' ? 0 : -50,
    hsts: maxAge >= 15_768_000 ? 0 : -20,
    nosniff: text('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: csp.get('frame-ancestors')?.join() === "'none'" ? 5 : -20,
    referrer: /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(text('referrer-policy'))
      ? 5
      : -5,
    corp: /^same-(origin|site)$/.test(text('cross-origin-resource-policy')) ? 10 : 0,
  }
  return 100 + Object.values(rules).reduce((sum, points) => sum + points, 0)
}

const paths = [
  '/',
  '/api/user',
  '/api/nope',
  '/api/openapi.json',
  '/api/login',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/favicon.ico',
]

describe.for(paths)('%s', (path) => {
  test('earns an A+ by the rules of Mozilla Observatory, signed in or not', async () => {
    for (const caller of [w.nobody(), ana]) {
      const { headers } = await caller.send('GET', path)
      const cookies = [headers['set-cookie'] ?? []].flat().map(String)
      expect(observatory(headers, cookies)).toBeGreaterThanOrEqual(130)
    }
  })

  test('reveals nothing about the server and is not cached', async () => {
    const { headers } = await ana.send('GET', path)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers.server).toBeUndefined()
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const csp = directives(String(headers['content-security-policy']))
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(csp.get(name)).toEqual(["'none'"])
    expect(csp.get('form-action')).toEqual(["'self'"])
  })
})

test('the camera is allowed to the page of the badge, and to no other; nothing else is allowed anywhere', async () => {
  const policyOf = async (path: string) => {
    const { status, headers } = await createCaller(pages, 'wellness.example').send('GET', path)
    expect(status).toBe(200)
    expect(String(headers['content-security-policy'])).not.toContain('unsafe')
    return String(headers['permissions-policy']).split(', ')
  }
  const badge = await policyOf('/badge?lang=es')
  expect(badge.filter((feature) => !feature.endsWith('=()'))).toEqual(['camera=(self)'])
  for (const path of ['/', '/duty', '/enroll', '/privacy', '/register', '/reset-password', '/setup', '/badge/x', '/x'])
    expect(await policyOf(path)).toEqual(badge.map((feature) => feature.replace('self', '')))
})

test('a sign-in earns it too', async () => {
  const body = { username: ana.user.username, password: 'quiet-harbor-at-dawn' }
  const { headers } = await w.nobody().send('POST', '/api/login', { body })
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)

  expect(cookies).toHaveLength(2)
  expect(observatory(headers, cookies)).toBeGreaterThanOrEqual(135)
})

test('no other site may read a response', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const answer of [
    await ana.send('GET', '/api/user', { headers }),
    await w.app.inject({ method: 'OPTIONS', url: '/api/checkins', headers }),
  ]) {
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
