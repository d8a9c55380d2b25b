import { type RotaDate, type RotaEntry, rota } from '@evenkeel/contract/rota/rota.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { beforeEach, expect, test } from 'vitest'
import { countRows, createResponder, type Person } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { deleteOldDates } from './queries.ts'

/** A Wednesday in Chicago, 13:00. */
const w = await createTestApp({ now: new Date('2026-03-11T18:00:00.000Z') })
const [ana, ben] = [
  await createResponder(w),
  await createResponder(w, ['inmate'], { firstName: 'Ben', lastName: 'Ode' }),
]
const [grace, dan, inmate] = [await w.as('clinician'), await w.as('staff'), await w.as('inmate')]
await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])

const TODAY = '2026-03-11'
const always = ({ user }: Person, tier = 1): RotaEntry[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ userId: user.id, tier, day, from: '00:00', to: '24:00' }))
const date = (day: string, tier: number, ...hours: [Person, string, string][]): RotaDate => ({
  day,
  tier,
  entries: hours.map(([{ user }, from, to]) => ({ userId: user.id, from, to })),
})
const send = (body: object, by = ana) => by.send('PUT', '/api/admin/rota', { body })
const save = async (body: object, by = ana) => (await send(body, by)).reply(rota.save)
const read = () => ana.call(rota.show)
const week = () => [...always(ana), ...always(grace, 2)]
const onDuty = async (by = ana, tier = 1) =>
  (await by.call(rota.now)).tiers.filter((one) => one.audience === 'inmate' && one.tier === tier)[0]

beforeEach(async () => {
  w.now = new Date('2026-03-11T18:00:00.000Z')
  await w.superuser.query('delete from rota_entries; delete from rota_dates')
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
})

test('a date stands above the week until it is taken away, and is saved with it; without dates they stay as they are', async () => {
  const dates = [date('2026-03-10', 2), date(TODAY, 1, [ben, '08:00', '20:00'], [dan, '20:00', '08:00'])]
  const saved = await send({ entries: week(), dates: dates.toReversed() })
  expect(saved).toMatchObject({ status: 200, json: { today: TODAY, dates } })
  expect((await ana.send('GET', '/api/admin/rota')).text).toBe(saved.text)
  expect((await save({ entries: week() })).dates).toEqual(dates)
  expect((await onDuty())?.now).toMatchObject([{ id: ben.user.id, name: 'Ben Ode', extension: null }])
  expect((await save({ entries: week(), dates: [] })).dates).toEqual([])
  expect((await onDuty())?.now).toMatchObject([{ id: ana.user.id, until: null }])
  // Without a week there are no dates, and a new week begins without those of before.
  await save({ entries: week(), dates })
  expect((await save({ entries: [] })).dates).toEqual([])
  expect((await save({ entries: week() })).dates).toEqual([])
})

test('the night that began yesterday can still be changed; what is over by now stays as it was', async () => {
  w.now = new Date('2026-03-11T07:00:00.000Z')
  const nights = { entries: always(ana).map((one) => ({ ...one, from: '18:00', to: '18:00' })) }
  await save(nights)
  expect((await onDuty())?.now).toMatchObject([{ id: ana.user.id }])
  await save({ ...nights, dates: [date('2026-03-10', 1, [ben, '18:00', '06:00'])] })
  expect(await onDuty()).toMatchObject({
    now: [{ id: ben.user.id, until: '2026-03-11T11:00:00.000Z' }],
    nextGap: { from: '2026-03-11T11:00:00.000Z', to: '2026-03-11T23:00:00.000Z' },
  })
  const before = date('2026-03-09', 1)
  expect((await save({ ...nights, dates: [before] })).dates).toEqual([])
  expect(await countRows(w, 'rota_dates')).toBe(0)
})

const NOBODY = '01890000-0000-7000-8000-000000000000'
test.for<[string, string, RotaDate[]]>([
  ['dates.0.entries.0.userId', 'is not a responder', [date(TODAY, 1, [inmate, '08:00', '16:00'])]],
  [
    'dates.0.entries.1.userId',
    'This account is not a responder',
    [
      {
        ...date(TODAY, 1, [ben, '08:00', '16:00']),
        entries: [ben.user.id, NOBODY].map((userId) => ({ userId, from: '08:00', to: '16:00' })),
      },
    ],
  ],
  ['dates.0.tier', 'in tier 1 alone', [date(TODAY, 2, [dan, '08:00', '16:00'])]],
  ['dates.0.tier', 'does not use this tier', [date(TODAY, 3, [ben, '08:00', '16:00'])]],
  [
    'dates.0.entries.1.from',
    'Overlaps 08:00–16:00',
    [date(TODAY, 1, [ben, '08:00', '16:00'], [ben, '15:00', '20:00'])],
  ],
  ['dates.1.day', 'The same day and tier', [date(TODAY, 1), date(TODAY, 1)]],
  ['dates.0.day', 'Must be 2027-03-12 or before', [date('2027-03-13', 1)]],
])('a date is refused and named at %s: %s', async ([path, message, dates]) => {
  const { problem } = await send({ entries: week(), dates })
  expect(problem).toMatchObject({ status: 400, issues: [{ path, message: expect.stringContaining(message) }] })
  expect(await countRows(w, 'rota_entries')).toBe(0)
})

