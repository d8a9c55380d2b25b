import { audit } from '@evenkeel/contract/audit/audit.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createResponder } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const [cleo, ana, sam, grace] = [
  await w.as('admin'),
  await w.as('inmate'),
  await w.as('staff'),
  await w.as('clinician'),
]
const dan = await createResponder(w, [])
type Person = typeof ana
const confirm = (caller: Caller) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const correct = ({ user }: Person, body: object, caller: Caller = cleo) =>
  caller.send('PATCH', `/api/admin/users/${user.id}/profile`, { body })
const stored = async ({ user }: Person) =>
  (await w.ask('select first_name, last_name, email from users where id = $1', user.id))[0]
const readBy = async (caller: Caller) => (await caller.call(audit.own, { query: {} })).map(({ action }) => action)

test('a name is corrected of people in care and staff, never of who is known by it, nor one’s own; the person reads it', async () => {
  for (const one of [ana, sam]) {
    expect((await correct(one, { firstName: 'Ann', lastName: '' })).json).toMatchObject({
      firstName: 'Ann',
      lastName: null,
    })
    expect(await readBy(one)).toContain('user.corrected')
    expect((await one.send('GET', '/api/user')).json).toMatchObject({ firstName: 'Ann' })
  }
  await confirm(cleo)
  for (const one of [cleo, dan, grace]) {
    const was = await stored(one)
    expect((await correct(one, { firstName: 'Other' })).status).toBe(409)
    expect([await stored(one), await readBy(one)]).toEqual([was, expect.not.arrayContaining(['user.corrected'])])
  }
  expect((await correct(cleo, { email: 'other@facility.example' })).status).toBe(409)
  for (const caller of [ana, sam, grace]) {
    await confirm(caller)
    expect((await correct(sam, { firstName: 'Mallory' }, caller)).status).toBe(403)
  }
  expect(await stored(sam)).toMatchObject({ first_name: 'Ann' })
})

test('an e-mail is corrected of who works here and answers nothing, with the password; that of who answers changes only by them', async () => {
  const body = { email: 'sam@facility.example' }
  expect((await correct(sam, body, dan)).problem.code).toBe('confirmation_required')
  expect(await stored(sam)).toMatchObject({ email: null })
  await confirm(dan)
  expect((await correct(sam, body, dan)).json).toMatchObject(body)
  await dan.send('PUT', `/api/admin/users/${sam.user.id}/duty`, { body: { duty: true } })
  for (const one of [sam, cleo, grace]) {
    const was = await stored(one)
    expect((await correct(one, { email: 'mallory@elsewhere.example' }, dan)).status).toBe(409)
    expect(await stored(one)).toEqual(was)
  }
  // Also of who answered until a slip suspended it, and will again.
  await w.ask(`update users set duty = false where id = $1`, sam.user.id)
  await w.ask(`insert into suspended_duties values ($1, '{}', true, '{}', now())`, sam.user.id)
  expect((await correct(sam, { email: 'mallory@elsewhere.example' }, dan)).status).toBe(409)
  const refused = await correct(ana, body, dan)
  expect([refused.status, refused.problem.issues?.[0]?.path]).toEqual([400, 'email'])
  expect(await stored(ana)).toMatchObject({ email: null })
  await w.superuser.query('delete from suspended_duties')
  expect((await correct(sam, { email: 'not one' }, dan)).status).toBe(400)
  expect((await correct(sam, { role: 'admin' }, dan)).status).toBe(400)
})

test('who becomes a duty responder while their e-mail is corrected keeps theirs', async () => {
  await confirm(dan)
  const was = await stored(sam)
  await w.superuser.query('begin')
  await w.ask('update users set duty = true where id = $1', sam.user.id)
  const sent = correct(sam, { email: 'mallory@elsewhere.example' }, dan)
  await expect.poll(async () => (await w.superuser.query('select from pg_locks where not granted')).rowCount).toBe(1)
  await w.superuser.query('commit')
  expect([(await sent).status, await stored(sam)]).toEqual([409, was])
  await w.ask('update users set duty = false where id = $1', sam.user.id)
})

