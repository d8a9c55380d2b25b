import { describe, expect, test } from 'vitest'
import { quickPasswords, quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { registrationRate } from '../rules.ts'
import { CODES, registering } from '../testing/registering.ts'

describe('guessing registration codes', async () => {
  const { w, register, guess, many, accounts, later } = await registering(quickRefusals, CODES)

  test('of 1,000 guesses from one address 20 are compared, then one every ten seconds', async () => {
    expect(await many(1000, (i) => guess('10.0.0.1', i))).toEqual({ 403: 20, 429: 980 })
    later(10)
    expect(await many(100, (i) => guess('10.0.0.1', i))).toEqual({ 403: 1, 429: 99 })
  })

  test('from everywhere 200 are compared, then one every two seconds, and the right code waits like the others', async () => {
    later(3600)
    expect(await many(600, (i) => guess(`10.9.${i % 100}.1`, i))).toEqual({ 403: 200, 429: 400 })
    const right = { facilityCode: 'harbor-7777' }
    const refused = await register('10.0.0.7', right)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
    expect(await accounts()).toBe(0)
    later(2)
    expect((await register('10.0.0.7', right)).status).toBe(201)
  })

  test('right codes cost nothing: a whole facility registers from one address', async () => {
    later(3600)
    const right = { facilityCode: 'tower-7777', role: 'staff' }
    expect(await many(60, () => register('10.0.0.8', right), 10)).toEqual({ 201: 60 })
  })

  test('wrong codes are counted in the audit log', async () => {
    const rows = await w.ask(`select sum(count)::int as n from access_events where action = 'people.code_refused'`)
    expect(rows[0].n).toBeGreaterThanOrEqual(200)
  })
})

describe('a flood of registrations', async () => {
  const { register, many, accounts, later } = await registering(quickRefusals)
  const { burst, refillSeconds } = registrationRate(60)

  test('makes 60 accounts from one address, then ten a minute, and tells when to come back', async () => {
    expect(await many(500, () => register('10.0.0.1'))).toEqual({ 201: burst, 429: 500 - burst })
    expect(await accounts()).toBe(burst)
    const { problem, headers } = await register('10.0.0.1')
    expect([problem.code, headers['retry-after']]).toEqual(['rate_limited', `${refillSeconds}`])
    later(60)
    expect(await many(100, () => register('10.0.0.1'))).toEqual({ 201: 10, 429: 90 })
  })

  test('does not hold up another address, and a /64 of IPv6 counts as one', async () => {
    expect((await register('10.0.0.2')).status).toBe(201)
    expect(await many(burst + 5, (i) => register(`2001:db8:0:1::${(i + 1).toString(16)}`))).toEqual({
      201: burst,
      429: 5,
    })
    expect((await register('2001:db8:0:2::1')).status).toBe(201)
  })

  test('a password that is refused makes no account, and asking for taken names is limited too', async () => {
    const before = await accounts()
    const answers = await many(burst * 2, () => register('10.0.0.3', { username: 'person.no.1' }))
    expect(answers).toEqual({ 409: burst, 429: burst })
    expect(await accounts()).toBe(before)
  })
})

test('who comes a little too fast waits for a turn instead of being refused', async () => {
  const { w, register, many, later } = await registering(quickPasswords)
  await many(60, () => register('10.0.0.1'))
  const waiting = register('10.0.0.1')
  const status = waiting.then((answer) => answer.status)
  const clock = setInterval(() => later(1), 50)
  try {
    expect(await status).toBe(201)
  } finally {
    clearInterval(clock)
  }
  expect(w.now.getTime()).toBeGreaterThan(Date.parse('2026-03-11T12:00:05Z'))
})
