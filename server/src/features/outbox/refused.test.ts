import { randomUUID } from 'node:crypto'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { outbox, type Ticket } from '@evenkeel/contract/outbox/outbox.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { describe, expect, test } from 'vitest'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { hand, type Item, outcomeOf, sealItem, ticketFor } from './testing/handing.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const cleo = await w.as('admin')
const tablet = await enrollDevice(w, cleo, 'tablet', 'Tablet 3')
const other = await enrollDevice(w, cleo, 'tablet', 'Tablet 4')

const HOUR = 3600_000
const BODY = { moodScore: 3, stressScore: 7, scale: 'ten' }
const HELP = { item: 100, kind: 'help', body: { severity: 'critical' } } as const
const later = (ms: number) => {
  w.now = new Date(w.now.getTime() + ms)
}
const stored = async () => {
  const rows = await w.ask(
    `select (select count(*) from check_ins) + (select count(*) from coping_uses) + (select count(*) from alerts) as n`,
  )
  return Number(rows[0].n)
}
async function page(device = tablet) {
  const ana = await w.as('inmate')
  return { ana, ticket: await ticketFor(device, ana) }
}
const alertOf = async (userId: string) =>
  await w.ask(
    `select a.id, exists (select from alert_events e where e.alert_id = a.id and e.facts::text like '%sessionEnded%') as marked
       from alerts a where a.user_id = $1`,
    userId,
  )

test.for<[string, Item, string]>([
  ['a turned-back clock', { elapsed: -1 }, 'invalid'],
  ['half a millisecond', { elapsed: 0.5 }, 'invalid'],
  ['after the 72 hours', { elapsed: 72 * HOUR + 1 }, 'late'],
  ['the 21st item', { item: 20 }, 'full'],
  ['a number of Get Help', { item: 100 }, 'full'],
  ['another kind', { kind: 'tool-use' }, 'invalid'],
  ['a rating of nothing', { kind: 'tool-rating', body: { of: randomUUID(), effectiveness: 3 } }, 'invalid'],
  ['a module that there is not', { kind: 'progress', body: { moduleId: 'm99', progress: 1 } }, 'not_allowed'],
  ['a field too many', { body: { ...BODY, userId: randomUUID() } }, 'invalid'],
])('%s is refused, and its owner reads why', async ([, item, why]) => {
  const { ana, ticket } = await page()
  later(80 * HOUR)
  const before = await stored()
  expect(await hand(tablet, ticket, { body: BODY, ...item })).toBe('refused')
  expect(await stored()).toBe(before)
  const fresh = await ana.call(outbox.refused)
  expect(fresh).toMatchObject([{ why }])
  await ana.call(outbox.refusedSeen)
  expect(await ana.call(outbox.refused)).toEqual([])
})

test('an absurd time is the moment of arrival at the latest', async () => {
  const { ana, ticket } = await page()
  later(HOUR)
  expect(await hand(tablet, ticket, { body: BODY, elapsed: 71 * HOUR })).toBe('stored')
  const rows = await w.ask('select created_at from check_ins where user_id = $1', ana.user.id)
  expect(rows[0].created_at.getTime()).toBeLessThanOrEqual(w.now.getTime())
})

describe('without a genuine ticket nothing is stored, and nobody is told', () => {
  const changed = (bytes: string) => `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`
  test.for<[string, (ticket: Ticket) => Promise<unknown>]>([
    ['an invented ticket', (ticket) => sealItem(ticket, { ticket: 'A'.repeat(64), ...HELP })],
    ['a ticket of another form', (ticket) => sealItem(ticket, { ticket: 'short', ...HELP })],
    ['another secret', ({ ticket, ...rest }) => sealItem({ ...rest, ticket: `${ticket.slice(0, -4)}AAAA` }, HELP)],
    ['other authenticated data', (ticket) => sealItem(ticket, HELP, { aad: `${other.id}\n${ticket.dropKey.id}` })],
    ['another purpose', (ticket) => sealItem(ticket, HELP, { info: 'evenkeel drop v2' })],
    ['another length', (ticket) => sealItem(ticket, HELP, { bytes: 20_000 })],
    ['no JSON', (ticket) => sealItem(ticket, HELP, { plain: 'help' })],
    ['a number beyond all', (ticket) => sealItem(ticket, { ...HELP, item: 105 })],
    [
      'a changed byte',
      async (ticket) => {
        const sealed = await sealItem(ticket, HELP)
        return { ...sealed, sealed: changed(sealed.sealed) }
      },
    ],
    [
      'another encapsulated key',
      async (ticket) => {
        const [one, two] = [await sealItem(ticket, HELP), await sealItem(ticket, HELP)]
        return { ...one, enc: two.enc }
      },
    ],
    ['a key that there is not', async (ticket) => ({ ...(await sealItem(ticket, HELP)), key: randomUUID() })],
  ])('%s', async ([, make]) => {
    const { ana, ticket } = await page()
    const before = await stored()
    expect(await outcomeOf(tablet, await make(ticket))).toBe('refused')
    expect(await stored()).toBe(before)
    expect(await ana.call(outbox.refused)).toEqual([])
  })

  test('another browser, whoever it says it is', async () => {
    const { ticket } = await page()
    const sealed = await sealItem(ticket, HELP)
    expect((await other.send('POST', '/api/drop', sealed)).status).toBe(401)
    expect(await outcomeOf(other, { ...sealed, browser: other.id })).toBe('refused')
    const forOther = await sealItem({ ...ticket, browserId: other.id }, HELP)
    expect(await outcomeOf(other, forOther)).toBe('refused')
  })
})

