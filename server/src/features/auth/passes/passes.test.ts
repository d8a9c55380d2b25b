import { signIns } from '@evenkeel/contract/auth/sign-ins.ts'
import { expect, test } from 'vitest'
import { quickRefusals } from '../../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const w = await createTestApp({ adjust: quickRefusals })
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const make = (id: string) => cleo.call(signIns.makePass, { params: { id } })
const later = (minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}
const login = (username: string, more: { pass?: string; password?: string } = {}, browser = w.nobody()) =>
  browser.send('POST', '/api/login', { body: { username, password: PASSWORD, ...more } })

/** Somebody whose password was guessed at from this address until nothing more was checked. */
async function underAttack() {
  const ana = await w.as('inmate')
  for (let i = 0; i < 6; i += 1) await login(ana.user.username, { password: `wrong-guess-${i}` })
  expect((await login(ana.user.username)).status).toBe(429)
  return ana
}
const logged = async (action: string, userId: string) =>
  await w.ask('select actor_id, ip from audit_entries where action = $1 and target_id = $2', action, userId)

test('beside the attacker, the owner gets in with a pass and the same password, and the browser stays known', async () => {
  const ana = await underAttack()
  const { pass, expiresAt } = await make(ana.user.id)
  expect(pass).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(Date.parse(expiresAt) - w.now.getTime()).toBe(10 * 60_000)
  const browser = w.nobody()

  expect((await login(ana.user.username, { pass: pass.toLowerCase().replace('-', ' ') }, browser)).status).toBe(200)
  await browser.send('POST', '/api/logout')
  expect((await login(ana.user.username, {}, browser)).status).toBe(200)
  expect((await login(ana.user.username)).status).toBe(429)
  expect(await logged('user.pass_made', ana.user.id)).toEqual([{ actor_id: cleo.user.id, ip: '127.0.0.1' }])
  expect(await logged('user.pass_used', ana.user.id)).toEqual([{ actor_id: null, ip: '127.0.0.1' }])
})

test('with a pass and a wrong password the browser is known, and has ten tries like every known one', async () => {
  const ana = await underAttack()
  const { pass } = await make(ana.user.id)
  const browser = w.nobody()
  const first = await login(ana.user.username, { pass, password: 'not-the-password' }, browser)
  expect(first.status).toBe(401)
  expect(browser.cookies.has('evenkeel-device')).toBe(true)
  expect(browser.cookies.has('evenkeel')).toBe(false)
  const statuses: number[] = []
  for (let i = 0; i < 10; i += 1) {
    statuses.push((await login(ana.user.username, { password: `wrong-${i}` }, browser)).status)
  }
  expect(statuses).toEqual([...Array(9).fill(401), 429])
})

test('a pass that was used, ran out, was replaced, or belongs to somebody else is refused at its field', async () => {
  const [ana, ben] = [await underAttack(), await underAttack()]
  const replaced = await make(ana.user.id)
  const { pass } = await make(ana.user.id)
  const refusals = [
    await login(ana.user.username, { pass: replaced.pass }),
    await login(ben.user.username, { pass }),
    await login('nobody-has-this', { pass }),
    await login(ana.user.username, { pass: 'AAAA-AAAA' }),
  ]
  expect((await login(ana.user.username, { pass })).status).toBe(200)
  refusals.push(await login(ana.user.username, { pass }))
  const old = await make(ana.user.id)
  later(10)
  refusals.push(await login(ana.user.username, { pass: old.pass }))

  const [first] = refusals
  for (const { status, problem, text, headers } of refusals) {
    expect([status, text]).toEqual([400, first?.text])
    expect(problem.issues).toMatchObject([{ path: 'pass' }])
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('sent many times at once, a pass makes one browser known', async () => {
  const ana = await underAttack()
  const { pass } = await make(ana.user.id)
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(ana.user.username, { pass })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)])
})

test('a browser that is known already does not use the pass up', async () => {
  const ana = await w.as('inmate')
  const { pass } = await make(ana.user.id)
  expect((await login(ana.user.username, { pass }, ana)).status).toBe(200)
  expect((await login(ana.user.username, { pass })).status).toBe(200)
})

test('the database holds only its hash', async () => {
  const { pass } = await make((await w.as('inmate')).user.id)
  const rows = await w.ask('select p::text as row from sign_in_passes p')
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toContain(pass)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(pass).toString('hex'))
})
