import { type RotaEntry, rota } from '@evenkeel/contract/rota/rota.ts'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { listResponders, listRota, onDuty } from './public.ts'

const w = await createTestApp()
const [ana, ben, cleo] = [await w.as('admin'), await w.as('admin'), await w.as('admin')]
const inmate = await w.as('inmate')
await ana.send('PATCH', '/api/user', { body: { firstName: 'Ana', lastName: 'O’Neil', email: 'ana@example.org' } })

const readRota = (caller: Caller = ana) => caller.call(rota.show)
const save = (entries: unknown, caller: Caller = ana) => caller.send('PUT', '/api/admin/rota', { body: { entries } })
const entry = (userId: string, change: Partial<RotaEntry> = {}): RotaEntry => {
  return { userId, tier: 1, day: 1, from: '08:00', to: '16:00', ...change }
}
const wholeWeek = (userId: string, tier = 1) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => entry(userId, { tier, day, from: '00:00', to: '24:00' }))
const respondsTo = (person: { user: { id: string } }, roles: string) =>
  w.superuser.query('update users set responds_to = $2 where id = $1', [person.user.id, roles])
const dutyNow = async (audience: 'inmate' | 'staff', tier = 1) => {
  const [responders, entries] = await w.deps.systemDb.run([listResponders(), listRota()])
  const noon = w.deps.calendar.momentAt('2026-03-11', 12 * 60)
  return onDuty({ responders, entries, dates: [] }, audience, tier, noon, w.deps.calendar).map(({ id }) => id)
}

beforeEach(async () => {
  await w.superuser.query('delete from rota_entries')
  await w.superuser.query(`update users set responds_to = '{inmate,staff}', disabled_at = null where role = 'admin'`)
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
})

test.for(['inmate', 'staff'] as const)('%s finds no rota and no responder in the database', async (role) => {
  await save(wholeWeek(ben.user.id))
  const other = await w.as(role)
  expect(await w.deps.db.withUser(other.user.id, [listRota(), listResponders()])).toEqual([[], []])
})

test('without a rota every responder is listed, and there are no gaps', async () => {
  await respondsTo(ben, '{staff}')
  await respondsTo(cleo, '{}')
  const named = { id: ana.user.id, name: 'Ana O’Neil', username: ana.user.username, hasEmail: true, idle: false }
  const nameless = { id: ben.user.id, name: null, username: ben.user.username, hasEmail: false, idle: false }
  expect(await readRota()).toEqual({
    away: [],
    entries: [],
    dates: [],
    today: w.deps.calendar.dayOf(w.now),
    version: { since: addDays(w.deps.calendar.dayOf(w.now), -1), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    gaps: [],
    dateGaps: [],
    responders: [
      { ...named, respondsTo: ['inmate', 'staff'], duty: false, clinician: false },
      { ...nameless, respondsTo: ['staff'], duty: false, clinician: false },
    ],
    unanswered: [],
    steps: [2, 5, 10],
    channels: { email: false, webhook: false },
  })
})

test('roles without a responder are reported', async () => {
  for (const person of [ana, ben]) await respondsTo(person, '{staff}')
  await w.superuser.query('update users set disabled_at = now() where id = $1', [cleo.user.id])
  expect((await readRota()).unanswered).toEqual(['inmate'])
  for (const person of [ana, ben]) await respondsTo(person, '{}')
  expect(await readRota()).toMatchObject({ unanswered: ['inmate', 'staff'], responders: [], gaps: [] })
})

test('the rota has the same bytes after a reload, in its order, until another replaces it', async () => {
  const entries = [
    entry(ben.user.id, { day: 7, from: '22:00', to: '06:00' }),
    entry(cleo.user.id, { tier: 2, day: 3, from: '00:00', to: '24:00' }),
    entry(ana.user.id, { from: '16:00', to: '24:00' }),
    entry(ana.user.id, { from: '08:30', to: '16:00' }),
    entry(ben.user.id, { tier: 5, from: '09:00', to: '09:00' }),
  ]
  const saved = await save(entries)
  expect(saved).toMatchObject({ status: 200, json: { entries } })
  for (const admin of [ana, cleo]) expect((await admin.send('GET', '/api/admin/rota')).text).toBe(saved.text)

  expect((await save(entries.slice(0, 1))).json).toMatchObject({ entries: entries.slice(0, 1) })
  expect((await readRota()).entries).toEqual(entries.slice(0, 1))
  expect((await save([])).json).toMatchObject({ entries: [], gaps: [] })
  expect((await readRota()).entries).toEqual([])
})

test('a person stands every second week beside themself in the other one, and in the same week only once', async () => {
  const alternating = [entry(ben.user.id, { weeks: 0 }), entry(ben.user.id, { weeks: 1, to: '12:00' })]
  expect((await save(alternating)).json).toMatchObject({ entries: alternating })
  expect((await readRota()).entries).toEqual(alternating)
  const { problem } = await save([entry(ben.user.id, { weeks: 1 }), entry(ben.user.id)])
  expect(problem.issues).toMatchObject([{ path: 'entries.1.from' }])
  expect((await save([entry(ben.user.id, { weeks: 1 }), entry(ben.user.id, { weeks: 1 })])).status).toBe(400)
})

test('midnight as an end is the end of the day, and an id in capitals is the same person', async () => {
  const saved = await save([entry(ben.user.id.toUpperCase(), { from: '22:00', to: '00:00' })])
  expect(saved.json).toMatchObject({ entries: [entry(ben.user.id, { from: '22:00', to: '24:00' })] })
  expect(await readRota()).toEqual(saved.json)
})

test('the largest allowed number of entries is stored at once', async () => {
  const most = [ana, ben, cleo].flatMap(({ user }) =>
    [1, 2, 3, 4, 5].flatMap((tier) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
        ['00', '05', '10', '15', '20'].map((at) => entry(user.id, { tier, day, from: `${at}:00`, to: `${at}:45` })),
      ),
    ),
  )
  expect((await save(most.slice(0, 500))).status).toBe(200)
  expect((await readRota()).entries).toEqual(most.slice(0, 500))
  expect((await save(most.slice(0, 501))).problem).toMatchObject({ issues: [{ path: 'entries' }] })
})

