import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type DatabaseCall, databaseCalls } from '../../platform/db/db.ts'
import { enrollDevice, signedBy } from '../../testing/features/devices.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { hand, post, sealItem, ticketFor } from './testing/handing.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
const tablet = await enrollDevice(w, cleo, 'tablet', 'Tablet 3')
const HELP = { item: 100, kind: 'help' as const, body: { severity: 'critical' } }
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

/** How many posts of this kind are refused with 401, of so many that come at once from one address. */
async function flood(times: number, headersOf: (body: unknown) => Record<string, string>, body: unknown) {
  const sent = Array.from({ length: times }, () =>
    w.nobody().send('POST', '/api/drop', { body, headers: headersOf(body) }),
  )
  return (await Promise.all(sent)).filter(({ status }) => status === 401).length
}

const namesIn = ({ queries }: DatabaseCall) => queries.map(({ name }) => name).filter((name) => name !== 'notify_live')

/** What calls ask of the database from now on. */
function statements() {
  const names: string[] = []
  const hear = (message: unknown) => names.push(...namesIn(message as DatabaseCall))
  databaseCalls.start.subscribe(hear)
  onTestFinished(() => void databaseCalls.start.unsubscribe(hear))
  return names
}

test('what no device signed is refused before its body is read, and asks the database for next to nothing', async () => {
  const { challenge } = await w.nobody().call(browsers.challenge)
  const broken = { anything: 'but an item' }
  const names = statements()
  expect(await flood(10, () => ({}), broken)).toBe(10)
  expect(await flood(10, () => tabletSays('c'.repeat(64)), broken)).toBe(10)
  expect(names).toEqual([])
  const unknown = (body: unknown) => signedBy({ id: randomUUID(), privateKey }, challenge, 'POST /api/drop', body)
  expect(await flood(60, unknown, broken)).toBe(60)
  expect(names.length).toBeLessThanOrEqual(4)
})

/** A header of the tablet's form that proves nothing. */
const tabletSays = (challenge: string) => ({ 'evenkeel-browser': `${tablet.id}.${challenge}.${'s'.repeat(86)}` })

test('Get Help of a tablet arrives while its address is flooded with whatever is refused', async () => {
  const ana = await w.as('inmate')
  const ticket = await ticketFor(tablet, ana)
  const item = await sealItem(ticket, {})
  const { challenge } = await w.nobody().call(browsers.challenge)
  const other = { id: tablet.id, privateKey }
  const floods = [
    flood(200, () => ({}), item),
    flood(200, (body) => signedBy({ id: randomUUID(), privateKey }, challenge, 'POST /api/drop', body), item),
    flood(200, (body) => signedBy(other, challenge, 'POST /api/drop', body), item),
  ]
  expect(await hand(tablet, ticket, HELP)).toBe('stored')
  expect(await Promise.all(floods)).toEqual([200, 200, 200])
  expect(await hand(tablet, ticket, { ...HELP, item: 101 })).toBe('stored')
})

test('a device that hands in without end is told to wait, and no other one is', async () => {
  const [worn, fresh] = [await enrollDevice(w, cleo, 'tablet'), await enrollDevice(w, cleo, 'tablet')]
  const body = { ...(await sealItem(await ticketFor(worn, await w.as('inmate')))), sealed: 'AA' }
  expect((await post(worn, body)).status).toBe(200)
  const signed = await worn.headersFor('POST /api/drop', body)
  const all = Array.from({ length: 300 }, () => w.nobody().send('POST', '/api/drop', { body, headers: signed }))
  const refused = (await Promise.all(all)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(await hand(fresh, await ticketFor(fresh, await w.as('inmate')), HELP)).toBe('stored')
  w.now = new Date(w.now.getTime() + 1000)
  expect((await post(worn, body)).status).toBe(200)
})
