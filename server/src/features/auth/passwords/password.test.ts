import { users } from '@evenkeel/contract/users/users.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashOf } from '../../../http/cookies.ts'
import type { KdfSettings } from '../../../platform/ciphers/passwords.ts'
import { keyFromToken, unwrapUserKey } from '../../../platform/ciphers/user-key.ts'
import type { Caller } from '../../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

const NEW_PASSWORD = 'green-tide-evening'
const w = await createTestApp()
const login = (username: string, password: string, browser = w.nobody()) =>
  browser.send('POST', '/api/login', { body: { username, password } })
const confirm = (caller: Caller, password: string) => caller.send('POST', '/api/user/confirm', { body: { password } })

describe('confirming the password', () => {
  test('a wrong password confirms nothing, and guessing is throttled', async () => {
    const cleo = await w.as('admin')
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1) statuses.push((await confirm(cleo, `wrong-guess-${i}`)).status)

    expect(statuses).toEqual([...Array(10).fill(403), 429])
    const answer = await confirm(cleo, PASSWORD)
    expect(answer.problem.code).toBe('rate_limited')
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect((await cleo.send('GET', '/api/user')).status).toBe(200)
  })

  test('is valid for five minutes, for this session only', async () => {
    const cleo = await w.as('admin')
    const ana = await w.as('inmate')
    const elsewhere = w.nobody()
    await login(cleo.user.username, PASSWORD, elsewhere)
    const guarded = (caller: Caller) => caller.send('POST', `/api/admin/users/${ana.user.id}/reset-password`)
    expect((await guarded(cleo)).problem).toMatchObject({ status: 403, code: 'confirmation_required' })

    expect((await confirm(cleo, PASSWORD)).status).toBe(204)
    expect((await guarded(cleo)).status).toBe(201)
    expect((await guarded(elsewhere)).problem.code).toBe('confirmation_required')
    const rows = await w.ask(
      `update sessions set confirmed_until = confirmed_until - interval '299 seconds' where confirmed_until is not null and user_id = $1
       returning extract(epoch from confirmed_until - now())::float8 as left`,
      cleo.user.id,
    )
    expect(rows[0].left).toBeLessThanOrEqual(1)
    await w.superuser.query(`update sessions set confirmed_until = now() where confirmed_until is not null`)
    expect((await guarded(cleo)).problem.code).toBe('confirmation_required')
  })
})

