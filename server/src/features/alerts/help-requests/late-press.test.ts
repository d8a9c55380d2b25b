import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { PRESSED_AGO_HEADER } from '@evenkeel/contract/base/limits.ts'
import { displays } from '@evenkeel/contract/displays.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { beforeEach, expect, test } from 'vitest'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import { createResponder, listOwnAlerts, sendHelpRequest } from '../../../testing/features/alerts.ts'
import { enrollDevice } from '../../../testing/features/devices.ts'
import { failingDatabase } from '../../../testing/product/failing-database.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { apply } from '../machine/machine.ts'
import { storeQueued } from './queued-requests.ts'

const NOW = new Date('2026-03-11T19:10:00.000Z')
const { state, adjust } = failingDatabase()
const w = await createTestApp({ adjust, now: NOW })
const cleo = await createResponder(w)
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()
const press = (pressedAgo: number | string, message = 'Please come', headers = {}) => ({
  body: { severity: 'critical', message },
  headers: { [PRESSED_AGO_HEADER]: `${pressedAgo}`, ...headers },
})

beforeEach(() => {
  w.now = NOW
  state.health = 'well'
})

test('a press that waited for the network says when it was made and when it came, and its clock begins then', async () => {
  const ana = await w.as('inmate')
  const { status, json } = await ana.send('POST', '/api/alerts', press(4080))

  expect(status).toBe(201)
  const times = { createdAt: NOW.toISOString(), pressedAt: ago(4080), waitingSince: NOW.toISOString() }
  expect(json).toMatchObject({ ...times, unansweredAt: ago(-120), tablet: null })
  await editAlerts(w, `update alerts set tablet = 'Tablet 3' where user_id = $1`, [ana.user.id])
  const { active } = (await cleo.send('GET', '/api/alerts/open')).reply(openAlerts.list)
  expect(active.alerts).toMatchObject([{ ...times, tablet: 'Tablet 3' }])
  const screen = await enrollDevice(w, cleo)
  const shown = (await screen.send('POST', '/api/display/alerts', { hears: true })).reply(displays.alerts)
  expect(shown.alerts).toMatchObject([{ pressedAt: ago(4080), waitingSince: NOW.toISOString(), tablet: 'Tablet 3' }])
  const otto = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [otto.user.id])
  const { alerts: listed } = (await otto.send('GET', '/api/duty/alerts')).reply(duty.list)
  expect(listed).toMatchObject([{ ...times, tablet: 'Tablet 3' }])
  // Their own page says when it came; of the tablet they know themself.
  expect(await listOwnAlerts(ana)).toMatchObject([{ ...times, tablet: null }])
})

test.for([0, 60])('one of %s seconds ago is as any other', async (pressedAgo) => {
  const ana = await w.as('inmate')
  const { json } = await ana.send('POST', '/api/alerts', press(pressedAgo))
  expect(json).toMatchObject({ createdAt: NOW.toISOString(), pressedAt: null })
})

test.for([-1, 0.5, 72 * 3600 + 1, '', 'soon', '1e5'])(
  'a press of "%s" seconds ago is never refused for that',
  async (ago) => {
    const ana = await w.as('inmate')
    const { status, json } = await ana.send('POST', '/api/alerts', press(ago))
    expect([status, json]).toMatchObject([201, { createdAt: NOW.toISOString(), pressedAt: null }])
  },
)

test('the next try of the same press is the same request, however long ago it is by then', async () => {
  const ana = await w.as('inmate')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await ana.send('POST', '/api/alerts', press(2, 'Please come', headers))
  const second = await ana.send('POST', '/api/alerts', press(6, 'Please come', headers))

  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json).toEqual(first.json)
  expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 0 }])
  const other = await ana.send('POST', '/api/alerts', press(6, 'Another', headers))
  expect(other.problem.code).toBe('idempotency_mismatch')
})

test('one that comes while the database is away keeps its time in the spool', async () => {
  const ana = await w.as('inmate')
  await ana.send('GET', '/api/user')
  state.health = 'refuses'
  const queued = await ana.send('POST', '/api/alerts', press(600))
  expect(queued.reply(alerts.raise)).toMatchObject({ id: null, createdAt: NOW.toISOString(), pressedAt: ago(600) })
  state.health = 'well'
  await w.deps.spool.drain((entry) => storeQueued(w.deps, entry))
  expect(await listOwnAlerts(ana)).toMatchObject([
    { createdAt: NOW.toISOString(), pressedAt: ago(600), waitingSince: NOW.toISOString() },
  ])
})

test('a press with badge and PIN names its tablet, and marks what it joins', () => {
  const facts = { at: NOW, id: 'an-alert', times: w.deps.config }
  const first = apply(null, { kind: 'pressed', tablet: 'Tablet 3' }, facts)
  expect(first?.alert).toMatchObject({ tablet: 'Tablet 3', createdAt: NOW, pressedAt: null })
  const plain = apply(null, { kind: 'pressed' }, facts)?.alert ?? null
  const joins = apply(plain, { kind: 'pressed', tablet: 'Tablet 3' }, facts)
  expect(joins).toMatchObject({ alert: { tablet: 'Tablet 3', repeats: 1 }, entries: [{ event: 'joined' }] })
  expect(apply(joins?.alert ?? null, { kind: 'pressed' }, facts)).toMatchObject({
    alert: { tablet: 'Tablet 3' },
    entries: [{ event: 'joined' }],
  })
})

test('nobody is told again of a late press because it was made long ago', async () => {
  const ana = await w.as('inmate')
  await sendHelpRequest(ana)
  await ana.send('POST', '/api/alerts', press(4080))
  expect(await listOwnAlerts(ana)).toMatchObject([{ repeats: 1, createdAt: NOW.toISOString(), pressedAt: null }])
})

test('how long an answer took counts from the arrival', async () => {
  const ana = await w.as('inmate')
  await ana.send('POST', '/api/alerts', press(30 * 3600))
  const [alert] = await listOwnAlerts(ana)
  w.now = new Date(NOW.getTime() + 5 * 60_000)
  await cleo.call(alerts.answer, { params: { id: alert?.id ?? '' }, body: { status: 'acknowledged' } })
  const listed = (await cleo.call(alerts.list)).find(({ id }) => id === alert?.id)
  expect(listed).toMatchObject({ answeredAfter: 5, pressedAt: ago(30 * 3600) })
})
