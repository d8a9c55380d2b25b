import { randomUUID } from 'node:crypto'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { learning } from '@evenkeel/contract/learning/learning.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { expect, test } from 'vitest'
import { deleteExpiredKeys } from '../../platform/idempotency/queries.ts'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { hand, outcomeOf, post, sealItem, ticketFor } from './testing/handing.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const cleo = await w.as('admin')
const tablet = await enrollDevice(w, cleo, 'tablet', 'Tablet 3')

const count = async (table: string, userId: string) =>
  Number((await w.ask(`select count(*) from ${table} where user_id = $1`, userId))[0].count)
const later = (ms: number) => {
  w.now = new Date(w.now.getTime() + ms)
}
const HOUR = 3600_000
const BODY = { moodScore: 3, stressScore: 7, scale: 'ten' }

async function page() {
  const ana = await w.as('inmate')
  return { ana, ticket: await ticketFor(tablet, ana) }
}

test('each kind is stored as its own call would have stored it, once', async () => {
  const { ana, ticket } = await page()
  later(HOUR)
  expect(await hand(tablet, ticket, { item: 0, kind: 'check-in', elapsed: 1000, body: BODY })).toBe('stored')
  const use = { toolName: 'box-breathing', duration: 60, completed: true }
  const used = randomUUID()
  expect(await hand(tablet, ticket, { item: 1, kind: 'tool-use', key: used, elapsed: 2000, body: use })).toBe('stored')
  const rating = { of: used, effectiveness: 4 }
  expect(await hand(tablet, ticket, { item: 2, kind: 'tool-rating', elapsed: 3000, body: rating })).toBe('stored')
  const progress = { moduleId: 'm02', progress: 40 }
  expect(await hand(tablet, ticket, { item: 3, kind: 'progress', elapsed: 4000, body: progress })).toBe('stored')
  const help = { severity: 'critical' }
  expect(await hand(tablet, ticket, { item: 100, kind: 'help', elapsed: 5000, body: help })).toBe('stored')
  expect(await ana.call(checkins.list)).toMatchObject([
    { moodScore: 3, createdAt: ticket.made.replace(/00\.(\d+)Z/, '01.$1Z') },
  ])
  const rows = await w.ask('select effectiveness from coping_uses where user_id = $1', ana.user.id)
  expect(rows).toEqual([{ effectiveness: 4 }])
  const raised = await w.ask(
    'select source, pressed_at is not null as late from alerts where user_id = $1',
    ana.user.id,
  )
  expect(raised).toMatchObject([{ source: 'help', late: true }])
  expect(await count('module_progress', ana.user.id)).toBe(1)
})

test('a request to talk arrives with the time at which it was sent, and its clocks begin when it arrives', async () => {
  await w.as('clinician')
  const { ana, ticket } = await page()
  later(30 * HOUR)
  const body = { about: ['sleep'], line: 'Please come' }
  expect(await hand(tablet, ticket, { kind: 'request', elapsed: HOUR, body })).toBe('stored')
  const rows = await w.ask('select received_at, met_due_at from care_work where user_id = $1', ana.user.id)
  expect(rows[0].received_at).toEqual(new Date(Date.parse(ticket.made) + HOUR))
  expect(rows[0].met_due_at.getTime()).toBeGreaterThan(w.now.getTime())
})

test('the same bytes are stored once and get the same answer; another item under its number is refused', async () => {
  const { ana, ticket } = await page()
  const sealed = await sealItem(ticket, { item: 4, body: BODY })
  const answers = await Promise.all([outcomeOf(tablet, sealed), outcomeOf(tablet, sealed), outcomeOf(tablet, sealed)])
  expect(answers).toEqual(['stored', 'stored', 'stored'])
  expect(await hand(tablet, ticket, { item: 4, body: { ...BODY, moodScore: 9 } })).toBe('refused')
  expect(await count('check_ins', ana.user.id)).toBe(1)
})

test('progress that took the number of what was stored, whose answer was lost, counts as far as it is further', async () => {
  const { ana, ticket } = await page()
  const sent = (progress: number) =>
    hand(tablet, ticket, { item: 5, kind: 'progress', body: { moduleId: 'm02', progress } })
  const first = await sealItem(ticket, { item: 5, kind: 'progress', body: { moduleId: 'm02', progress: 17 } })
  const reached = async () => (await ana.call(learning.progress)).map(({ progress }) => progress)
  expect(await outcomeOf(tablet, first)).toBe('stored')
  expect(await sent(50)).toBe('stored')
  expect(await reached()).toEqual([50])
  expect([await sent(33), await outcomeOf(tablet, first)]).toEqual(['stored', 'stored'])
  expect(await reached()).toEqual([50])
  expect(await count('drops', ana.user.id)).toBe(1)
  expect(await hand(tablet, ticket, { item: 5, body: BODY })).toBe('refused')
  await ana.call(auth.logout)
  later(60_000)
  expect(
    await hand(tablet, ticket, { item: 5, kind: 'progress', elapsed: 60_000, body: { moduleId: 'm02', progress: 83 } }),
  ).toBe('refused')
})

