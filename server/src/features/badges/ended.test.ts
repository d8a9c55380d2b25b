import { audit } from '@evenkeel/contract/audit/audit.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaller } from '../../testing/caller.ts'
import type { Person } from '../../testing/features/alerts.ts'
import { atTablet, badgeFor, enrollTablet, PIN } from '../../testing/features/badges.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const app = await createApp(w.deps, null)
/** Another node on the same database. */
const second = { ...w, nobody: () => createCaller(app) }
const cleo = await w.as('admin')
const params = ({ user }: Person) => ({ params: { id: user.id } })
const confirmed = (person: Person, password = PASSWORD) => person.call(auth.confirm, { body: { password } })

type Signed = { ana: Person; badge: string; tablet: Awaited<ReturnType<typeof enrollTablet>> }

/** Each ends what began with a badge, and keeps it from beginning again with the same badge and PIN. */
const ends: [what: string, act: (at: Signed) => Promise<unknown>, then: number][] = [
  ['another PIN', async ({ ana }) => ana.call(badges.setPin, { body: { pin: '604917' } }), 401],
  ['no PIN any more', async ({ ana }) => ana.call(badges.removePin), 401],
  ['a revoked badge', async ({ ana }) => cleo.call(badges.revoke, params(ana)), 401],
  ['a new badge', async ({ ana }) => cleo.call(badges.make, { body: { userIds: [ana.user.id] } }), 401],
  ['a revoked tablet', async ({ tablet }) => cleo.call(browsers.revoke, { params: { id: tablet.id } }), 401],
  [
    'a tablet where nobody signs in so any more',
    async ({ tablet }) => cleo.call(browsers.change, { params: { id: tablet.id }, body: { badges: false } }),
    403,
  ],
  ['a disabled account', async ({ ana }) => cleo.call(responders.disable, { ...params(ana), body: {} }), 403],
  [
    'a release',
    async ({ ana }) => cleo.call(users.change, { ...params(ana), body: { releasedOn: w.deps.calendar.dayOf(w.now) } }),
    403,
  ],
  [
    'a release in the database alone',
    ({ ana }) => w.ask('update users set released_on = current_date - 1 where id = $1', ana.user.id),
    403,
  ],
  [
    'a redeemed slip',
    async ({ ana }) => {
      const { slip } = await cleo.call(users.makeSlip, params(ana))
      const body = { username: ana.user.username, slip, newPassword: 'another-quiet-harbor' }
      await w.nobody().call(auth.resetPassword, { body })
    },
    401,
  ],
]

test.for(ends)('%s ends a session with a badge on every node at once', async ([, act, then]) => {
  const ana = await w.as('inmate')
  const tablet = await enrollTablet(w, cleo)
  const badge = await badgeFor(cleo, ana)
  const here = atTablet(w, tablet)
  const there = atTablet(second, tablet)
  await here.signIn(badge)
  for (const [name, value] of here.browser.cookies) there.browser.cookies.set(name, value)
  const unlock = (at: typeof here) => at.send('POST', '/api/badge/unlock', { pin: PIN })
  expect([(await unlock(here)).status, (await unlock(there)).status]).toEqual([204, 204])

  await act({ ana, badge, tablet })
  expect([(await unlock(here)).status, (await unlock(there)).status]).toEqual([401, 401])
  expect((await here.send('GET', '/api/help')).status).toBe(401)
  expect((await here.signIn(badge)).status).toBe(then)
})

test('a changed password ends it, and keeps the PIN for its owner', async () => {
  const ana = await w.as('inmate')
  const tablet = await enrollTablet(w, cleo)
  const badge = await badgeFor(cleo, ana)
  const here = atTablet(w, tablet)
  await here.signIn(badge)
  const body = { currentPassword: PASSWORD, newPassword: 'another-quiet-harbor' }
  await ana.call(auth.changePassword, { body })
  expect((await here.send('POST', '/api/badge/unlock', { pin: PIN })).status).toBe(401)
  expect((await here.signIn(badge)).status).toBe(200)
})

test('after a slip no browser of before is known to the account, and the PIN is gone', async () => {
  const ana = await w.as('inmate')
  await badgeFor(cleo, ana)
  const known = async () =>
    (
      await w.ask(
        'select count(*)::int as n from known_devices where user_id = $1 and last_seen_at > $2',
        ana.user.id,
        new Date(0),
      )
    )[0].n
  const other = w.nobody()
  await other.call(auth.login, { body: { username: ana.user.username, password: PASSWORD } })
  expect(await known()).toBe(2)
  await confirmed(cleo)
  const { slip } = await cleo.call(users.makeSlip, params(ana))
  const here = w.nobody()
  await here.call(auth.resetPassword, {
    body: { username: ana.user.username, slip, newPassword: 'another-quiet-harbor' },
  })
  expect(await known()).toBe(1)
  expect(await here.call(badges.ownPin)).toEqual({ setAt: null, announce: false, hasBadge: true })
})

test('at most one session with a badge lives on a tablet', async () => {
  const tablet = await enrollTablet(w, cleo)
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const first = atTablet(w, tablet)
  await first.signIn(await badgeFor(cleo, ana))
  await atTablet(w, tablet).signIn(await badgeFor(cleo, ben, '730264'), '730264')
  expect((await first.send('POST', '/api/badge/unlock', { pin: PIN })).status).toBe(401)
})

test('what administrators do with badges and tablets is in the log, and a PIN in that of its owner', async () => {
  const ana = await w.as('staff')
  const tablet = await enrollTablet(w, cleo)
  await cleo.call(browsers.change, { params: { id: tablet.id }, body: { quietSeconds: 90 } })
  const badge = await badgeFor(cleo, ana)
  await atTablet(w, tablet).signIn(badge)
  await cleo.call(badges.revoke, params(ana))
  await ana.call(badges.removePin)
  const rows = await w.superuser.query(
    `select action, actor_id, target_id from audit_entries where target_id = any($1) order by seq`,
    [[ana.user.id, tablet.id]],
  )
  expect(rows.rows.map(({ action, actor_id }) => `${action} ${actor_id === cleo.user.id}`)).toEqual([
    'browsers.code_made true',
    'browsers.enrolled false',
    'browsers.changed true',
    'person.pin_set false',
    'user.badge_made true',
    'user.badge_revoked true',
    'person.pin_removed false',
  ])
  const read = (await ana.call(audit.own)).map(({ action }) => action)
  expect(read).toEqual(['person.pin_removed', 'user.badge_revoked', 'user.badge_made', 'person.pin_set'])
})
