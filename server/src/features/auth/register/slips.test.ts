import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { newSlip } from '../rules.ts'

const NEW_PASSWORD = 'green-tide-evening'
const w = await createTestApp()
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const make = (userId: string) => cleo.call(users.makeSlip, { params: { id: userId } })
const redeem = (username: string, slip: string, newPassword = NEW_PASSWORD, browser = w.nobody()) =>
  browser.send('POST', '/api/reset-password', { body: { username, slip, newPassword } })
const login = async (username: string, password: string) =>
  (await w.nobody().send('POST', '/api/login', { body: { username, password } })).status

test('a wrong, expired or replaced slip or one for another account is refused like a wrong password', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const older = await make(ana.user.id)
  const { slip } = await make(ana.user.id)
  const refusals = [
    await redeem(ana.user.username, newSlip()),
    await redeem(ana.user.username, ''),
    await redeem(ana.user.username, older.slip),
    await redeem(ben.user.username, slip),
    await redeem('nobody-has-this', slip),
  ]
  await w.ask('update reset_slips set expires_at = now() where user_id = $1', ana.user.id)
  refusals.push(await redeem(ana.user.username, slip))

  for (const { problem, headers } of refusals) {
    expect(problem).toMatchObject({ status: 401, code: 'invalid_credentials', message: 'Invalid username or password' })
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect(await login(ana.user.username, PASSWORD)).toBe(200)
})

test('making one signs the person out at once; the old password works until the slip is redeemed', async () => {
  const ana = await w.as('inmate')
  const { expiresAt } = await make(ana.user.id)

  expect((await ana.send('GET', '/api/user')).status).toBe(401)
  expect(Date.parse(expiresAt) - w.now.getTime()).toBe(24 * 3600 * 1000)
  expect(await login(ana.user.username, PASSWORD)).toBe(200)
})

test('a valid slip sets the password, signs in, ends every other session, and is used up', async () => {
  const ana = await w.as('inmate')
  const { slip } = await make(ana.user.id)
  const other = w.nobody()
  await other.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  const browser = w.nobody()
  const answer = await redeem(ana.user.username, slip, NEW_PASSWORD, browser)

  expect(answer.json).toMatchObject({ id: ana.user.id })
  expect((await browser.send('GET', '/api/user')).status).toBe(200)
  expect((await other.send('GET', '/api/user')).status).toBe(401)
  expect([await login(ana.user.username, PASSWORD), await login(ana.user.username, NEW_PASSWORD)]).toEqual([401, 200])
  expect((await redeem(ana.user.username, slip)).status).toBe(401)
})

test('redeemed twice at once, it works once', async () => {
  const ana = await w.as('inmate')
  const { slip } = await make(ana.user.id)
  const answers = await Promise.all([1, 2, 3].map(() => redeem(ana.user.username, slip)))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})

test('the slip of a disabled account is refused', async () => {
  const ana = await w.as('inmate')
  const { slip } = await make(ana.user.id)
  await w.ask('update users set disabled_at = now() where id = $1', ana.user.id)

  expect((await redeem(ana.user.username, newSlip())).status).toBe(401)
  expect((await redeem(ana.user.username, slip)).problem).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await login(ana.user.username, NEW_PASSWORD)).toBe(401)
})

test('the database stores only its hash', async () => {
  const ana = await w.as('inmate')
  const { slip } = await make(ana.user.id)
  const rows = await w.ask('select r::text from reset_slips r')

  expect(JSON.stringify(rows)).not.toContain(slip)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(slip.replaceAll('-', '')).toString('hex'))
})

test('a slip on paper has 16 symbols that cannot be mistaken for each other', () => {
  const slips = Array.from({ length: 500 }, newSlip)
  for (const slip of slips) expect(slip).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(slips).size).toBe(500)
})

test('a slip is void after the person changes the password themself', async () => {
  const ana = await w.as('inmate')
  const { slip } = await make(ana.user.id)
  const again = w.nobody()
  await again.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await again.send('POST', '/api/user/password', { body })).status).toBe(204)

  expect((await redeem(ana.user.username, slip, 'third-quiet-lantern')).status).toBe(401)
})
