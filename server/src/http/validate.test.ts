// Proves P155.
import { FIELD_RULES } from '@evenkeel/contract/field-rules.ts'
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { rota } from '@evenkeel/contract/rota.ts'
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
  const password = `${'-'.repeat(63_000)}!`
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
  test('of thousands that are unknown, each named by its path', async () => {
    const { status, problem, text } = await register({ ...ACCOUNT, ...unknown(4000) })
    expect([status, problem.issues?.length]).toEqual([400, 20])
    expect(problem.issues?.[19]).toEqual({ path: 'x19', message: 'Unknown field: x19' })
    expect(text.length).toBeLessThan(2500)
  })

  test('the first of them stand before the others, whatever is wrong with them', async () => {
    const { problem } = await register({ ...unknown(4000), role: 'inmate', password: 'short', username: 'maria' })
    expect(problem.issues?.map(({ path }) => path)).toEqual([
      'password',
      ...Array.from({ length: 19 }, (_, at) => `x${at}`),
    ])
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
    const { status, problem } = await register(unknown(6000, ''))
    expect([status, problem.issues]).toEqual([400, [{ path: '', message: 'The request has too many fields' }]])
  })
})
