import { auth } from '@evenkeel/contract/auth/auth.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { expect, test } from 'vitest'
import { deleteExpiredSessions } from '../../platform/sessions/queries.ts'
import type { Person } from '../../testing/features/alerts.ts'
import { atTablet, badgeFor, enrollTablet, PIN } from '../../testing/features/badges.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { hand, ticketFor } from './testing/handing.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
await w.as('clinician')
const tablet = await enrollTablet(w, cleo)
const BODY = { moodScore: 3, stressScore: 7, scale: 'ten' }
const USE = { toolName: 'box-breathing', duration: 60, completed: true }
const later = (ms: number) => {
  w.now = new Date(w.now.getTime() + ms)
}
const stored = async (userId: string) =>
  (
    await w.ask(
      `select (select count(*)::int from check_ins where user_id = $1) as "checkIns",
         (select count(*)::int from coping_uses where user_id = $1) as uses,
         (select count(*)::int from care_work where user_id = $1) as requests`,
      userId,
    )
  )[0]
const idleOut = (userId: string) =>
  w.superuser.query(`update sessions set last_seen_at = now() - interval '2 days' where user_id = $1`, [userId])

test('what somebody entered whose session ran out is stored under them, although the next one signed in there', async () => {
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  const ticket = await ticketFor(tablet, ana)
  later(60_000)
  await idleOut(ana.user.id)
  await ana.send('POST', '/api/login', { body: { username: ben.user.username, password: PASSWORD } })
  await w.deps.systemDb.run([deleteExpiredSessions()])
  later(60_000)
  const handed = [
    await hand(tablet, ticket, { item: 0, elapsed: 1000, body: BODY }),
    await hand(tablet, ticket, { item: 1, elapsed: 2000, kind: 'tool-use', body: USE }),
    await hand(tablet, ticket, { item: 2, elapsed: 3000, kind: 'request', body: { about: ['sleep'], line: '' } }),
  ]
  expect(handed).toEqual(['stored', 'stored', 'stored'])
  expect(await stored(ana.user.id)).toEqual({ checkIns: 1, uses: 1, requests: 1 })
  expect(await stored(ben.user.id)).toEqual({ checkIns: 0, uses: 0, requests: 0 })
})

test('what somebody with a badge entered is stored under them, although the next badge signed in there without their cookie', async () => {
  const { ana, ofVisit } = await both()
  later(60_000)
  const ben = await w.as('inmate')
  expect((await atTablet(w, tablet).signIn(await badgeFor(cleo, ben))).status).toBe(200)
  later(60_000)
  expect(await hand(tablet, ofVisit, { item: 0, elapsed: 1000, body: BODY })).toBe('stored')
  expect(await hand(tablet, ofVisit, { item: 1, elapsed: 90_000, body: BODY })).toBe('refused')
  expect(await stored(ana.user.id)).toMatchObject({ checkIns: 1 })
})

test('five wrong PINs at the cover end the session, and what was entered before is stored', async () => {
  const { ana, here, ofVisit } = await both()
  later(60_000)
  for (let tries = 0; tries < 6; tries += 1) await here.send('POST', '/api/badge/unlock', { pin: '000001' })
  const { rowCount } = await w.superuser.query(`select from sessions where user_id = $1 and began = 'badge'`, [
    ana.user.id,
  ])
  expect(rowCount).toBe(0)
  expect(await hand(tablet, ofVisit, { item: 0, elapsed: 1000, body: BODY })).toBe('stored')
})

/** Somebody with badge and PIN on the tablet, and the tickets of that page and of one with the password. */
async function both() {
  const ana = await w.as('inmate')
  const badge = await badgeFor(cleo, ana)
  const here = atTablet(w, tablet)
  expect((await here.signIn(badge)).status).toBe(200)
  const ofVisit = (await here.send('POST', '/api/tickets')).reply(outbox.ticket)
  return { ana, badge, here, ofVisit, ofPassword: await ticketFor(tablet, ana) }
}
const confirm = (person: Person) => person.call(auth.confirm, { body: { password: PASSWORD } })

test.for<
  [string, (of: Awaited<ReturnType<typeof both>>) => Promise<unknown>, 'stored' | 'refused', 'stored' | 'refused']
>([
  ['another PIN', ({ ana }) => ana.call(badges.setPin, { body: { pin: '739164' } }), 'refused', 'stored'],
  ['no PIN any more', ({ ana }) => ana.call(badges.removePin), 'refused', 'stored'],
  ['another badge', ({ ana }) => cleo.call(badges.make, { body: { userIds: [ana.user.id] } }), 'refused', 'stored'],
  ['a badge taken back', ({ ana }) => cleo.call(badges.revoke, { params: { id: ana.user.id } }), 'refused', 'stored'],
  [
    'another password',
    ({ ana }) =>
      ana.call(auth.changePassword, { body: { currentPassword: PASSWORD, newPassword: 'another-calm-evening-9' } }),
    'refused',
    'refused',
  ],
  [
    'the same PIN under another cost',
    async ({ ana, badge }) => {
      const weak = { memory: 64, passes: 1, lanes: 1, pepper: 1 }
      const rows = await w.ask('select salt from pins where user_id = $1', ana.user.id)
      const { verifier } = await w.deps.passwords.derive(PIN, rows[0].salt, weak, { as: 'known', of: '' })
      await w.ask('update pins set kdf = $2, verifier = $3 where user_id = $1', ana.user.id, weak, verifier)
      await idleOut(ana.user.id)
      expect((await atTablet(w, tablet).signIn(badge)).status).toBe(200)
      const now = await w.ask('select kdf from pins where user_id = $1', ana.user.id)
      expect(now).not.toEqual([{ kdf: weak }])
    },
    'stored',
    'stored',
  ],
])('%s', async ([, change, visit, password]) => {
  const of = await both()
  await confirm(cleo)
  await confirm(of.ana)
  later(60_000)
  await change(of)
  expect([
    await hand(tablet, of.ofVisit, { elapsed: 1000, body: BODY }),
    await hand(tablet, of.ofPassword, { elapsed: 1000, body: BODY }),
  ]).toEqual([visit, password])
})
