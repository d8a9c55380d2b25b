import { WARNINGS } from '@evenkeel/contract/base/warnings.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const enabled = () => w.superuser.query(`select id from users where role = 'admin' and disabled_at is null`)
const disable = (caller: Caller, id: string) =>
  caller.send('POST', `/api/admin/users/${id}/disable`, { body: { accepts: [...WARNINGS] } })
const enable = (caller: Caller, id: string) => caller.send('POST', `/api/admin/users/${id}/enable`)
/** Everybody who is signed in has just confirmed their password. */
const confirmAll = () => w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
const login = (username: string, password = PASSWORD, browser = w.nobody()) =>
  browser.send('POST', '/api/login', { body: { username, password } })

beforeEach(async () => {
  await w.superuser.query('delete from reset_slips')
  await w.superuser.query(
    `update users set disabled_at = case when id = $1 then null else now() end where role = 'admin'`,
    [cleo.user.id],
  )
  await login(cleo.user.username, PASSWORD, cleo)
  await confirmAll()
})

test('the last administrator cannot disable themself', async () => {
  const { problem } = await disable(cleo, cleo.user.id)
  expect(problem).toMatchObject({ status: 409, code: 'conflict' })
  expect(problem.message).toContain('no administrator could sign in')
  expect((await enabled()).rows).toEqual([{ id: cleo.user.id }])
  expect((await cleo.send('GET', '/api/user')).status).toBe(200)
})

test('an administrator who cannot sign in does not count: slip not redeemed, account about to be deleted', async () => {
  const dan = await w.as('admin')
  const waiting = `insert into reset_slips values ($1, '', null, now(), now())`
  for (const [before, after] of [
    [waiting, 'delete from reset_slips where user_id = $1'],
    [`update users set deletes_at = now() where id = $1`, 'update users set deletes_at = null where id = $1'],
  ] as const) {
    await w.superuser.query(before, [dan.user.id])
    expect((await disable(cleo, cleo.user.id)).status).toBe(409)
    await w.superuser.query(after, [dan.user.id])
  }
  expect((await disable(cleo, cleo.user.id)).status).toBe(200)
})

test('when administrators disable each other or themselves at the same moment, one is left', async () => {
  const all = [await w.as('admin'), await w.as('admin'), await w.as('admin'), await w.as('admin')]
  const ids = all.map(({ user }) => user.id)
  await confirmAll()
  await w.superuser.query('create table their_sessions as select * from sessions where user_id = any ($1)', [ids])
  for (let round = 0; round < 30; round += 1) {
    // By turns two disable each other, three disable the next one, four disable themselves.
    const some = all.slice(0, 2 + (round % 3))
    const target = (i: number) => (some.length === 4 ? some[i] : some[(i + 1) % some.length])?.user.id ?? ''
    const playing = some.map(({ user }) => user.id)
    await w.superuser.query(
      `update users set disabled_at = case when id = any ($1) then null else now() end where role = 'admin'`,
      [playing],
    )
    await w.superuser.query('insert into sessions select * from their_sessions on conflict do nothing')
    const answers = await Promise.all(some.map((one, i) => disable(one, target(i))))

    const left = (await enabled()).rows.length
    expect([round, left > 0]).toEqual([round, true])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(some.length - left)
  }
})

test('disabling ends every session at once, informs the pages, and blocks sign-in', async () => {
  const ana = await w.as('inmate')
  const phone = w.nobody()
  await login(ana.user.username, PASSWORD, phone)
  const kinds: string[] = []
  w.deps.live.subscribe(ana.user.id, ({ kind }) => kinds.push(kind))
  expect((await disable(cleo, ana.user.id)).json).toMatchObject({ id: ana.user.id, disabled: true })

  for (const browser of [ana, phone]) expect((await browser.send('GET', '/api/user')).status).toBe(401)
  const { problem } = await login(ana.user.username)
  expect(problem).toMatchObject({ status: 403, code: 'forbidden', message: expect.stringContaining('switched') })
  expect((await w.superuser.query('select * from sessions where user_id = $1', [ana.user.id])).rows).toEqual([])
  await expect.poll(() => kinds).toEqual(['session.ended'])
})

test('enabled again, a person signs in with the old password, and old sessions stay ended', async () => {
  const ana = await w.as('inmate')
  await disable(cleo, ana.user.id)
  // A sign-in at the same moment stores its session after the others were ended.
  await w.superuser.query(
    `insert into sessions (token_hash, id, user_id, key_version, wrapped_key, user_agent, idle_limit, expires_at)
     values ('\\x00', gen_random_uuid(), $1, 1, '', '', 600, now() + interval '1 hour')`,
    [ana.user.id],
  )
  expect((await enable(cleo, ana.user.id)).json).toMatchObject({ disabled: false })

  expect((await w.superuser.query('select * from sessions where user_id = $1', [ana.user.id])).rows).toEqual([])
  expect((await ana.send('GET', '/api/user')).status).toBe(401)
  expect((await login(ana.user.username)).status).toBe(200)
})

test('enabling an enabled person signs nobody out; disabling again keeps the first time', async () => {
  const ana = await w.as('staff')
  expect((await enable(cleo, ana.user.id)).status).toBe(200)
  expect((await ana.send('GET', '/api/user')).status).toBe(200)

  const since = async () => (await w.superuser.query('select disabled_at from users where id = $1', [ana.user.id])).rows
  await disable(cleo, ana.user.id)
  const first = await since()
  w.now = new Date(w.now.getTime() + 60_000)
  await disable(cleo, ana.user.id)
  expect(await since()).toEqual(first)
})

test('somebody who never redeemed a slip can be disabled and enabled', async () => {
  const body = { username: 'unredeemed', role: 'inmate' }
  const { user, slip } = (await cleo.send('POST', '/api/admin/users', { body })).reply(users.create)
  const redeem = () =>
    w.nobody().send('POST', '/api/reset-password', { body: { ...body, role: undefined, slip, newPassword: PASSWORD } })
  await disable(cleo, user.id)
  expect((await redeem()).status).toBe(403)
  await enable(cleo, user.id)
  expect((await redeem()).status).toBe(200)
})
