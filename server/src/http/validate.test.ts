import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { STORABLE } from '@evenkeel/contract/base/person-rules.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { rota } from '@evenkeel/contract/rota/rota.ts'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { createTestApp } from '../testing/test-app.ts'
import { validate } from './validate.ts'

const w = await createTestApp()
const ACCOUNT = { username: 'maria', role: 'inmate', password: 'a quiet river' }
const unknown = (count: number, prefix = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${prefix}${at}`, 1]))
const register = (body: object) => w.nobody().send('POST', '/api/register', { body })

test('signed out, a password that is too long is refused for its length alone, and no other rule reads it', async () => {
  const rules = FIELD_RULES.newPassword.flatMap((rule) =>
    'without' in rule && rule.without ? [vi.spyOn(rule.without, 'test')] : [],
  )
  expect(rules).toHaveLength(4)
  const password = `${'-'.repeat(7000)}!`
  for (const [path, field, body] of [
    ['/api/register', 'password', { ...ACCOUNT, password }],
    ['/api/setup', 'password', { ...ACCOUNT, role: undefined, code: 'x', password }],
    ['/api/reset-password', 'newPassword', { username: 'maria', slip: 'x', newPassword: password }],
  ] as const) {
    const { status, problem } = await w.nobody().send('POST', path, { body })
    expect([path, status, problem.issues]).toEqual([
      path,
      400,
      [{ path: field, message: 'Password must be at most 256 characters' }],
    ])
  }
  for (const rule of rules) expect(rule).not.toHaveBeenCalled()
  await register({ ...ACCOUNT, password: '-'.repeat(LIMITS.password.max) })
  expect(rules.map((rule) => rule.mock.calls.length)).toEqual([1, 1, 1, 1])
})

describe('a reply names twenty wrong fields at most', () => {
  test('of hundreds that are unknown, each named by its path', async () => {
    const { status, problem, text } = await register({ ...ACCOUNT, ...unknown(700) })
    expect([status, problem.issues?.length]).toEqual([400, 20])
    expect(problem.issues?.[19]).toEqual({ path: 'x19', message: 'Unknown field: x19' })
    expect(text.length).toBeLessThan(2500)
  })

  test('the first of them stand before the others, whatever is wrong with them', async () => {
    const { problem } = await register({ ...unknown(700), role: 'inmate', password: 'short', username: 'maria' })
    expect(problem.issues?.map(({ path }) => path)).toEqual([
      'password',
      ...Array.from({ length: 19 }, (_, at) => `x${at}`),
    ])
  })

  test('and the beginning of a name that is as long as a body', async () => {
    const { text } = await register({ ...ACCOUNT, ['x'.repeat(7000)]: 1 })
    expect(text).toContain(`"Unknown field: ${'x'.repeat(60)}"`)
    expect(text.length).toBeLessThan(500)
  })

  test('and all where they are fewer', async () => {
    const { problem } = await register({ ...ACCOUNT, ...unknown(3) })
    expect(problem.issues?.map(({ path }) => path)).toEqual(['x0', 'x1', 'x2'])
  })
})

describe('what has more fields and items than any call takes', () => {
  const seen = vi.fn(() => true)
  const schema = z.custom<unknown>(seen)
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

  test.for([
    ['fields', unknown(5001)],
    ['items', Array(5001).fill(1)],
    ['items of items', Array(100).fill(Array(100).fill(1))],
    ['lists in lists', nested(30_000)],
  ])('is refused with one issue before a schema sees it: %s', ([, value]) => {
    expect(() => validate(schema, value)).toThrow('The request has too many fields')
    expect(seen).not.toHaveBeenCalled()
  })

  test('a whole rota is not among them', () => {
    const one = { userId: '7f1f7e0e-3b1c-4e53-9f0a-0d2f6f1f4a10', tier: 1, day: 1, from: '08:00', to: '16:00' }
    const entries = Array(LIMITS.rota.entries).fill(one)
    expect(validate(rota.save.body, { entries }).entries).toHaveLength(LIMITS.rota.entries)
  })

  test('the reply names no field', async () => {
    const ana = await w.as('inmate')
    const { status, problem } = await ana.send('POST', '/api/journal', { body: unknown(6000, '') })
    expect([status, problem.issues]).toEqual([400, [{ path: '', message: 'The request has too many fields' }]])
  })
})

describe('before a body is checked', () => {
  const seen = () => vi.spyOn(STORABLE.without ?? /x/, 'test').mockClear()
  const entry = { content: 'A day' }

  test('it is asked who sends it: a stranger’s, and that of a role that may not make the call, is not looked at', async () => {
    const staff = await w.as('staff')
    const looked = seen()
    const calls = [
      [w.nobody(), 'POST', '/api/journal', { body: entry }, 401],
      [w.nobody(), 'POST', '/api/journal', { raw: '{', headers: { 'content-type': 'application/json' } }, 401],
      [staff, 'POST', '/api/admin/users', { body: { ...ACCOUNT, password: undefined, firstName: 'Ana' } }, 403],
    ] as const
    for (const [caller, method, path, sending, status] of calls)
      expect([path, (await caller.send(method, path, sending)).status]).toEqual([path, status])
    expect(looked).not.toHaveBeenCalled()
  })

  test('the limit of its call counts, and one that is refused is not given back', async () => {
    const ana = await w.as('inmate')
    const send = (content: unknown) => ana.send('POST', '/api/journal', { body: { content } })
    const { burst } = journal.create.rateLimit
    for (let tries = 0; tries < burst; tries += 1) expect((await send(1)).status).toBe(400)
    const looked = seen()
    expect((await send('A day')).problem).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(looked).not.toHaveBeenCalled()
  })

  test('what anybody may send is at most 8 kB', async () => {
    const body = { username: 'maria', password: 'x' }
    expect((await w.nobody().send('POST', '/api/login', { body: { ...body, ...unknown(1000) } })).status).toBe(413)
    const password = Array.from({ length: 250 }, (_, at) => String.fromCodePoint(0x4e00 + 31 * at)).join('')
    const longest = Object.fromEntries(
      ['firstName', 'lastName', 'unit'].map((field) => [field, '漢'.repeat(LIMITS.name)]),
    )
    const person = { ...ACCOUNT, ...longest, username: 'maria.long', password }
    expect((await register(person)).status).toBe(201)
  })
})

describe('a request for help', () => {
  const ana = w.as('inmate')
  const press = async (body: object) =>
    (await ana).send('POST', '/api/alerts', { body: { severity: 'critical', ...body } })

  test('passes no limit, also after many that were refused', async () => {
    expect(endpointList.flatMap(([name, { atOnce }]) => (atOnce ? [name] : []))).toEqual(['alerts.raise'])
    expect(alerts.raise).not.toHaveProperty('rateLimit')
    for (let tries = 0; tries < 200; tries += 1) expect((await press({ message: 1 })).status).toBe(400)
    expect((await press({})).status).toBe(201)
  })

  test('is at most 4 kB, which the longest message fits, and is told what to do when it is more', async () => {
    expect((await press({ message: '漢'.repeat(LIMITS.alertMessage) })).status).toBe(200)
    const { status, problem } = await press(unknown(500))
    expect([status, problem.message]).toEqual([413, expect.stringContaining('Tell any officer')])
  })
})