describe('the data key', () => {
  type KeyRow = { version: number; wrapped: Buffer; salt: Buffer; kdf: KdfSettings }
  const listKeys = async (userId: string) =>
    await w.ask<KeyRow>(
      'select version, wrapped_by_password as wrapped, salt, kdf from user_keys where user_id = $1 order by version',
      userId,
    )
  const bySession = async (caller: Caller & { user: { id: string } }) => {
    const token = Buffer.from(caller.cookies.get('evenkeel') ?? '', 'base64url')
    const rows = await w.ask<{ version: number; wrapped: Buffer }>(
      'select key_version as version, wrapped_key as wrapped from sessions where token_hash = $1',
      hashOf(token),
    )
    return { ...rows[0], token, session: hashOf(token).toString('hex') }
  }
  const openWithPassword = async (userId: string, password: string, { version, wrapped, salt, kdf }: KeyRow) => {
    const { journalKey } = await w.deps.passwords.derive(password, salt, kdf)
    return unwrapUserKey(wrapped, journalKey, { userId, version, by: 'password' })
  }
  const openWithToken = (userId: string, s: Awaited<ReturnType<typeof bySession>>, token = s.token) =>
    unwrapUserKey(s.wrapped ?? Buffer.alloc(0), keyFromToken(token), {
      userId,
      version: s.version ?? 0,
      by: 'session',
      session: s.session,
    })

  let ana: Awaited<ReturnType<typeof w.as>>
  beforeAll(async () => {
    ana = await w.as('inmate')
  })

  test('cannot be decrypted with another password, token or person', async () => {
    const [row] = await listKeys(ana.user.id)
    const ben = await w.as('inmate')
    const session = await bySession(ana)
    if (!row) throw new Error('a key is stored')
    await expect(openWithPassword(ana.user.id, 'not-the-password', row)).rejects.toThrow()
    await expect(openWithPassword(ben.user.id, PASSWORD, row)).rejects.toThrow()
    await expect(openWithPassword(ana.user.id, PASSWORD, { ...row, version: 2 })).rejects.toThrow()
    expect(() => openWithToken(ana.user.id, session, Buffer.alloc(32))).toThrow()
    expect(() => openWithToken(ben.user.id, session)).toThrow()
    expect(() => openWithToken(ana.user.id, { ...session, session: 'another' })).toThrow()
  })

  test('is the same for the password and every session of a person, and different for another person', async () => {
    const [row] = await listKeys(ana.user.id)
    if (!row) throw new Error('a key is stored')
    const key = await openWithPassword(ana.user.id, PASSWORD, row)

    expect(key).toHaveLength(32)
    expect(openWithToken(ana.user.id, await bySession(ana))).toEqual(key)
    const ben = await w.as('inmate')
    expect(openWithToken(ben.user.id, await bySession(ben))).not.toEqual(key)
  })

  test('is wrapped again for the next sign-in, and the earlier session can still decrypt it', async () => {
    const phone = Object.assign(w.nobody(), { user: ana.user })
    await login(ana.user.username, PASSWORD, phone)
    const [mine, other] = [await bySession(ana), await bySession(phone)]
    expect(mine.wrapped?.equals(other.wrapped ?? Buffer.alloc(0))).toBe(false)
    expect(openWithToken(ana.user.id, mine)).toEqual(openWithToken(ana.user.id, other))
  })

  test('is replaced by a slip; the old one needs the old password', async () => {
    const ben = await w.as('inmate')
    const cleo = await w.as('admin')
    const old = openWithToken(ben.user.id, await bySession(ben))
    await confirm(cleo, PASSWORD)
    const { slip } = await cleo.call(users.makeSlip, { params: { id: ben.user.id } })
    const body = { username: ben.user.username, slip, newPassword: NEW_PASSWORD }
    expect((await ben.send('POST', '/api/reset-password', { body })).status).toBe(200)

    const [first, second] = await listKeys(ben.user.id)
    if (!first || !second) throw new Error('both keys are stored')
    expect([first.version, second.version]).toEqual([1, 2])
    expect(await openWithPassword(ben.user.id, PASSWORD, first)).toEqual(old)
    await expect(openWithPassword(ben.user.id, NEW_PASSWORD, first)).rejects.toThrow()
    const now = openWithToken(ben.user.id, await bySession(ben))
    expect(now).not.toEqual(old)
    expect(await openWithPassword(ben.user.id, NEW_PASSWORD, second)).toEqual(now)
    expect((await login(ben.user.username, NEW_PASSWORD)).status).toBe(200)
  })
})

test('of an account with weaker Argon2id settings is strengthened at its next sign-in, and stays the same', async () => {
  const ana = await w.as('inmate')
  const weak = { memory: 64, passes: 1, lanes: 1, pepper: 1 }
  const rows = await w.ask('select salt from credentials where user_id = $1', ana.user.id)
  const keys = await w.deps.passwords.derive(PASSWORD, rows[0].salt, weak)
  const { wrapUserKey } = await import('../../../platform/ciphers/user-key.ts')
  const userKey = Buffer.alloc(32, 3)
  const wrapped = wrapUserKey(userKey, keys.journalKey, { userId: ana.user.id, version: 1, by: 'password' })
  await w.ask('update credentials set kdf = $2, verifier = $3 where user_id = $1', ana.user.id, weak, keys.verifier)
  await w.ask('update user_keys set kdf = $2, wrapped_by_password = $3 where user_id = $1', ana.user.id, weak, wrapped)

  expect((await login(ana.user.username, PASSWORD)).status).toBe(200)
  expect(await w.ask('select kdf from credentials where user_id = $1', ana.user.id)).toEqual([
    { kdf: { memory: 1024, passes: 1, lanes: 1, pepper: 1 } },
  ])
  expect((await login(ana.user.username, PASSWORD)).status).toBe(200)
})