const TIME = 'Must be a time such as 07:30; the end of a day may be 24:00'
test.for([
  ['from', '24:00', TIME],
  ['from', '7:30', TIME],
  ['from', '07:60', TIME],
  ['to', '24:01', TIME],
  ['to', '', TIME],
  ['to', null, TIME],
  ['day', 0, expect.any(String)],
  ['day', 8, expect.any(String)],
  ['day', 1.5, expect.any(String)],
  ['tier', 0, expect.any(String)],
  ['tier', 6, expect.any(String)],
  ['weeks', 2, expect.any(String)],
  ['userId', 'ana', expect.any(String)],
  ['note', 'hello', 'Unknown field: note'],
] as const)('an entry with %s %j is refused and named, and nothing is stored', async ([field, value, message]) => {
  await save([entry(ben.user.id)])
  const refused = await save([entry(ana.user.id), { ...entry(ana.user.id, { day: 2 }), [field]: value }])
  expect(refused.problem).toMatchObject({ status: 400, issues: [{ path: `entries.1.${field}`, message }] })
  expect((await readRota()).entries).toEqual([entry(ben.user.id)])
})

test('only responders can be on duty; everybody else is reported', async () => {
  await respondsTo(ben, '{}')
  await w.superuser.query('update users set disabled_at = now() where id = $1', [cleo.user.id])
  const unknown = '01890000-0000-7000-8000-000000000000'
  const ids = [ben.user.id, ana.user.id, cleo.user.id, inmate.user.id, unknown]
  const { problem } = await save(ids.map((id, i) => entry(id, { day: i + 1 })))
  expect(problem).toMatchObject({ status: 400, code: 'validation_failed' })
  const not =
    'is not a responder: an administrator who responds to somebody, or a duty responder, whose account is enabled'
  expect(problem.issues).toEqual([
    { path: 'entries.0.userId', message: `${ben.user.username} ${not}` },
    { path: 'entries.2.userId', message: `${cleo.user.username} ${not}` },
    { path: 'entries.3.userId', message: `${inmate.user.username} ${not}` },
    { path: 'entries.4.userId', message: `This account ${not}` },
  ])
  expect((await readRota()).entries).toEqual([])
})

