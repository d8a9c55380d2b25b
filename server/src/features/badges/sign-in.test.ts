import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { expect, test } from 'vitest'
import { enterSession } from '../../platform/sessions/queries.ts'
import { atTablet, badgeFor, enrollTablet, PIN } from '../../testing/features/badges.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const tablet = await enrollTablet(w, cleo)
const other = await enrollTablet(w, cleo, 'Tablet 4')
const unlock = (at: ReturnType<typeof atTablet>, pin = PIN) => at.send('POST', '/api/badge/unlock', { pin })

test('badge and PIN sign in on a tablet, and open only what its tablet signs', async () => {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  const answer = await here.signIn(await badgeFor(cleo, ana))
  expect(answer.reply(badges.signIn)).toEqual({ firstName: null, role: 'inmate', locale: 'en' })
  expect((await unlock(here)).status).toBe(204)

  const stored = await w.superuser.query(
    `select began, browser_id, wrapped_key, key_version, idle_limit, extract(epoch from expires_at - created_at)::int as lives
     from sessions where user_id = $1 and began = 'badge'`,
    [ana.user.id],
  )
  expect(stored.rows).toEqual([
    { began: 'badge', browser_id: tablet.id, wrapped_key: null, key_version: null, idle_limit: 300, lives: 3600 },
  ])
  const visits = await w.superuser.query('select id, tablet, browser_id from visits where user_id = $1', [ana.user.id])
  expect(visits.rows).toMatchObject([{ tablet: 'Tablet 3', browser_id: tablet.id }])
})

test('a copied cookie opens nothing without the tablet, or with the signature of another one', async () => {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const cookie = [...here.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  expect((await w.nobody().send('POST', '/api/badge/unlock', { body: { pin: PIN }, headers: { cookie } })).status).toBe(
    401,
  )
  const signedElsewhere = { cookie, ...(await other.headersFor('POST /api/badge/unlock', { pin: PIN })) }
  expect(
    (await w.nobody().send('POST', '/api/badge/unlock', { body: { pin: PIN }, headers: signedElsewhere })).status,
  ).toBe(401)
  const otherCall = { cookie, ...(await tablet.headersFor('POST /api/badge/unlock', { pin: '999999' })) }
  expect((await w.nobody().send('POST', '/api/badge/unlock', { body: { pin: PIN }, headers: otherCall })).status).toBe(
    401,
  )
  expect((await unlock(here)).status).toBe(204)
})

test('a signed write counts once, also with another key; signed anew it is another one', async () => {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const body = { moodScore: 3, stressScore: 7, scale: 'ten' }
  const signed = await tablet.headersFor('POST /api/checkins', body)
  const send = async (headers: Record<string, string>) => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    return (await here.browser.send('POST', '/api/checkins', { body, headers: { ...headers, ...key } })).status
  }
  expect([await send(signed), await send(signed)]).toEqual([201, 401])
  expect(await send(await tablet.headersFor('POST /api/checkins', body))).toBe(201)
})

test('the database itself gives no identity to a badge without its tablet', async () => {
  const ana = await w.as('inmate')
  await atTablet(w, tablet).signIn(await badgeFor(cleo, ana))
  const stored = `select token_hash from sessions where user_id = $1 and began = 'badge'`
  const [{ token_hash: tokenHash }] = await w.ask(stored, ana.user.id)
  const calling = { tokenHash, roles: null, days: 0, today: w.deps.calendar.dayOf(w.now), session: null }
  const allowed = async (badge: string | null) =>
    (await w.deps.db.run([enterSession({ ...calling, badge })]))[0]?.allowed
  expect([await allowed(null), await allowed(other.id), await allowed(tablet.id)]).toEqual([false, false, true])
})