test('dates need a week, and together they have a limit', async () => {
  expect((await send({ entries: [], dates: [date(TODAY, 1)] })).problem).toMatchObject({ issues: [{ path: 'dates' }] })
  const hours = Array.from({ length: 24 }, (_, at) => `${String(at).padStart(2, '0')}:00`)
  const full = Array.from({ length: 21 }, (_, at) => ({
    ...date(`2026-04-${String(at + 1).padStart(2, '0')}`, 1),
    entries: hours.map((from, i) => ({ userId: ben.user.id, from, to: hours[i + 1] ?? '24:00' })),
  }))
  expect((await send({ entries: week(), dates: full })).problem).toMatchObject({ issues: [{ path: 'dates' }] })
  expect((await send({ entries: week(), dates: full.slice(0, 20) })).status).toBe(200)
})

test('a rota that was read before somebody else saved is refused; read anew it is saved', async () => {
  const { version } = await save({ entries: week() })
  await save({ entries: week(), dates: [date(TODAY, 1, [ben, '08:00', '16:00'])], version }, ben)
  const stale = await send({ entries: always(ana), dates: [], version })
  expect(stale.problem).toMatchObject({ status: 409, code: 'conflict' })
  expect((await read()).dates).toHaveLength(1)
  // Over midnight it stays the same rota.
  const anew = (await read()).version
  w.now = new Date('2026-03-12T18:00:00.000Z')
  expect((await send({ entries: always(ana), dates: [], version: anew })).status).toBe(200)
})

test('who is on duty is read by administrators, and by clinicians of those whom they serve; by nobody else', async () => {
  expect(await ana.call(rota.now)).toEqual({ rota: false, tiers: [] })
  await save({ entries: week() })
  const all = await ana.call(rota.now)
  expect(all.tiers.map(({ audience, tier }) => `${audience} ${tier}`)).toEqual([
    'inmate 1',
    'inmate 2',
    'staff 1',
    'staff 2',
  ])
  const own = await grace.call(rota.now)
  expect(own).toEqual({ rota: true, tiers: all.tiers.slice(0, 2), weekAgain: [] })
  for (const one of [dan, inmate]) expect((await one.send('GET', '/api/on-duty')).problem.status).toBe(403)
  expect((await w.nobody().send('GET', '/api/on-duty')).status).toBe(401)
  const waiting = await w.as('clinician', { confirmed: false })
  expect((await waiting.send('GET', '/api/on-duty')).status).toBe(403)
  // Who answers nobody any more is not on duty.
  await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [ana.user.id])
  expect((await onDuty(ben))?.now).toEqual([])
  await w.superuser.query(`update users set responds_to = '{inmate,staff}' where id = $1`, [ana.user.id])
})

test('administrators see who has not signed in for 14 days or never; clinicians do not', async () => {
  const idle = async () => (await read()).responders.filter((one) => one.idle).map(({ id }) => id)
  await save({ entries: week() })
  await w.superuser.query(`update users set signed_in_on = '2026-02-26'`)
  expect(await idle()).toEqual([])
  await w.superuser.query(`update users set signed_in_on = '2026-02-25' where id = $1`, [ana.user.id])
  await w.superuser.query('update users set signed_in_on = null where id = $1', [dan.user.id])
  expect(await idle()).toEqual([ana.user.id, dan.user.id])
  const warned = async (by: Person) =>
    ((await by.send('GET', '/api/go-live')).json as { items: { idle: string[] }[] }).items.flatMap((item) => item.idle)
  expect(new Set(await warned(ana))).toEqual(new Set([ana.user.username]))
  expect(await warned(grace)).toEqual([])
})

test('a clinician and a duty responder find their own hours and dates in their file, and nobody else’s', async () => {
  await save({ entries: week(), dates: [date('2026-03-14', 1, [dan, '08:00', '16:00'], [ben, '16:00', '08:00'])] })
  const dutyOf = async (one: Person) => {
    await one.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
    const { json, text } = await one.send('GET', ownData.export.path)
    expect(text).not.toContain(ben.user.id)
    return (json as { duty: unknown[] }).duty
  }
  expect(await dutyOf(dan)).toEqual([{ tier: 1, date: '2026-03-14', from: '08:00', to: '16:00' }])
  expect(await dutyOf(grace)).toHaveLength(7)
  expect(await dutyOf(inmate)).toEqual([])
})

test('a date is kept for 31 days', async () => {
  await save({ entries: week(), dates: [date(TODAY, 1), date('2026-03-12', 1, [ben, '08:00', '16:00'])] })
  await w.deps.systemDb.run([deleteOldDates({ before: TODAY })])
  expect(await countRows(w, 'rota_dates')).toBe(3)
  await w.deps.systemDb.run([deleteOldDates({ before: '2026-03-12' })])
  expect(await countRows(w, 'rota_dates')).toBe(2)
})
