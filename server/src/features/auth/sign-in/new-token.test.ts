import type { AddressInfo } from 'node:net'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { quickPasswords } from '../../../testing/product/quick-passwords.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'
import { withTotp } from '../totp/testing/with-totp.ts'

const NEW_PASSWORD = 'another-quiet-harbor'
const w = await createTestApp({ adjust: quickPasswords })
/** The same browser as it was, with the token of this moment. */
function asItIs(caller: Caller): Caller {
  const before = w.nobody()
  for (const [name, value] of caller.cookies) before.cookies.set(name, value)
  return before
}
const status = async (caller: Caller, url = '/api/user') => (await caller.send('GET', url)).status
/** Lets seconds pass for the tokens that were replaced. */
const secondsPass = (seconds: number) =>
  w.superuser.query(`update sessions set replaced_at = replaced_at - make_interval(secs => $1)`, [seconds])
const confirm = (caller: Caller) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const change = (caller: Caller) =>
  caller.send('POST', '/api/user/password', { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })
const entries = async (caller: Caller) => (await caller.call(journal.list)).map(({ content }) => content)

test.for([
  ['a confirmation', confirm],
  ['a change of the password', change],
] as const)(
  'after %s the session has a new token; the old one lives ten seconds and opens the journal',
  async ([, prove]) => {
    const ana = await w.as('inmate')
    await ana.call(journal.create, { body: { title: '', content: 'mine' } })
    const before = asItIs(ana)
    const { id } = (await ana.call(auth.sessions))[0] ?? { id: '' }
    expect((await prove(ana)).status).toBe(204)

    expect(ana.cookies.get('evenkeel')).not.toBe(before.cookies.get('evenkeel'))
    expect(await entries(ana)).toEqual(['mine'])
    expect(await entries(before)).toEqual(['mine'])
    expect((await ana.call(auth.sessions)).map((one) => [one.id, one.current])).toEqual([[id, true]])
    await secondsPass(9)
    expect(await status(before)).toBe(200)
    await secondsPass(1)
    expect(await status(before)).toBe(401)
    expect((await before.send('POST', '/api/checkins', { body: {} })).status).toBe(401)
    expect(await entries(ana)).toEqual(['mine'])
  },
)

test('the second step gives a new token too', async () => {
  const cleo = await w.as('admin')
  const before = asItIs(cleo)
  const withStep = await withTotp(w)
  const old = asItIs(withStep)
  expect(await status(withStep)).toBe(200)
  const code = withStep.code()
  expect((await withStep.send('POST', '/api/user/confirm', { body: { password: PASSWORD, code } })).status).toBe(204)
  await secondsPass(10)

  expect([await status(withStep), await status(old), await status(before)]).toEqual([200, 401, 200])
})

test('a wrong password changes no token', async () => {
  const ana = await w.as('inmate')
  const before = ana.cookies.get('evenkeel')
  await ana.send('POST', '/api/user/confirm', { body: { password: 'not-the-password' } })
  await ana.send('POST', '/api/user/password', {
    body: { currentPassword: 'not-the-password', newPassword: NEW_PASSWORD },
  })
  expect(ana.cookies.get('evenkeel')).toBe(before)
})

test('two tabs that confirm at once stay signed in, with one session between them', async () => {
  const ana = await w.as('staff')
  const other = asItIs(ana)
  const answers = await Promise.all([confirm(ana), confirm(other)])
  for (const answer of answers) expect([204, 429]).toContain(answer.status)
  const newest = answers.find(({ headers }) => String(headers['set-cookie']).includes('evenkeel='))
  expect(newest).toBeDefined()
  await secondsPass(10)

  const statuses = [await status(ana), await status(other)]
  expect(statuses.filter((one) => one === 200)).toHaveLength(1)
  const signedIn = statuses[0] === 200 ? ana : other
  expect(await signedIn.call(auth.sessions)).toHaveLength(1)
})

test('the old token shows the time of the session and not its own, and signs out the whole session', async () => {
  const ana = await w.as('inmate')
  const before = asItIs(ana)
  await confirm(ana)
  const [, left] = String((await before.send('GET', '/api/user')).headers['x-session-expires']).split(', ')
  expect(Number(left)).toBeGreaterThan(7 * 3600)
  await before.send('POST', '/api/logout')

  expect(await status(ana)).toBe(401)
})

test('the live stream goes on when the token is replaced, and ends with the session', async () => {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`
  const ana = await w.as('inmate')
  const stop = new AbortController()
  const response = await fetch(`${origin}/api/events`, {
    headers: { cookie: `evenkeel=${ana.cookies.get('evenkeel')}` },
    signal: stop.signal,
  })
  const heard = { text: '' }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk)
  }
  read().catch(() => {})
  await expect.poll(() => heard.text).toContain('retry:')
  expect((await change(ana)).status).toBe(204)
  await expect.poll(() => heard.text).toContain(': still here')
  await secondsPass(10)
  const checks = () => heard.text.split(': still here').length
  const before = checks()
  w.deps.live.publish({ to: ana.user.id, kind: 'session.ended' })
  await expect.poll(checks).toBeGreaterThan(before)
  await ana.send('POST', '/api/checkins', { body: {} })
  await expect.poll(() => heard.text).toContain('checkin.created')
  expect(heard.text).not.toContain('session.ended')
  await ana.send('POST', '/api/logout')

  await expect.poll(() => heard.text).toContain('session.ended')
  stop.abort()
})
