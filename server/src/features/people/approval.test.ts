import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { ACCOUNT_USES } from '@evenkeel/contract/users/account-words.ts'
import { type AdminUser, users } from '@evenkeel/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const w = await createTestApp({ rowLevelSecurity, now: new Date('2026-03-11T12:00:00.000Z') })
  const cleo = await w.as('admin')
  let made = 0
  const register = async (profile: object = {}) => {
    w.now = new Date(w.now.getTime() + 1000)
    made += 1
    const browser = w.nobody()
    const body = { username: `person.${made}`, password: PASSWORD, role: 'inmate', ...profile }
    return Object.assign(browser, {
      user: (await browser.send('POST', '/api/register', { body })).reply(auth.register),
    })
  }
  const confirm = (caller: Caller) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const approve = (body: unknown, caller: Caller = cleo) => caller.send('POST', '/api/admin/users/approve', { body })
  const waiting = () => cleo.call(users.waiting)
  const listed = async (query = '?state=waiting&limit=200') =>
    (await cleo.send('GET', `/api/admin/users${query}`)).json as AdminUser[]
  const stored = async ({ user: { id } }: { user: { id: string } }) => {
    const columns = 'approved_at, approved_by, counts_from::text, unit_typed'
    return (await w.superuser.query(`select ${columns} from users where id = $1`, [id])).rows[0]
  }
  const lastEntry = async () =>
    (await w.superuser.query('select action, actor_id, target_id from audit_entries order by seq desc limit 1')).rows[0]

  test('who registers waits, and can do everything that people in care do for themselves', async () => {
    const ana = await register({ unit: 'A' })
    expect(await stored(ana)).toEqual({ approved_at: null, approved_by: null, counts_from: null, unit_typed: true })
    expect(await waiting()).toMatchObject({ newest: ana.user.id })
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id: ana.user.id, approved: false, unitTyped: true, unit: 'A' }),
    )
    const checkIn = { moodScore: 5, stressScore: 5 }
    for (const [path, body] of [
      ['/api/checkins', checkIn],
      ['/api/alerts', { severity: 'critical' }],
      ['/api/journal', { content: 'A day' }],
    ] as const) {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      expect([path, (await ana.send('POST', path, { body, headers })).status]).toEqual([path, 201])
    }
  })

  test('staff read of their own account that it waits, until somebody approves it; nobody else reads it', async () => {
    const [ana, ben] = [await register(), await register({ role: 'staff' })]
    const waits = async (person: Caller) => (await person.call(users.current)).unapproved
    expect([await waits(ana), await waits(ben), await waits(cleo)]).toEqual([undefined, true, undefined])
    await approve({ ids: [ben.user.id] })
    expect(await waits(ben)).toBeUndefined()
  })

  test('one is approved without the password: who, when, and that they count from today on in a new facility', async () => {
    const [ana, ben] = [await register(), await register()]
    const before = await waiting()
    const dan = await w.as('admin')
    expect((await approve({ ids: [ana.user.id] }, dan)).json).toEqual({ approved: 1 })
    expect(await stored(ana)).toEqual({
      approved_at: w.now,
      approved_by: dan.user.id,
      counts_from: '2026-03-11',
      unit_typed: false,
    })
    expect(await lastEntry()).toEqual({ action: 'user.approved', actor_id: dan.user.id, target_id: ana.user.id })
    expect(await stored(ben)).toMatchObject({ approved_at: null })
    expect(await waiting()).toMatchObject({ people: before.people - 1, newest: ben.user.id })
  })

  test('an approval is never given again, so the day from which somebody counts stays', async () => {
    const ana = await register()
    await approve({ ids: [ana.user.id] })
    const first = await stored(ana)
    const entry = await lastEntry()
    w.now = new Date(w.now.getTime() + 86_400_000)
    await confirm(cleo)
    expect((await approve({ ids: [ana.user.id] })).json).toEqual({ approved: 0 })
    expect(await stored(ana)).toEqual(first)
    expect(await lastEntry()).toEqual(entry)
  })

  test('several are approved after the password, with one entry of the audit log', async () => {
    const dan = await w.as('admin')
    const people = [await register(), await register(), await register()]
    const ids = people.slice(1).map(({ user }) => user.id)
    expect((await approve({ ids }, dan)).problem).toMatchObject({ status: 403, code: 'confirmation_required' })
    await confirm(dan)
    expect((await approve({ ids: [...ids, newId(w.now)] }, dan)).json).toEqual({ approved: 2 })
    expect(await lastEntry()).toEqual({ action: 'people.approved', actor_id: dan.user.id, target_id: null })
    expect(await Promise.all(people.map(stored))).toMatchObject([
      { approved_at: null },
      { approved_by: dan.user.id },
      { approved_by: dan.user.id },
    ])
  })

  test('all are approved up to the newest that was seen, and who registers meanwhile still waits', async () => {
    await register()
    const seen = await waiting()
    const late = await register()
    const refused = (await listed())[1]
    await w.superuser.query('update users set disabled_at = now() where id = $1', [refused?.id])
    const dan = await w.as('admin')
    expect((await approve({ through: seen.newest }, dan)).problem.code).toBe('confirmation_required')
    await confirm(cleo)
    expect((await approve({ through: seen.newest })).json).toEqual({ approved: seen.people - 1 })
    expect((await listed()).map(({ id }) => id)).toEqual([late.user.id])
    expect(await stored({ user: { id: refused?.id ?? '' } })).toMatchObject({ approved_at: null })
  })

  const refuse = (body: unknown, caller: Caller = cleo) => caller.send('POST', '/api/admin/users/refuse', { body })
  const login = (username: string, browser = w.nobody()) =>
    browser.send('POST', '/api/login', { body: { username, password: PASSWORD } })

  test('several are refused after the password, with one entry of the audit log; who was approved stays', async () => {
    const dan = await w.as('admin')
    const [ana, ben, eve] = [await register(), await register(), await register()]
    await approve({ ids: [eve.user.id] })
    const ids = [ana, ben, eve].map(({ user }) => user.id)
    expect((await refuse({ ids }, dan)).problem).toMatchObject({ status: 403, code: 'confirmation_required' })
    await confirm(dan)
    expect((await refuse({ ids: [...ids, newId(w.now)] }, dan)).json).toEqual({ refused: 2 })
    expect(await lastEntry()).toEqual({ action: 'people.refused', actor_id: dan.user.id, target_id: null })
    for (const { user } of [ana, ben]) expect(await listed(`?q=${user.username}`)).toMatchObject([{ disabled: true }])
    expect(await listed(`?q=${eve.user.username}`)).toMatchObject([{ disabled: false, approved: true }])
    expect((await eve.send('GET', '/api/user')).status).toBe(200)
  })

  test('who is refused is signed out, cannot sign in, and is told plainly; their alert stays open', async () => {
    const ana = await register({ unit: 'A' })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const raised = await ana.send('POST', '/api/alerts', { body: { severity: 'critical' }, headers })
    const { id } = raised.json as { id: string }
    const open = async () => (await cleo.send('GET', '/api/alerts?status=active')).json as Alert[]
    const before = (await open()).find((alert) => alert.id === id)
    expect(before).toMatchObject({
      person: { approved: false, unitTyped: true },
      place: { unit: 'A', unitTyped: true },
    })

    await confirm(cleo)
    expect((await refuse({ ids: [ana.user.id] })).json).toEqual({ refused: 1 })
    expect((await ana.send('GET', '/api/user')).status).toBe(401)
    const { problem, headers: sent } = await login(ana.user.username)
    expect(problem).toMatchObject({ status: 403, code: 'forbidden', message: expect.stringContaining('switched') })
    expect(sent['set-cookie']).toBeUndefined()
    expect((await open()).find((alert) => alert.id === id)).toMatchObject({ person: { disabled: true } })

    await cleo.send('POST', `/api/admin/users/${ana.user.id}/enable`)
    expect((await login(ana.user.username)).status).toBe(200)
    expect(await stored(ana)).toMatchObject({ approved_at: null })
  })

  test('all are refused up to the newest that was seen; who registers meanwhile still waits', async () => {
    await register()
    const seen = await waiting()
    const late = await register()
    await confirm(cleo)
    expect((await refuse({ through: seen.newest })).json).toEqual({ refused: seen.people })
    expect((await listed()).map(({ id }) => id)).toEqual([late.user.id])
    expect((await refuse({ through: seen.newest })).json).toEqual({ refused: 0 })
  })

  test('administrators are told whether an account is used, never the day', async () => {
    const { user } = await cleo.call(users.create, { body: { username: 'not.yet.here', role: 'staff' } })
    const ana = await register()
    const seen = async (name: string) => (await listed(`?q=${name}`)).map(({ use }) => use)
    expect(user.use).toBe('never')
    expect(await seen('not.yet.here')).toEqual(['never'])
    const day = w.now
    for (const [days, said] of [
      [0, 'recent'],
      [89, 'recent'],
      [90, 'idle'],
    ] as const) {
      w.now = new Date(day.getTime() + days * 86_400_000)
      const { text } = await cleo.send('GET', `/api/admin/users?q=${ana.user.username}`)
      expect([days, await seen(ana.user.username)]).toEqual([days, [said]])
      expect(text).not.toContain('signedInOn')
      for (const use of ACCOUNT_USES) {
        const found = await listed(`?q=${ana.user.username}&use=${use}`)
        expect([days, use, found.length]).toEqual([days, use, use === said ? 1 : 0])
      }
    }
    await login(ana.user.username)
    expect(await seen(ana.user.username)).toEqual(['recent'])
    expect((await listed('?use=never')).map(({ username }) => username)).toContain('not.yet.here')
    w.now = day
  })

  test.for([
    {},
    { ids: [] },
    { ids: ['x'] },
    { through: null },
    { ids: [newId(new Date())], through: newId(new Date()) },
  ])('%j is refused', async (body) => {
    await confirm(cleo)
    expect((await approve(body)).status).toBe(400)
    expect((await refuse(body)).status).toBe(400)
  })

  test('who was made by an administrator counts at once in a new facility; an administrator never does', async () => {
    const { user } = await cleo.call(users.create, { body: { username: 'made.one', role: 'staff', unit: 'B' } })
    expect(user).toMatchObject({ approved: true, unitTyped: false })
    expect(await stored({ user })).toMatchObject({ approved_by: cleo.user.id, counts_from: '2026-03-12' })
    await confirm(cleo)
    const raw = 'username,role,housing,bookingNumber,admittedOn\nrolled.one,inmate,B-12,77-1,2026-02-01\n'
    await cleo.send('POST', '/api/admin/users/import?confirm=true', { raw, headers: { 'content-type': 'text/csv' } })
    const [rolled] = await listed('?q=rolled')
    expect(rolled).toMatchObject({ approved: true, housing: 'B-12', bookingNumber: '77-1', admittedOn: '2026-02-01' })
    expect(await stored({ user: { id: rolled?.id ?? '' } })).toMatchObject({ counts_from: '2026-03-12' })
    expect(await stored(cleo)).toMatchObject({ approved_at: expect.any(Date), counts_from: null })
  })

  test('a unit stays marked as typed by the person until an administrator sets it', async () => {
    const ana = await w.as('inmate')
    expect(await stored(ana)).toMatchObject({ unit_typed: false })
    await ana.send('PATCH', '/api/user', { body: { firstName: 'Ana' } })
    expect(await stored(ana)).toMatchObject({ unit_typed: false })
    await ana.send('PATCH', '/api/user', { body: { unit: 'C' } })
    expect(await stored(ana)).toMatchObject({ unit_typed: true })
    const change = (body: unknown) => cleo.send('PATCH', `/api/admin/users/${ana.user.id}`, { body })
    expect((await change({ housing: 'C-3' })).json).toMatchObject({ unitTyped: true, housing: 'C-3' })
    expect((await change({ unit: 'C' })).json).toMatchObject({ unitTyped: false, unit: 'C' })
    await ana.send('PATCH', '/api/user', { body: { unit: '' } })
    expect(await stored(ana)).toMatchObject({ unit_typed: false })
  })

  test('who is approved within the first 14 days of the facility counts toward the smallest group from their end on, later after 14 days', async () => {
    const fresh = await createTestApp({ rowLevelSecurity, now: new Date('2026-03-11T12:00:00.000Z') })
    const eva = await fresh.as('admin')
    const countsFrom = async (id: string) =>
      (await fresh.superuser.query('select counts_from::text as "from" from users where id = $1', [id])).rows[0].from
    for (const [day, from] of [
      [13, '2026-03-24'],
      [14, '2026-04-08'],
    ] as const) {
      fresh.now = new Date(Date.parse('2026-03-11T12:00:00.000Z') + day * 86_400_000)
      const made = await eva.call(users.create, { body: { username: `made-${day}`, role: 'inmate' } })
      const body = { username: `by.themself-${day}`, password: PASSWORD, role: 'staff' }
      const { id } = (await fresh.nobody().send('POST', '/api/register', { body })).reply(auth.register)
      expect([await countsFrom(made.user.id), await countsFrom(id)]).toEqual([from, null])
      await eva.send('POST', '/api/admin/users/approve', { body: { ids: [id] } })
      expect(await countsFrom(id)).toBe(from)
    }
  })

  test('the day from which somebody counts is not taken from whoever stores the account', async () => {
    const ana = await register()
    await w.superuser.query(`update users set approved_at = $2, counts_from = '2020-01-01' where id = $1`, [
      ana.user.id,
      w.now,
    ])
    expect(await stored(ana)).toMatchObject({ counts_from: w.deps.calendar.dayOf(w.now) })
  })
})
