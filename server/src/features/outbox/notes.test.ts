import { randomUUID } from 'node:crypto'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import type { Ticket } from '@evenkeel/contract/outbox/outbox.ts'
import { outbox } from '@evenkeel/contract/outbox/outbox.ts'
import { expect, test } from 'vitest'
import { atTablet, badgeFor, enrollTablet } from '../../testing/features/badges.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { hand, sealNotes, ticketFor } from './testing/handing.ts'

const w = await createTestApp({ now: new Date('2026-03-11T17:00:00.000Z') })
const cleo = await w.as('admin')
const tablet = await enrollTablet(w, cleo)
const BODY = { moodScore: 3, stressScore: 7, scale: 'ten' }
const MINUTE = 60_000
const later = (ms: number) => {
  w.now = new Date(w.now.getTime() + ms)
}
async function page() {
  const ana = await w.as('inmate')
  return { ana, ticket: await ticketFor(tablet, ana) }
}
const rowsOf = async (userId: string) => await w.ask('select id from check_ins where user_id = $1 order by id', userId)

test('notes are sealed by the page, stand nowhere in clear, and open after a sign-in with the password', async () => {
  const { ana, ticket } = await page()
  const canary = `heron-${randomUUID()}`
  const sealedNotes = await sealNotes(ticket, canary)
  expect(await hand(tablet, ticket, { body: { ...BODY, notes: '', sealedNotes } })).toBe('stored')
  expect(await ana.call(checkins.list)).toMatchObject([{ id: sealedNotes.id, notes: canary, notesState: 'open' }])
  const rows = await w.ask<{
    kept: string
  }>(`select encode(notes_sealed, 'escape') as kept from check_ins where notes_sealed is not null
     union all select encode(reply_sealed, 'escape') from idempotency_keys
     union all select row(d)::text from drops d`)
  expect(rows.length).toBeGreaterThan(2)
  for (const { kept } of rows) expect(kept).not.toContain(canary)
  expect(await hand(tablet, ticket, { item: 1, body: { ...BODY, notes: 'in clear' } })).toBe('refused')
})

test('notes open at their own check-in alone', async () => {
  const { ana, ticket } = await page()
  later(MINUTE)
  for (const item of [0, 1]) {
    const body = { ...BODY, sealedNotes: await sealNotes(ticket, `note ${item}`, item) }
    expect(await hand(tablet, ticket, { item, elapsed: item, body })).toBe('stored')
  }
  expect((await ana.call(checkins.list)).map(({ notes }) => notes)).toEqual(['note 1', 'note 0'])
  await w.ask(
    `update check_ins c set notes_sealed = o.notes_sealed from check_ins o
     where c.user_id = $1 and o.user_id = $1 and o.id <> c.id`,
    ana.user.id,
  )
  expect(await ana.call(checkins.list)).toMatchObject([
    { notes: '', notesState: 'unreadable' },
    { notes: '', notesState: 'unreadable' },
  ])
})

test.for<[string, (ticket: Ticket) => Promise<object>]>([
  ['the id of another time', (ticket) => sealNotes(ticket, 'x', 999)],
  ['an id of no time', async (ticket) => ({ ...(await sealNotes(ticket, 'x', 1000)), id: randomUUID() })],
  ['a key that there is not', async (ticket) => ({ ...(await sealNotes(ticket, 'x', 1000)), version: 9 })],
  ['too few bytes', async (ticket) => ({ ...(await sealNotes(ticket, 'x', 1000)), bytes: 'AAAA' })],
  [
    'the id of a check-in that there is',
    async (ticket) => {
      const sealedNotes = await sealNotes(ticket, 'x', 1000)
      expect(await hand(tablet, ticket, { item: 9, elapsed: 1000, body: { ...BODY, sealedNotes } })).toBe('stored')
      return sealedNotes
    },
  ],
])('notes with %s are refused, and their owner reads that', async ([, seal]) => {
  const { ana, ticket } = await page()
  later(MINUTE)
  const sealedNotes = await seal(ticket)
  const before = await rowsOf(ana.user.id)
  expect(await hand(tablet, ticket, { elapsed: 1000, body: { ...BODY, sealedNotes } })).toBe('refused')
  expect(await rowsOf(ana.user.id)).toEqual(before)
  expect(await ana.call(outbox.refused)).toMatchObject([{ why: 'invalid' }])
})

test('a page of a badge that reaches the server seals its notes, too, at the time of now', async () => {
  const ana = await w.as('inmate')
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const ticket = (await here.send('POST', '/api/tickets')).reply(outbox.ticket)
  const sealedNotes = await sealNotes(ticket, 'from here', 1000)
  const key = { 'idempotency-key': randomUUID() }
  const send = (body: object) => here.send('POST', '/api/checkins', { ...BODY, ...body }, key)
  expect((await send({ sealedNotes: await sealNotes(ticket, 'x', 10 * MINUTE) })).status).toBe(400)
  expect((await send({ sealedNotes: { ...sealedNotes, version: 9 } })).status).toBe(400)
  const sent = await send({ sealedNotes })
  expect([sent.status, sent.text.includes('from here')]).toEqual([201, false])
  later(4 * MINUTE)
  expect((await send({ sealedNotes })).text).toBe(sent.text)
  expect(await ana.call(checkins.list)).toMatchObject([{ id: sealedNotes.id, notes: 'from here', notesState: 'open' }])
  const again = await ana.send('POST', '/api/checkins', {
    body: { ...BODY, sealedNotes: await sealNotes(ticket, 'x') },
  })
  expect(again.status).not.toBe(201)
})
