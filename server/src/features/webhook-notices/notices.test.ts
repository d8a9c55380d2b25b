// Proves P27.
import { beforeEach, expect, test } from 'vitest'
import { createChannels } from '../../testing/features/alert-channels.ts'
import { createResponder, setDate } from '../../testing/features/alerts.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'
import { replaceRota } from '../rota/queries.ts'
import { watchForWebhook } from './watch.ts'

const MINUTE = 60_000
/** 21:50 on a Wednesday in Chicago. */
const EVENING = new Date('2026-03-12T02:50:00.000Z')
const { receiver, env, reset } = await createChannels()
const w = await createTestAppWithClock({ env: { ...env, FACILITY_TIME_ZONE: 'America/Chicago' }, now: EVENING })
const cleo = await createResponder(w, ['inmate'], { firstName: 'Cleo' })
const rosa = await createResponder(w, ['inmate'], { firstName: 'Rosa' })
let began = EVENING.getTime()

const texts = () => receiver.received.map(({ message }) => message.text)
async function minutes(count: number) {
  for (let i = 0; i < count; i += 1) {
    w.now = new Date(+w.now + MINUTE)
    await watchForWebhook(w.deps)
    await w.runDueJobs()
  }
}
const days = (userId: string, fromMinute: number, toMinute: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ userId, tier: 1, day, fromMinute, toMinute }))
const shifts = () => [...days(cleo.user.id, 360, 1320), ...days(rosa.user.id, 1320, 360)]
const saveRota = (rows: Parameters<typeof replaceRota>[0]) =>
  w.deps.systemDb.transaction(async (run) => void (await run(replaceRota(rows, { from: '2026-01-01', dates: [] }))))
const device = async (name: string, { watched = true, enrolled = true } = {}) => {
  const [row] = await w.ask<{ id: string }>(
    `insert into enrolled_browsers (id, name, kind, created_at, made_by, code_hash, code_until, public_key, enrolled_at, last_seen_at, watched)
     values (gen_random_uuid(), $1, 'tablet', $2, $3, sha256(convert_to($1, 'utf8')), $2, $4, $5, $5, $6) returning id`,
    name,
    w.now,
    cleo.user.id,
    enrolled ? Buffer.from([1]) : null,
    enrolled ? w.now : null,
    watched,
  )
  return row?.id ?? ''
}
const seen = (id: string) => w.ask('update enrolled_browsers set last_seen_at = $2 where id = $1', id, w.now)

beforeEach(async () => {
  reset()
  await w.superuser.query('delete from enrolled_browsers; delete from rota_entries; delete from rota_dates')
  began += 7 * 24 * 60 * MINUTE
  w.now = new Date(began)
  await watchForWebhook(w.deps)
  await w.runDueJobs()
  reset()
})

test('each hand-over is told once, by its time and without a name', async () => {
  await saveRota(shifts())
  await minutes(9)
  expect(texts()).toEqual([])
  await minutes(3)
  await Promise.all([watchForWebhook(w.deps), watchForWebhook(w.deps)])
  await w.runDueJobs()
  expect(receiver.received.map(({ message }) => message)).toEqual([
    {
      id: expect.any(String),
      event: 'shift',
      from: new Date(began + 10 * MINUTE).toISOString(),
      text: 'A new shift answers alerts from 22:00. Open Evenkeel.',
    },
  ])
  expect(JSON.stringify(receiver.received)).not.toMatch(/Cleo|Rosa/)
})

test('nobody new is no hand-over: who goes on over midnight, who has left, and where there is no rota', async () => {
  w.now = new Date(began + 125 * MINUTE)
  await saveRota(days(cleo.user.id, 0, 1440))
  await minutes(10)
  await w.superuser.query('update users set disabled_at = now() where id = $1', [rosa.user.id])
  w.now = new Date(began + 24 * 60 * MINUTE)
  await saveRota(shifts())
  await minutes(15)
  await w.superuser.query('update users set disabled_at = null')
  await saveRota([])
  await minutes(3)
  expect(texts()).toEqual([])
})

test('a date’s own hours count, and of hand-overs while the server was away only one of the last minutes is told', async () => {
  await saveRota(days(cleo.user.id, 0, 1440))
  await setDate(w, w.deps.calendar.dayOf(w.now), 1, [[rosa, 1315, 1440]])
  await minutes(6)
  expect(texts()).toEqual(['A new shift answers alerts from 21:55. Open Evenkeel.'])
  await saveRota(shifts())
  w.now = new Date(began + 10 * 60 * MINUTE)
  await minutes(1)
  expect(texts()).toHaveLength(1)
})

test('a device that is silent for fifteen minutes is told once by its name, and once when it is back', async () => {
  const tablet = await device('Tablet 3')
  const other = await device('Tablet 4')
  for (let i = 0; i < 20; i += 1) {
    await seen(other)
    await minutes(1)
  }
  expect(receiver.received.map(({ message }) => message)).toEqual([
    {
      id: expect.any(String),
      event: 'device',
      device: 'Tablet 3',
      silentSince: new Date(began).toISOString(),
      text: 'Tablet 3 has been silent since 21:50.',
    },
  ])
  await seen(tablet)
  await seen(other)
  await minutes(5)
  expect(texts().slice(1)).toEqual(['Tablet 3 is back.'])
})

test('no call for a device that is put away, was never enrolled, or that nobody wants to hear of any more', async () => {
  await device('Put away', { watched: false })
  await device('Never there', { enrolled: false })
  const gone = await device('Gone')
  await minutes(16)
  expect(texts()).toEqual(['Gone has been silent since 21:50.'])
  reset()
  await w.ask('update enrolled_browsers set watched = false where id = $1', gone)
  await minutes(2)
  await seen(gone)
  await minutes(2)
  expect(texts()).toEqual([])
})

test('a server that was away calls no device silent until each had the time to be heard', async () => {
  await device('Tablet 3')
  w.now = new Date(began + 60 * MINUTE)
  await minutes(14)
  expect(texts()).toEqual([])
  await minutes(3)
  expect(texts()).toEqual(['Tablet 3 has been silent since 21:50.'])
})

test('what is not true any more when the receiver can be reached again is not sent', async () => {
  const tablet = await device('Tablet 3')
  receiver.state.mode = 'failing'
  await minutes(16)
  await seen(tablet)
  receiver.state.mode = 'well'
  await minutes(10)
  expect(texts()).toEqual(['Tablet 3 is back.'])
})

test('TABLET_SILENT_MINUTES=0 tells of no device, and without a webhook nothing is looked at', async () => {
  await device('Tablet 3')
  const config = { ...w.deps.config, tabletSilentMinutes: 0 }
  for (let i = 0; i < 30; i += 1) {
    w.now = new Date(+w.now + MINUTE)
    await watchForWebhook({ ...w.deps, config })
  }
  const before = await w.ask('select watched_at from facilities')
  w.now = new Date(+w.now + MINUTE)
  await watchForWebhook({ ...w.deps, webhook: null })
  expect(await w.ask('select watched_at from facilities')).toEqual(before)
  await w.runDueJobs()
  expect(texts()).toEqual([])
})