test('another address, whoever gives it, says nothing of what worked for the one before', async () => {
  for (const [one, change] of [
    [grace, () => grace.send('PATCH', '/api/user', { body: { email: 'grace@facility.example' } })],
    [sam, () => correct(sam, { email: 'sam.new@facility.example' }, dan)],
  ] as const) {
    await w.ask(
      `insert into alert_listeners (kind, listener_id, user_id, at, worked) values ('email', $1, $1, now(), true)`,
      one.user.id,
    )
    expect((await change()).status).toBe(200)
    expect((await w.superuser.query(`select from alert_listeners where kind = 'email'`)).rowCount).toBe(0)
  }
})

test('people are found by name in either order, username, both numbers, unit and cell, and not by the digits of a made-up name', async () => {
  const made = async (body: object) =>
    (await cleo.send('POST', '/api/admin/users', { body: { role: 'inmate', ...body } })).reply(users.create).user
      .username
  await made({
    username: 'ellis.j',
    firstName: 'Jordan',
    lastName: 'Ellis',
    bookingNumber: 'B-241994',
    unit: 'Dorm 7',
    housing: 'C-08',
  })
  await made({ username: 'reyes.m', firstName: 'Mía', lastName: 'Reyes', permanentNumber: '77_1', unit: 'Dorm 8' })
  await w.superuser.query(
    `insert into users (id, username, username_key, has_account, last_name, role, locale, created_at)
     values ('01890000-0000-7000-8000-000000000001', 'no-account-555888', 'no-account-555888', false, 'Okoye', 'inmate', 'en', now())`,
  )
  const found = async (q: string) =>
    (await cleo.send('GET', `/api/admin/users?q=${encodeURIComponent(q)}`))
      .reply(users.find)
      .map(({ username }) => username)
      .sort()
  for (const q of ['241994', '# b-241', 'jordan ellis', 'ELLIS, Jordan', 'ellis  jordan', 'LLIS.J', 'dorm 7', 'c-08'])
    expect(await found(q), q).toEqual(['ellis.j'])
  for (const q of ['77_1', 'mía']) expect(await found(q), q).toEqual(['reyes.m'])
  expect(await found('dorm')).toEqual(['ellis.j', 'reyes.m'])
  expect(await found('okoye')).toHaveLength(1)
  for (const q of ['555888', '77%1', '77x1', 'jordan reyes']) expect(await found(q), q).toEqual([])
})

test('the file has who the filters find and what the table shows, needs the password, is in the log, and each in it can read that they were listed', async () => {
  const file = (query: string, caller: Caller = dan) => caller.send('GET', `/api/admin/users/export.csv${query}`)
  const listed = async () =>
    (
      await w.superuser.query(`select user_id from list_views where list = 'user.listed' and viewer_id = $1`, [
        dan.user.id,
      ])
    ).rowCount
  expect((await file('', await w.as('admin'))).problem.code).toBe('confirmation_required')
  expect(await listed()).toBe(0)
  for (const caller of [ana, sam, grace]) expect((await file('', caller)).status).toBe(403)
  await w.superuser.query(
    `update users set first_name = '=HYPERLINK("x")', email = 'ellis@home.example', unit_typed = true, duty = false where username = 'ellis.j'`,
  )
  await confirm(dan)
  const answer = await file('?q=dorm&role=inmate')
  const rows = parse(answer.text, { columns: true }) as Record<string, string>[]
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(rows.map(({ username }) => username)).toEqual(['reyes.m', 'ellis.j'])
  expect(rows[1]).toEqual({
    lastName: 'Ellis',
    firstName: `'=HYPERLINK("x")`,
    username: 'ellis.j',
    bookingNumber: 'B-241994',
    role: 'inmate',
    duty: '',
    unit: 'Dorm 7',
    unitTyped: 'typed',
    housing: 'C-08',
    approval: 'approved',
    use: 'never',
  })
  expect(answer.text).not.toMatch(/home\.example|77_1/)
  expect(await listed()).toBe(2)
  const log = await w.superuser.query(`select from audit_entries where action = 'people.exported' and actor_id = $1`, [
    dan.user.id,
  ])
  expect(log.rowCount).toBe(1)
  // Whose name was made up has none.
  expect(parse((await file('?q=okoye')).text, { columns: true })).toMatchObject([
    { lastName: 'Okoye', username: '', use: '' },
  ])
})
