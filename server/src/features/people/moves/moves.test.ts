import { audit } from '@evenkeel/contract/audit/audit.ts'
import { moves } from '@evenkeel/contract/people/moves.ts'
import { withoutAccount } from '@evenkeel/contract/people/without-account.ts'
import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import type { Caller } from '../../../testing/caller.ts'
import { createResponder, raiseAlert } from '../../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts'

type Person = Caller & { user: { id: string; username: string } }
/** 23:30 of the 9th there is 06:30 of the 10th in UTC. */
const NOW = new Date('2026-03-10T06:30:00.000Z')
const w = await createTestApp({ env: { FACILITY_TIME_ZONE: 'America/Phoenix' }, now: NOW })
const cleo = await w.as('admin')
const today = '2026-03-09'
const day = (days: number) => addDays(today, days)

const entered = async (person: Person, columns: Record<string, unknown>) => {
  const names = Object.keys(columns)
  await w.superuser.query(`update users set ${names.map((name, i) => `${name} = $${i + 2}`)} where id = $1`, [
    person.user.id,
    ...Object.values(columns),
  ])
  return person
}
const inmate = async (columns: Record<string, unknown> = {}): Promise<Person> => entered(await w.as('inmate'), columns)
const back = (person: Person, admittedOn: string) =>
  cleo.send('POST', `/api/admin/users/${person.user.id}/back`, { body: { admittedOn } })
type Show = 'waits' | 'back' | 'left'
const list = async (show: Show, query: object = {}) => cleo.call(moves.list, { query: { show, ...query } })
const of = async (show: Show) => (await list(show)).map(({ id, move, on, leftOn }) => [id, move, on, leftOn])
const count = () => cleo.call(moves.count)

test('who left a day, 30 or 31 days ago by the facility’s day; one who is not gone any more is not among them', async () => {
  const one = await inmate({ released_on: day(-1) })
  const month = await inmate({ released_on: day(-RELEASED_DAYS) })
  await inmate({ released_on: day(-RELEASED_DAYS - 1) })
  const takenBack = await inmate({ released_on: day(0) })
  await entered(takenBack, { released_on: null })
  // Days of custody of staff mean nothing.
  await entered(await w.as('staff'), { released_on: day(-1), release_planned: day(-3) })
  expect(await of('left')).toEqual([
    [one.user.id, 'left', day(-1), null],
    [month.user.id, 'left', day(-RELEASED_DAYS), null],
  ])
  expect(await count()).toEqual({ waits: 0, back: 0, left: 2 })
})

test('who is back stands once, with the release before; released again they left', async () => {
  const ana = await inmate({ released_on: day(-20), admitted_on: day(-90) })
  expect((await back(ana, day(-10))).status).toBe(200)
  await entered(ana, { released_on: day(-4) })
  expect((await back(ana, day(-2))).status).toBe(200)
  expect(await of('back')).toEqual([[ana.user.id, 'back', day(-2), day(-4)]])
  // A stay that was entered 30 days ago, and one of the day before.
  for (const [days, shown] of [
    [RELEASED_DAYS, 1],
    [RELEASED_DAYS + 1, 0],
  ] as const) {
    await w.superuser.query(
      `update past_stays set next_at = $2::timestamptz - make_interval(days => $3) where user_id = $1`,
      [ana.user.id, NOW, days],
    )
    expect(await of('back')).toHaveLength(shown)
  }
  await entered(ana, { released_on: day(0) })
  expect(await of('back')).toEqual([])
  expect((await of('left')).map(([id]) => id)).toContain(ana.user.id)
})

test('who waits: tried to sign in, a planned day that is past, named without an account; each once, and not once it is done', async () => {
  const ana = await inmate({ released_on: day(-RELEASED_DAYS - 1), admitted_on: day(-90) })
  await w.nobody().send('POST', '/api/login', { body: { username: ana.user.username, password: PASSWORD } })
  const ben = await inmate({ release_planned: day(-1) })
  await inmate({ release_planned: day(0) })
  const staff = await w.as('staff')
  const { id: named } = await staff.call(withoutAccount.name, { body: { lastName: 'Roe', bookingNumber: '77' } })
  const ofAll = [
    [ana.user.id, 'tried', today, null],
    [ben.user.id, 'overdue', day(-1), null],
    // Last, and without a day.
    [named, 'named', null, null],
  ]
  expect(await of('waits')).toEqual(ofAll)
  expect((await count()).waits).toBe(3)
  // Named, and their planned day is past: they may be gone.
  await w.superuser.query('update users set release_planned = $2 where id = $1', [named, day(-5)])
  expect(await of('waits')).toContainEqual([named, 'overdue', day(-5), null])
  // Nobody waits for a disabled account.
  const disable = (at: string) =>
    w.superuser.query(
      `update users set disabled_at = ${at} where id in ('${ana.user.id}', '${ben.user.id}', '${named}')`,
    )
  await disable('now()')
  expect([await of('waits'), (await count()).waits]).toEqual([[], 0])
  await disable('null')
  await w.superuser.query('update users set disabled_at = now() where id = $1', [named])
  expect((await back(ana, day(0))).status).toBe(200)
  expect((await cleo.send('PATCH', `/api/admin/users/${ben.user.id}`, { body: { releasedOn: day(0) } })).status).toBe(
    200,
  )
  expect(await of('waits')).toEqual([])
})

test('it comes in pages, is in the audit log, and whoever is on it can read that they were seen', async () => {
  const all = await of('left')
  expect(all.length).toBeGreaterThan(2)
  const seen: unknown[] = []
  for (let before: string | undefined; ; ) {
    const rows = await list('left', { limit: 1, ...(before && { before }) })
    if (rows.length === 0) break
    seen.push(...rows.map(({ id }) => id))
    before = rows[0]?.id
  }
  expect(seen).toEqual(all.map(([id]) => id))
  const [entry] = await cleo.call(audit.list, { query: { action: 'people.listed', limit: 1 } })
  expect(entry).toMatchObject({ actor: { id: cleo.user.id } })
  const { rows } = await w.superuser.query(`select list from list_views where user_id = $1`, [all[0]?.[0]])
  expect(rows).toEqual([{ list: 'user.listed' }])
})

test('nothing in it tells of an alert or of care work', async () => {
  const rosa = await createResponder(w, ['inmate'])
  const quiet = await inmate({ release_planned: day(-1) })
  const grave = await inmate({ release_planned: day(-1) })
  await raiseAlert(grave)
  const rows = await list('waits')
  const said = (id: string) => {
    const { id: _id, username: _name, createdAt: _at, ...rest } = rows.find((row) => row.id === id) ?? {}
    return rest
  }
  expect(said(grave.user.id)).toEqual(said(quiet.user.id))
  expect(rows).toEqual(await rosa.call(moves.list, { query: { show: 'waits' } }))
})