describe('a ticket that was left takes what was entered before, one that was taken back only Get Help', () => {
  const entered = async (ticket: Ticket) => ({
    before: await hand(tablet, ticket, { item: 0, body: BODY, elapsed: 1 }),
    after: await hand(tablet, ticket, { item: 1, body: BODY, elapsed: 10 * HOUR }),
  })

  test('sign-out', async () => {
    const { ana, ticket } = await page()
    later(60_000)
    await ana.call(auth.logout)
    later(20 * HOUR)
    expect(await entered(ticket)).toEqual({ before: 'stored', after: 'refused' })
    expect(await hand(tablet, ticket, { ...HELP, elapsed: 11 * HOUR })).toBe('stored')
    expect(await alertOf(ana.user.id)).toMatchObject([{ marked: true }])
  })

  test('a sign-in of another in the same browser', async () => {
    const { ana, ticket } = await page()
    const ben = await w.as('inmate')
    later(60_000)
    await ana.send('POST', '/api/login', { body: { username: ben.user.username, password: PASSWORD } })
    later(20 * HOUR)
    expect(await entered(ticket)).toEqual({ before: 'stored', after: 'refused' })
  })

  test('a press from before the sign-out is not marked', async () => {
    const { ana, ticket } = await page()
    later(60_000)
    await ana.call(auth.logout)
    later(HOUR)
    expect(await hand(tablet, ticket, { ...HELP, elapsed: 1000 })).toBe('stored')
    expect(await alertOf(ana.user.id)).toMatchObject([{ marked: false }])
  })

  type Person = Awaited<ReturnType<typeof page>>['ana']
  test.for<[string, (ana: Person) => Promise<unknown>]>([
    [
      'a new password',
      async (ana) => {
        await ana.call(auth.changePassword, {
          body: { currentPassword: PASSWORD, newPassword: 'another-calm-evening-9' },
        })
      },
    ],
    [
      'a slip that was made',
      async (ana) => {
        await cleo.call(auth.confirm, { body: { password: PASSWORD } })
        await cleo.call(users.makeSlip, { params: { id: ana.user.id } })
      },
    ],
    [
      'a session that was ended from elsewhere',
      async (ana) => {
        const elsewhere = w.nobody()
        await elsewhere.send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
        const all = await elsewhere.call(auth.sessions)
        for (const { id, current } of all) if (!current) await elsewhere.call(auth.endSession, { params: { id } })
      },
    ],
    [
      'an account that was disabled',
      async (ana) => {
        await w.ask('update users set disabled_at = now() where id = $1', ana.user.id)
      },
    ],
  ])('%s', async ([, end]) => {
    const { ana, ticket } = await page()
    later(60_000)
    await end(ana)
    expect(await entered(ticket)).toEqual({ before: 'refused', after: 'refused' })
    const rows = await w.ask('select why from drops where user_id = $1', ana.user.id)
    expect(rows).toEqual([{ why: 'revoked' }, { why: 'revoked' }])
    expect(await hand(tablet, ticket, HELP)).toBe('stored')
    expect(await alertOf(ana.user.id)).toMatchObject([{ marked: true }])
  })

  test('a browser that was revoked', async () => {
    const lost = await enrollDevice(w, cleo, 'tablet', 'Tablet 5')
    const { ana, ticket } = await page(lost)
    await cleo.call(auth.confirm, { body: { password: PASSWORD } })
    const ben = await w.as('inmate')
    expect((await ana.send('GET', '/api/user')).status).toBe(200)
    await cleo.call(browsers.revoke, { params: { id: lost.id } })
    // Whoever is signed in there with a password is signed out; on other devices nobody is.
    expect((await ana.send('GET', '/api/user')).status).toBe(401)
    expect((await ben.send('GET', '/api/user')).status).toBe(200)
    expect(await hand(lost, ticket, { body: BODY })).toBe('refused')
    expect(await hand(lost, ticket, HELP)).toBe('stored')
    expect(await alertOf(ana.user.id)).toMatchObject([{ marked: true }])
  })
})

test('Get Help is taken beyond everything else, and long after the ticket', async () => {
  const { ana, ticket } = await page()
  for (let item = 0; item < 20; item++) await hand(tablet, ticket, { item, body: BODY })
  expect(await hand(tablet, ticket, { item: 20, body: BODY })).toBe('refused')
  expect(await hand(tablet, ticket, HELP)).toBe('stored')
  later(100 * HOUR)
  for (const item of [101, 102, 103, 104])
    expect(await hand(tablet, ticket, { ...HELP, item, elapsed: 99 * HOUR, body: 'no form at all' })).toBe('stored')
  expect(await alertOf(ana.user.id)).toHaveLength(1)
})