test('what its own call has stored already counts once, with the same key', async () => {
  const { ana, ticket } = await page()
  const key = randomUUID()
  await ana.send('POST', '/api/checkins', { body: BODY, headers: { 'idempotency-key': key } })
  expect(await hand(tablet, ticket, { item: 0, key, body: BODY })).toBe('stored')
  expect(await count('check_ins', ana.user.id)).toBe(1)

  const other = randomUUID()
  expect(await hand(tablet, ticket, { item: 1, key: other, body: BODY })).toBe('stored')
  const again = await ana.send('POST', '/api/checkins', { body: BODY, headers: { 'idempotency-key': other } })
  expect(again.status).toBe(201)
  expect(await count('check_ins', ana.user.id)).toBe(2)
})

test('a call whose answer was lost and its item count once, also a day later', async () => {
  const { ana, ticket } = await page()
  const key = randomUUID()
  await ana.send('POST', '/api/checkins', { body: BODY, headers: { 'idempotency-key': key } })
  later(30 * HOUR)
  await w.ask(`update idempotency_keys set created_at = now() - interval '30 hours' where key = $1`, key)
  await w.deps.systemDb.run([deleteExpiredKeys()])
  expect(await hand(tablet, ticket, { key, body: BODY })).toBe('stored')
  expect(await count('check_ins', ana.user.id)).toBe(1)
})

test('a rating finds its use whichever way that came, and waits for it as long as the ticket lives', async () => {
  const { ana, ticket } = await page()
  const use = { toolName: 'box-breathing', duration: 60, completed: true }
  const rating = (of: string) => ({ kind: 'tool-rating' as const, body: { of, effectiveness: 5 } })
  const [online, kept] = [randomUUID(), randomUUID()]
  await ana.send('POST', '/api/coping-tools/usage', { body: use, headers: { 'idempotency-key': online } })
  expect(await hand(tablet, ticket, { item: 0, ...rating(online) })).toBe('stored')
  expect(await hand(tablet, ticket, { item: 1, ...rating(kept) })).toBe('later')
  expect(await hand(tablet, ticket, { item: 2, kind: 'tool-use', key: kept, body: use })).toBe('stored')
  expect(await hand(tablet, ticket, { item: 1, ...rating(kept) })).toBe('stored')
  const rows = await w.ask('select effectiveness from coping_uses where user_id = $1', ana.user.id)
  expect(rows).toEqual([{ effectiveness: 5 }, { effectiveness: 5 }])
  expect(await hand(tablet, ticket, { item: 3, ...rating(randomUUID()) })).toBe('later')
  later(73 * HOUR)
  expect(await hand(tablet, ticket, { item: 3, ...rating(randomUUID()) })).toBe('refused')
})

test('what was kept clears the stored draft of its form, up to what its page had sent', async () => {
  const { ana, ticket } = await page()
  const values = { form: 'talk' as const, about: ['sleep' as const], line: 'Please', when: 'any_time' as const }
  const keep = (revision: number) => ana.call(drafts.keep, { body: { slot: 'talk', revision, values } })
  const body = { about: ['sleep'], line: 'Please' }
  const { revision } = await keep(0)
  expect(await hand(tablet, ticket, { item: 0, kind: 'request', body, query: { draft: revision - 1 } })).toBe('stored')
  const left = async () => (await ana.call(drafts.list, { query: {} })).filter((one) => one.values !== null)
  expect(await left()).toHaveLength(1)
  expect(await hand(tablet, ticket, { item: 1, kind: 'request', body, query: { draft: revision } })).toBe('stored')
  expect(await left()).toEqual([])
})

test('no cookie is read, set or renewed', async () => {
  const { ana, ticket } = await page()
  const body = await sealItem(ticket, { body: BODY })
  const other = await w.as('inmate')
  const seen = async () => await w.ask('select token_hash, last_seen_at from sessions order by 1')
  await w.superuser.query(`update sessions set last_seen_at = now() - interval '4 minutes'`)
  const before = await seen()
  const answer = await other.send('POST', '/api/drop', {
    body,
    headers: await tablet.headersFor('POST /api/drop', body),
  })
  expect(answer.reply(outbox.hand)).toEqual({ outcome: 'stored' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await seen()).toEqual(before)
  expect(await count('check_ins', ana.user.id)).toBe(1)
  expect(await count('check_ins', other.user.id)).toBe(0)
})

test('without the signature of an enrolled browser nothing is taken, and no ticket given', async () => {
  const { ana, ticket } = await page()
  const body = await sealItem(ticket, { body: BODY })
  expect((await w.nobody().send('POST', '/api/drop', { body })).status).toBe(401)
  const signed = await tablet.headersFor('POST /api/drop', { ...body, enc: body.sealed.slice(0, 80) })
  expect((await w.nobody().send('POST', '/api/drop', { body, headers: signed })).status).toBe(401)
  expect((await ana.send('POST', '/api/tickets')).status).toBe(403)
  const display = await enrollDevice(w, cleo, 'display', 'Control room')
  const headers = await display.headersFor('POST /api/tickets')
  expect((await ana.send('POST', '/api/tickets', { headers })).status).toBe(403)
  expect(await count('check_ins', ana.user.id)).toBe(0)
  expect((await post(tablet, body)).status).toBe(200)
})