test.for([
  ['the same hours', { from: '08:00', to: '16:00' }],
  ['hours within', { from: '09:00', to: '10:00' }],
  ['hours that begin a minute before the end', { from: '15:59', to: '20:00' }],
  ['a night that begins before it and ends after', { from: '07:00', to: '06:00' }],
  ['a whole day', { from: '08:00', to: '08:00' }],
] as const)('the same person twice in a tier on one day with %s is refused', async ([, hours]) => {
  const first = entry(ben.user.id)
  const between = entry(ben.user.id, { day: 2 })
  expect((await save([first, between, entry(ben.user.id.toUpperCase(), hours)])).problem).toMatchObject({
    status: 400,
    issues: [{ path: 'entries.2.from', message: 'Overlaps 08:00–16:00 of the same person, tier and day' }],
  })
})

test('adjoining hours, another tier, another day, the night before and another person are not repetitions', async () => {
  const entries = [
    entry(ben.user.id),
    entry(ben.user.id, { from: '16:00', to: '20:00' }),
    entry(ben.user.id, { from: '20:00', to: '08:00' }),
    entry(ben.user.id, { tier: 2 }),
    entry(ben.user.id, { day: 2 }),
    entry(ben.user.id, { day: 2, from: '22:00', to: '07:00' }),
    entry(ben.user.id, { day: 3, from: '06:00' }),
    entry(ana.user.id),
  ]
  expect((await save(entries)).status).toBe(200)
})

test('hours without anybody are reported when the rota is saved and when it is read', async () => {
  await respondsTo(ben, '{staff}')
  const saved = await save([
    ...wholeWeek(ana.user.id).slice(1, 6),
    entry(ana.user.id, { day: 7, from: '22:00', to: '06:00' }),
    ...wholeWeek(ben.user.id).slice(0, 1),
  ])
  expect(saved.json).toMatchObject({
    gaps: [
      { audience: 'inmate', tier: 1, day: 1, from: '06:00', to: '24:00' },
      { audience: 'inmate', tier: 1, day: 7, from: '00:00', to: '22:00' },
      { audience: 'staff', tier: 1, day: 7, from: '00:00', to: '22:00' },
    ],
  })
  expect(await readRota()).toEqual(saved.json)
})

test.for([
  ['is disabled', (id: string) => w.superuser.query('update users set disabled_at = now() where id = $1', [id])],
  ['stops responding', (id: string) => respondsTo({ user: { id } }, '{}')],
] as const)('who %s later is on duty no more, and their hours are a gap', async ([, happens]) => {
  await save([...wholeWeek(ben.user.id), ...wholeWeek(ana.user.id, 2)])
  expect(await dutyNow('inmate')).toEqual([ben.user.id])
  await happens(ben.user.id)

  expect(await dutyNow('inmate')).toEqual([])
  expect(await dutyNow('inmate', 2)).toEqual([ana.user.id])
  const { gaps, entries } = await readRota()
  expect(entries).toHaveLength(14)
  expect(gaps.map(({ audience, tier, day }) => `${audience} ${tier} ${day}`)).toEqual(
    ['inmate', 'staff'].flatMap((audience) => [1, 2, 3, 4, 5, 6, 7].map((day) => `${audience} 1 ${day}`)),
  )
})

test('an administrator who stops responding to one role stays on duty for the other', async () => {
  await save(wholeWeek(ben.user.id))
  await respondsTo(ben, '{staff}')
  expect(await dutyNow('inmate')).toEqual([])
  expect(await dutyNow('staff')).toEqual([ben.user.id])
  expect(new Set((await readRota()).gaps.map(({ audience }) => audience))).toEqual(new Set(['inmate']))
})

test('of two saves at once one is stored as a whole', async () => {
  const rotas = [ana, ben, cleo].map(({ user }, i) => wholeWeek(user.id).slice(i))
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([ana, ben, cleo].map((caller, i) => save(rotas[i], caller)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(rotas).toContainEqual((await readRota()).entries)
  }
})

test('a deleted account’s hours are deleted too', async () => {
  const deletedAdmin = await w.as('admin')
  await save([...wholeWeek(deletedAdmin.user.id), entry(ana.user.id)])
  await w.superuser.query('delete from users where id = $1', [deletedAdmin.user.id])
  expect((await readRota()).entries).toEqual([entry(ana.user.id)])
})
