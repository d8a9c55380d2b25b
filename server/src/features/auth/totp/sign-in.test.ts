import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { codeAt } from './rules.ts'
import { withTotp } from './testing/with-totp.ts'

const w = await createTestApp({ adjust: quickRefusals })
const login = (username: string, code?: string, { password = PASSWORD, browser = w.nobody() } = {}) =>
  browser.send('POST', '/api/login', { body: { username, password, ...(code !== undefined && { code }) } })

test('the password alone does not sign in, and a wrong one never reveals that there is a second step', async () => {
  const cleo = await withTotp(w)
  const { username } = cleo.user

  const alone = await login(username)
  expect(alone.problem).toMatchObject({ status: 401, code: 'totp_required' })
  expect(alone.headers['set-cookie']).toBeUndefined()
  expect((await login(username, '')).problem.code).toBe('totp_required')
  const wrong = await login(username, cleo.code(), { password: 'not-the-password' })
  const unknown = await login('nobody-has-this', '000000', { password: 'not-the-password' })
  expect(wrong.problem.code).toBe('invalid_credentials')
  expect(wrong.text).toBe(unknown.text)
})

test('a code works once, also when sent twice at the same moment', async () => {
  const cleo = await withTotp(w)
  const code = cleo.code()
  const browsers = [cleo, ...Array.from({ length: 7 }, () => w.nobody())]
  const answers = await Promise.all(browsers.map((browser) => login(cleo.user.username, code, { browser })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  w.now = new Date(w.now.getTime() + 1000)
  expect((await login(cleo.user.username, code, { browser: cleo })).problem.code).toBe('totp_required')
})

test('the code that turned the second step on, and any older one, cannot sign in', async () => {
  const cleo = await withTotp(w)
  const before = new Date(w.now.getTime() - 30_000)

  expect((await login(cleo.user.username, codeAt(cleo.secret, w.now))).status).toBe(401)
  expect((await login(cleo.user.username, codeAt(cleo.secret, before))).status).toBe(401)
})

test('a code of another administrator, or of a time too far away, is wrong', async () => {
  const [cleo, dan] = [await withTotp(w), await withTotp(w)]
  const away = (seconds: number) => codeAt(cleo.secret, new Date(w.now.getTime() + seconds * 1000))
  w.now = new Date(w.now.getTime() + 600_000)

  expect((await login(cleo.user.username, dan.code())).status).toBe(401)
  expect((await login(cleo.user.username, dan.codes[0])).status).toBe(401)
  for (const seconds of [-60, 60]) expect((await login(cleo.user.username, away(seconds))).status).toBe(401)
})

test.for([-30, 0, 30])('a code of %i seconds from now signs in', async (seconds) => {
  const cleo = await withTotp(w)
  w.now = new Date(w.now.getTime() + 600_000)
  const code = codeAt(cleo.secret, new Date(w.now.getTime() + seconds * 1000))

  const answer = await login(cleo.user.username, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({ id: cleo.user.id })
})

test('wrong codes are limited after the right password, and no wrong password reaches that limit', async () => {
  const cleo = await withTotp(w)
  const { username } = cleo.user
  for (let i = 0; i < 5; i += 1) await login(username, `00000${i}`, { password: 'not-the-password' })
  w.now = new Date(w.now.getTime() + 300_000)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    expect((await login(username)).problem.code).toBe('totp_required')
    statuses.push((await login(username, `00000${i}`)).status)
  }
  expect(statuses).toEqual([...Array(5).fill(401), 429])

  expect((await login(username, codeAt(cleo.secret, w.now))).problem.code).toBe('rate_limited')
  expect((await login(username, codeAt(cleo.secret, w.now), { browser: cleo })).status).toBe(200)
  expect((await login(username, cleo.code())).status).toBe(200)
})

test('guesses at the second step in an hour: 5, then one every minute', async () => {
  const cleo = await withTotp(w)
  let checked = 0
  for (let second = 0; second < 3600; second += 30) {
    const { code } = (await login(cleo.user.username, '123-4567-8901-2345')).problem
    if (code === 'totp_required') checked += 1
    else expect(code).toBe('rate_limited')
    w.now = new Date(w.now.getTime() + 30_000)
  }
  expect(checked).toBe(5 + 59)
})

test('a single-use code signs in once, however it is typed, also when sent twice at the same moment', async () => {
  const cleo = await withTotp(w)
  const [first = '', second = ''] = cleo.codes
  expect((await login(cleo.user.username, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await login(cleo.user.username, first)).status).toBe(401)

  const answers = await Promise.all([cleo, w.nobody()].map((browser) => login(cleo.user.username, second, { browser })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(cleo.codes).toHaveLength(8)
  const rows = await w.ask('select from totp_codes where user_id = $1', cleo.user.id)
  expect(rows).toHaveLength(6)
})

test('a slip replaces only the password: a code is still asked for, and the slip stays valid until then', async () => {
  const [cleo, dan] = [await withTotp(w), await w.as('admin')]
  await dan.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const { slip } = await dan.call(users.makeSlip, { params: { id: cleo.user.id } })
  const redeem = (code?: string, sent = slip) => {
    const body = {
      username: cleo.user.username,
      slip: sent,
      newPassword: 'another-quiet-harbor',
      ...(code && { code }),
    }
    return w.nobody().send('POST', '/api/reset-password', { body })
  }

  expect((await redeem(cleo.code(), 'AAAA-AAAA-AAAA-AAAA')).problem.code).toBe('invalid_credentials')
  expect((await redeem()).problem.code).toBe('totp_required')
  expect((await redeem('000000')).problem.code).toBe('totp_required')
  expect((await redeem(cleo.code())).status).toBe(200)
  expect((await login(cleo.user.username, undefined, { password: 'another-quiet-harbor' })).problem.code).toBe(
    'totp_required',
  )
})
