import { users } from '@evenkeel/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'green-tide-evening'

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const w = await createTestApp({ rowLevelSecurity })
  const [cleo, dan] = [await w.as('admin'), await w.as('admin')]
  const people = { inmate: await w.as('inmate'), staff: await w.as('staff') }
  const confirm = (caller: Caller) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const create = (body: unknown, caller: Caller = cleo) => caller.send('POST', '/api/admin/users', { body })
  const made = async (body: unknown) => (await create(body)).reply(users.create)
  const login = (username: string, password: string, browser = w.nobody()) =>
    browser.send('POST', '/api/login', { body: { username, password } })
  const redeem = (username: string, slip: string, browser = w.nobody()) =>
    browser.send('POST', '/api/reset-password', { body: { username, slip, newPassword: NEW_PASSWORD } })
  const usernames = async () =>
    (await w.superuser.query('select username from users order by id')).rows.map(({ username }) => username)
  const head = async () => Number((await w.superuser.query('select seq from audit_head')).rows[0].seq)
  const since = async (seq: number) =>
    (await w.superuser.query('select * from audit_entries where seq > $1 order by seq', [seq])).rows

  test('an administrator is made only after the administrator confirms their password', async () => {
    const fresh = await w.as('admin')
    const body = { username: `second-${rowLevelSecurity}`, role: 'admin', respondsTo: ['staff', 'inmate'] }
    const [seq, before] = [await head(), await usernames()]
    expect((await create(body, fresh)).problem).toMatchObject({ status: 403, code: 'confirmation_required' })
    expect([await usernames(), await since(seq)]).toEqual([before, []])

    await confirm(fresh)
    expect((await create(body, fresh)).json).toMatchObject({ user: { role: 'admin', respondsTo: ['inmate', 'staff'] } })
  })

  test.for([
    [{ username: 'x-inmate', role: 'inmate', respondsTo: ['staff'] }, 'respondsTo'],
    // An administrator, until it is said whose alerts they answer.
    [{ username: 'x-admin', role: 'admin' }, 'respondsTo'],
    [{ username: 'ab', role: 'inmate' }, 'username'],
    [{ username: 'with space', role: 'inmate' }, 'username'],
    [{ role: 'inmate' }, 'username'],
    [{ username: 'x-inmate' }, 'role'],
    [{ username: 'x-inmate', role: 'warden' }, 'role'],
    [{ username: 'x-inmate', role: 'inmate', email: 'not one' }, 'email'],
    [{ username: 'x-inmate', role: 'inmate', badgeNumber: 'x'.repeat(41) }, 'badgeNumber'],
    [{ username: 'x-inmate', role: 'inmate', shift: 'late' }, 'shift'],
    [{ username: 'x-inmate', role: 'inmate', password: 'quiet-harbor-at-dawn' }, 'password'],
  ] as const)('%j is refused, and nothing is stored', async ([body, path]) => {
    const before = await usernames()
    const { problem } = await create(body)
    expect(problem).toMatchObject({ status: 400, issues: [{ path }] })
    expect(await usernames()).toEqual(before)
  })

  test('a taken name is refused in any spelling, and leaves neither slip nor audit entry', async () => {
    const [seq, slips] = [await head(), await w.superuser.query('select * from reset_slips')]
    const { problem } = await create({ username: people.staff.user.username.toUpperCase(), role: 'inmate' })
    expect(problem).toMatchObject({ status: 409, code: 'conflict', message: 'Username already exists' })
    expect(await since(seq)).toEqual([])
    expect((await w.superuser.query('select * from reset_slips')).rows).toEqual(slips.rows)
  })

  test('a write returns the same bytes as a later read', async () => {
    const read = async () => (await cleo.send('GET', '/api/admin/users?q=byte-')).text
    const { user } = await made({ username: `byte-${rowLevelSecurity}`, role: 'staff', unit: 'C', badgeNumber: '' })
    expect(await read()).toBe(JSON.stringify([user]))
    const body = { shift: 'night', badgeNumber: 'B “7”', unit: null }
    const changed = await cleo.send('PATCH', `/api/admin/users/${user.id}`, { body })
    expect([changed.status, await read()]).toEqual([200, `[${changed.text}]`])
  })

  test('made several times at the same moment, a name is made once', async () => {
    const body = { username: `twin-${rowLevelSecurity}`, role: 'inmate' }
    const answers = await Promise.all([1, 2, 3, 4].map((i) => create({ ...body, firstName: `${i}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('nobody can sign in until the slip is redeemed: every password is wrong', async () => {
    const username = `new-${rowLevelSecurity}`
    const { user, slip } = await made({ username, role: 'inmate' })
    const unknown = await login('nobody-has-this-name', PASSWORD)
    for (const password of ['', slip, PASSWORD, 'null', username]) {
      const answer = await login(username, password)
      expect([answer.status, answer.json]).toEqual([unknown.status, unknown.json])
      expect(answer.headers['set-cookie']).toEqual(unknown.headers['set-cookie'])
    }
    expect((await redeem(username, 'ABCD-ABCD-ABCD-ABCD')).status).toBe(401)

    await w.superuser.query('delete from rate_lanes')
    const browser = w.nobody()
    expect((await redeem(username, slip, browser)).json).toMatchObject({ id: user.id, role: 'inmate' })
    expect((await browser.send('GET', '/api/user')).json).toMatchObject({ id: user.id })
    expect((await redeem(username, slip)).status).toBe(401)
    expect((await login(username, NEW_PASSWORD)).status).toBe(200)
    const { rows } = await w.superuser.query('select version from user_keys where user_id = $1', [user.id])
    expect(rows).toEqual([{ version: 1 }])
  })

  test('a name without a password takes as long to refuse as one with a password or an unknown one', async () => {
    const username = `slow-${rowLevelSecurity}`
    await made({ username, role: 'inmate' })
    await w.superuser.query('delete from rate_lanes')
    const derived: string[] = []
    const { derive } = w.deps.passwords
    w.deps.passwords.derive = (...given) => {
      derived.push(given[0])
      return derive(...given)
    }
    try {
      for (const name of [username, people.staff.user.username, 'nobody-has-this-name'])
        await login(name, `for ${name}`)
    } finally {
      w.deps.passwords.derive = derive
    }
    expect(derived).toHaveLength(3)
  })

  test('a new slip voids the first', async () => {
    const username = `again-${rowLevelSecurity}`
    const { user, slip } = await made({ username, role: 'staff' })
    await confirm(cleo)
    const next = await cleo.call(users.makeSlip, { params: { id: user.id } })
    expect((await redeem(username, slip)).status).toBe(401)
    expect((await redeem(username, next.slip)).status).toBe(200)
  })

  test('a new account is in the audit log once, with the person, and its slip is nowhere in clear', async () => {
    const seq = await head()
    const body = {
      username: `full-${rowLevelSecurity}`,
      role: 'staff',
      firstName: '=cmd()',
      lastName: '',
      email: 'full@example.org',
      unit: 'B',
      shift: 'night',
      badgeNumber: '0042',
    }
    const { user, slip, expiresAt } = await made(body)
    expect(user).toMatchObject({ ...body, lastName: null, respondsTo: [], disabled: false })
    expect(Date.parse(expiresAt) - w.now.getTime()).toBe(7 * 24 * 3_600_000)
    expect(await since(seq)).toMatchObject([
      { action: 'user.created', actor_id: cleo.user.id, target_type: 'user', target_id: user.id, ip: '127.0.0.1' },
    ])
    const { rows } = await w.superuser.query(
      'select r::text from reset_slips r union all select a::text from audit_entries a',
    )
    expect(JSON.stringify(rows)).not.toContain(slip)
  })

  test('only the fields that an administrator sends change, and an empty field clears', async () => {
    const { user } = await made({
      username: `change-${rowLevelSecurity}`,
      role: 'staff',
      unit: 'A',
      shift: 'day',
      badgeNumber: '7',
    })
    const change = async (body: unknown) => {
      return (await cleo.send('PATCH', `/api/admin/users/${user.id}`, { body })).reply(users.change)
    }
    const seq = await head()
    expect(await change({ unit: 'B' })).toEqual({ ...user, unit: 'B' })
    expect(await change({ shift: '', badgeNumber: null })).toEqual({
      ...user,
      unit: 'B',
      shift: null,
      badgeNumber: null,
    })
    expect(await change({})).toEqual({ ...user, unit: 'B', shift: null, badgeNumber: null })
    const written = { action: 'user.changed', actor_id: cleo.user.id, target_id: user.id }
    expect(await since(seq)).toMatchObject([written, written, written])
    expect((await change({ extension: '4417' })).extension).toBe('4417')
    expect((await change({ unit: 'C' })).extension).toBe('4417')
    expect((await change({ extension: '' })).extension).toBe(null)
  })

  test('an extension is of who works here, of digits, and no longer than the column', async () => {
    const { user: held } = await made({ username: `held-${rowLevelSecurity}`, role: 'inmate' })
    const { user: officer } = await made({ username: `officer-${rowLevelSecurity}`, role: 'staff' })
    const change = (id: string, extension: string) =>
      cleo.send('PATCH', `/api/admin/users/${id}`, { body: { unit: 'Z', extension } })
    const given = [
      await change(held.id, '4417'),
      await change(officer.id, '4'.repeat(41)),
      await change(officer.id, '44a7'),
    ]
    for (const refused of given) {
      expect(refused.status).toBe(400)
      expect(refused.problem.issues).toMatchObject([{ path: 'extension' }])
    }
    expect((await change(held.id, '')).json).toMatchObject({ unit: 'Z', extension: null })
  })

  test('a change of an unknown account or of another field is refused and not in the audit log', async () => {
    const seq = await head()
    for (const id of [crypto.randomUUID(), 'x', `${dan.user.id}0`]) {
      expect((await cleo.send('PATCH', `/api/admin/users/${id}`, { body: { unit: 'B' } })).status).toBe(404)
    }
    for (const body of [
      { role: 'admin' },
      { username: 'x-y-z' },
      { firstName: 'X' },
      { disabled: null },
      { respondsTo: ['staff'] },
    ]) {
      expect((await cleo.send('PATCH', `/api/admin/users/${people.staff.user.id}`, { body })).status).toBe(400)
    }
    expect(await since(seq)).toEqual([])
  })

  test('reading the list is in the audit log, and the list shows who is disabled', async () => {
    const seq = await head()
    const { json } = await cleo.send('GET', `/api/admin/users?q=${dan.user.username}`)
    expect(json).toMatchObject([{ ...dan.user, disabled: false }])
    expect(await since(seq)).toMatchObject([{ action: 'people.listed', target_type: null, target_id: null }])
  })
})