test('what the tablet signed counts for a minute, and a sign-in once', async () => {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  const badge = await badgeFor(cleo, ana)
  const body = { badge, pin: PIN }
  const signed = await tablet.headersFor('POST /api/badge/sign-in', body)
  expect((await here.browser.send('POST', '/api/badge/sign-in', { body, headers: signed })).status).toBe(200)
  expect((await w.nobody().send('POST', '/api/badge/sign-in', { body, headers: signed })).status).toBe(401)

  const later = await tablet.headersFor('POST /api/badge/unlock', { pin: PIN })
  w.now = new Date(w.now.getTime() + 61_000)
  expect((await here.browser.send('POST', '/api/badge/unlock', { body: { pin: PIN }, headers: later })).status).toBe(
    401,
  )
})

test('a page that speaks for another session is refused, and stores nothing', async () => {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const { id } = (await w.ask(`select id from sessions where user_id = $1 and began = 'badge'`, ana.user.id))[0]
  const said = (session: string) =>
    here.send('POST', '/api/badge/unlock', { pin: PIN }, { 'evenkeel-session': session })
  expect((await said(id)).status).toBe(204)
  expect((await said('01890000-0000-7000-8000-000000000000')).status).toBe(401)
  expect((await said('not an id')).status).toBe(401)
  // A sign-out that waited for the network, and that somebody else's session meets, leaves it alone.
  const late = { 'evenkeel-session': '01890000-0000-7000-8000-000000000000' }
  await here.browser.send('POST', '/api/logout', { headers: late })
  expect((await said(id)).status).toBe(204)
  await here.browser.send('POST', '/api/logout', { headers: { 'evenkeel-session': id } })
  expect((await said(id)).status).toBe(401)
})

test('nobody signs in with a badge off an enrolled tablet, or where that is not allowed', async () => {
  const ana = await w.as('inmate')
  const badge = await badgeFor(cleo, ana)
  const body = { badge, pin: PIN }
  expect((await w.nobody().send('POST', '/api/badge/sign-in', { body })).status).toBe(401)
  const plain = await enrollDevice(w, cleo, 'tablet', 'Library')
  expect((await atTablet(w, plain).signIn(badge)).status).toBe(403)
  const display = await enrollDevice(w, cleo)
  expect((await atTablet(w, display).signIn(badge)).status).toBe(403)
  await cleo.call(auth.confirm, { body: { password: PASSWORD } })
  const allowed = await cleo.send('PATCH', `/api/admin/browsers/${display.id}`, { body: { badges: true } })
  expect(allowed.status).toBe(409)
  expect((await cleo.call(browsers.list)).find(({ id }) => id === display.id)).toMatchObject({
    badges: false,
    quietSeconds: 60,
  })
})

test('administrators and clinicians get no badge, and whoever becomes an administrator signs in with none', async () => {
  const clara = await w.as('clinician')
  await cleo.call(auth.confirm, { body: { password: PASSWORD } })
  for (const { user } of [clara, cleo]) {
    expect((await cleo.send('POST', '/api/admin/badges', { body: { userIds: [user.id] } })).status).toBe(404)
  }
  const ana = await w.as('staff')
  const badge = await badgeFor(cleo, ana)
  const here = atTablet(w, tablet)
  await here.signIn(badge)
  await w.ask(`update users set role = 'admin', counts_from = null where id = $1`, ana.user.id)
  expect((await unlock(here)).status).toBe(401)
  expect((await here.signIn(badge)).status).toBe(401)
})

test('no name is told before the PIN, and a badge that does not exist answers alike', async () => {
  const ana = await w.as('inmate')
  const badge = await badgeFor(cleo, ana)
  const here = atTablet(w, tablet)
  const answersTo = async (code: string) => {
    const answers = []
    for (let i = 0; i < 6; i += 1) {
      w.now = new Date(w.now.getTime() + 10_000)
      const { status, headers, json } = await here.signIn(code, '918274')
      const { date: _date, 'x-request-id': _request, ...said } = headers
      answers.push({ status, said, json })
    }
    return answers
  }
  const known = await answersTo(badge)
  expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 403])
  expect(await answersTo('0000-0000-0000-0000')).toEqual(known)
  expect(JSON.stringify(known)).not.toContain(ana.user.username)
})
