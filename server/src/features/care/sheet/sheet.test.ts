import { audit } from '@evenkeel/contract/audit/audit.ts'
import { type SheetRow, sheet } from '@evenkeel/contract/care/sheet.ts'
import { drawOf, isReviewedInTime, reviewOf, standingOf } from '@evenkeel/contract/care/sheet-words.ts'
import { expect, test } from 'vitest'
import { askToTalk, changeWork, createCareApp } from '../../../testing/features/care.ts'

const { w, grace, sam } = await createCareApp()
await w.superuser.query('update clinicians set lead = false')
await w.ask('update clinicians set lead = true where user_id = $1', grace.user.id)
const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
const read = async (query: object = {}) => (await grace.call(sheet.read, { query })).rows
const later = (hours: number) => {
  w.now = new Date(w.now.getTime() + hours * 3_600_000)
}

test('each request has its three stamps, by whom, and its state; whom it names reads that they were seen', async () => {
  const received = w.now.toISOString()
  const { id } = await askToTalk(ana, { about: ['sleep'] })
  await askToTalk(ben)
  later(2)
  await changeWork(grace, id, { do: 'triage', priority: 'routine' })
  const reviewedAt = w.now.toISOString()
  later(20)
  await changeWork(grace, id, { do: 'meet', how: 'cell_front' })
  const [first, second] = await read()
  expect(first).toMatchObject({ id, kind: 'request', receivedAt: received, reviewedAt, metHow: 'cell_front' })
  expect([first?.reviewedBy, first?.metBy]).toEqual(['Grace Okafor', 'Grace Okafor'])
  expect(second).toMatchObject({ name: ben.user.username, reviewedAt: null, metAt: null, closed: null })
  expect((await ben.call(audit.own)).map(({ action }) => action)).toContain('care.listed')
  expect((await read({ month: '2026-02' })).length).toBe(0)
  const entries = await w.ask(
    `select from audit_entries where action = 'care.sheet_opened' and actor_id = $1`,
    grace.user.id,
  )
  expect(entries.length).toBe(2)
})

test('nobody but the lead clinician reads it, and no month to come', async () => {
  expect((await sam.send('GET', '/api/care/sheet')).problem.code).toBe('forbidden')
  expect((await (await w.as('admin')).send('GET', '/api/care/sheet')).status).toBe(403)
  expect((await ana.send('GET', '/api/care/sheet')).status).toBe(403)
  for (const month of ['2026-04', '2026-13', 'March'])
    expect((await grace.send('GET', `/api/care/sheet?month=${month}`)).status, month).toBe(400)
})

const DAY = 24 * 3_600_000
const at = (days: number) => new Date(days * DAY).toISOString()
const aRow = (part: Partial<SheetRow>): SheetRow => ({
  id: '1',
  userId: '2',
  name: 'Ana',
  bookingNumber: null,
  unit: null,
  kind: 'request',
  receivedAt: at(1),
  reviewDueAt: at(2),
  reviewedAt: null,
  reviewedBy: null,
  metDueAt: at(3),
  metAt: null,
  metBy: null,
  metHow: null,
  lastTry: null,
  closed: null,
  endedAt: null,
  ...part,
})

test.for([
  ['in_time', { metAt: at(3) }],
  ['late', { metAt: at(4) }],
  ['said', { metAt: at(4), lastTry: 'court' }],
  ['late', {}],
  ['said', { lastTry: 'lockdown' }],
  ['open', { metDueAt: at(9) }],
  ['ended', { closed: 'withdrawn', endedAt: at(2) }],
  ['said', { closed: 'released_unmet', endedAt: at(4) }],
] as const)('%s: %o', ([standing, part]) => {
  expect(standingOf(aRow(part), 5 * DAY)).toBe(standing)
})

test('a review counts by its own clock', () => {
  const of = (part: Partial<SheetRow>) => isReviewedInTime(aRow(part), 1.5 * DAY)
  expect([of({}), of({ reviewedAt: at(2) }), of({ reviewedAt: at(2.1) }), of({ reviewDueAt: null })]).toEqual([
    null,
    true,
    false,
    null,
  ])
  expect(isReviewedInTime(aRow({}), 3 * DAY)).toBe(false)
  const words = [{}, { reviewedAt: at(2) }, { reviewedAt: at(2.1) }, { reviewDueAt: null }, { endedAt: at(1) }]
  expect(words.map((part) => reviewOf(aRow(part), 1.5 * DAY))).toEqual(['open', 'in_time', 'late', null, 'ended'])
  expect(reviewOf(aRow({}), 3 * DAY)).toBe('late')
})

test('a seed draws the same rows for everybody, in whatever order they stand, and another seed others', async () => {
  const rows = Array.from({ length: 100 }, (_, i) => ({ id: `row-${i}` }))
  const ids = async (from: typeof rows, seed: string) => (await drawOf(from, seed)).map(({ id }) => id)
  const drawn = await ids(rows, 'may')
  expect(await ids(rows.toReversed(), 'may')).toEqual(drawn)
  expect(new Set(drawn).size).toBe(60)
  // As `sha256sum` sorts them.
  expect(drawn.slice(0, 2)).toEqual(['row-2', 'row-82'])
  expect(await ids(rows, 'june')).not.toEqual(drawn)
})
