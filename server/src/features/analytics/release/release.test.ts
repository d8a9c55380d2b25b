import { expect, test } from 'vitest'
import { ADMINS, type LiveEvent } from '../../../platform/live.ts'
import {
  advanceDays,
  approvedToday,
  checkIn,
  createFacility,
  everyAnswer,
  group,
  release,
  released,
} from '../testing/group.ts'

const WEEK = { week: '2026-03-09', from: '2026-03-09', to: '2026-03-15' }
const { w, admin } = await createFacility()

test('nothing moves while the week runs; when it is over, five people are released once, and four never', async () => {
  const [five, four] = [await group(w, 'inmate', 5, { unit: 'A' }), await group(w, 'inmate', 4, { unit: 'B' })]
  const before = await everyAnswer(admin)
  await checkIn(five, 4)
  await checkIn(four, 8)
  for (let day = 0; day < 6; day += 1) {
    expect(await release(w)).toBe(0)
    expect(await everyAnswer(admin)).toBe(before)
    advanceDays(w, 1)
  }
  expect(await released(w)).toEqual([])
  advanceDays(w, 1)
  await release(w)
  const shown = [{ statsGroup: 'unit:a', ...WEEK, people: 5, values: { stress: 4, mood: 5 } }]
  expect(await released(w)).toEqual(shown)
  for (const _ of [1, 2]) expect(await release(w)).toBe(0)
  advanceDays(w, 7)
  await release(w)
  expect(await released(w)).toEqual(shown)
})

test('four accounts beside a fifth person who checks in tell an administrator nothing', async () => {
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  await checkIn(people.slice(0, 4), 5)
  await release(w)
  const before = await everyAnswer(admin)
  await checkIn(people.slice(4), 10, 1)
  expect(await release(w)).toBe(0)
  advanceDays(w, 1)
  expect(await release(w)).toBe(0)
  expect(await everyAnswer(admin)).toBe(before)
})

test('a running week is released once at most, to four times as many people; the rest follows at its end', async () => {
  const people = await group(w, 'inmate', 21, { unit: 'A' })
  await checkIn(people.slice(0, 19), 4)
  advanceDays(w, 1)
  await release(w)
  expect(await released(w)).toEqual([])
  await checkIn(people.slice(19), 8)
  advanceDays(w, 1)
  await release(w)
  const first = { statsGroup: 'unit:a', week: WEEK.week, from: WEEK.from, to: '2026-03-10', people: 20 }
  expect(await released(w)).toEqual([{ ...first, values: { stress: 4.4, mood: 5 } }])

  await checkIn(people, 6)
  advanceDays(w, 1)
  await release(w)
  expect(await released(w)).toHaveLength(1)
  advanceDays(w, 4)
  await release(w)
  expect((await released(w)).slice(1)).toEqual([
    { ...WEEK, statsGroup: 'unit:a', from: '2026-03-11', people: 20, values: { stress: 6, mood: 5 } },
  ])
})

test('a person with ten check-ins counts once, with their mean', async () => {
  const [busy, ...others] = await group(w, 'inmate', 5, { unit: 'A' })
  if (!busy) throw new Error('Nobody there')
  for (let i = 0; i < 5; i += 1) await checkIn([busy], 10)
  for (let i = 0; i < 5; i += 1) await checkIn([busy], 8)
  await checkIn(others, 4)
  advanceDays(w, 7)
  await release(w)
  expect(await released(w)).toMatchObject([{ people: 5, values: { stress: 5 } }])
})

test('a person who is moved within the week counts in the first group alone, also after a release of it', async () => {
  const [target, ...others] = await group(w, 'inmate', 20, { unit: 'A' })
  const moved = [target, ...others.slice(0, 4)].filter((one) => one !== undefined)
  const move = (unit: string) =>
    w.superuser.query('update users set unit = $2 where id = any($1)', [moved.map(({ user }) => user.id), unit])
  await checkIn([...moved, ...others.slice(4)], 4)
  advanceDays(w, 1)
  await release(w)
  expect(await released(w)).toHaveLength(1)
  for (const unit of ['B', 'C', 'D']) {
    await move(unit)
    await checkIn(moved, 9)
  }
  advanceDays(w, 6)
  await release(w)
  expect((await released(w)).map(({ statsGroup }) => statsGroup)).toEqual(['unit:a'])
})

test('administrators and people whom nobody approved are in no figure, then and later', async () => {
  await checkIn(await group(w, 'admin', 6, { unit: 'A', shift: 'day' }), 9)
  const people = await group(w, 'inmate', 6, { unit: 'A' })
  await approvedToday(w, people, null)
  await checkIn(people, 4)
  const { rows } = await w.superuser.query('select distinct stats_group as "statsGroup" from check_ins')
  expect(rows).toEqual([{ statsGroup: null }])
  await approvedToday(w, people, new Date('2020-01-01'))
  advanceDays(w, 7)
  await release(w)
  expect(await released(w)).toEqual([])
})

test('a new account counts in the mean, makes no group, and does not change the number of people', async () => {
  const [nine, four] = [await group(w, 'inmate', 9, { unit: 'A' }), await group(w, 'inmate', 4, { unit: 'B' })]
  const recent = [await group(w, 'inmate', 3, { unit: 'A' }), await group(w, 'inmate', 20, { unit: 'B' })]
  await approvedToday(w, recent.flat())
  await checkIn([...nine, ...four], 4)
  await checkIn(recent.flat(), 8)
  advanceDays(w, 7)
  await release(w)
  const shown = [{ statsGroup: 'unit:a', ...WEEK, people: 5, values: { stress: 5, mood: 5 } }]
  expect(await released(w)).toEqual(shown)

  // After 14 days they make one.
  advanceDays(w, 7)
  await checkIn(recent.flat(), 8)
  advanceDays(w, 7)
  await release(w)
  expect((await released(w)).slice(1)).toMatchObject([{ statsGroup: 'unit:b', people: 20, values: { stress: 8 } }])
})

test('new accounts bring nothing of a running week out', async () => {
  const people = await group(w, 'inmate', 24, { unit: 'A' })
  await approvedToday(w, people.slice(19))
  await checkIn(people, 4)
  advanceDays(w, 1)
  await release(w)
  expect(await released(w)).toEqual([])
})

test('after an outage one run releases each week by itself, and twice gives nothing more', async () => {
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  for (const stress of [4, 5, 6]) {
    await checkIn(people, stress)
    advanceDays(w, 7)
  }
  expect(await release(w)).toBeGreaterThanOrEqual(3)
  expect((await released(w)).map(({ to, values }) => [to, values.stress])).toEqual([
    ['2026-03-15', 4],
    ['2026-03-22', 5],
    ['2026-03-29', 6],
  ])
  expect(await release(w)).toBe(0)
})

test('the first run goes back half a year and no further', async () => {
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  for (const _ of Array.from({ length: 28 })) {
    await checkIn(people, 4)
    advanceDays(w, 7)
  }
  await release(w)
  const weeks = (await released(w)).map(({ week }) => week)
  expect(weeks).toHaveLength(26)
  expect(weeks.at(-1)).toBe('2026-09-14')
})

test('what a week left when it was over stays unpublished when the smallest group becomes smaller', async () => {
  w.deps.config.minGroupSize = 8
  await checkIn(await group(w, 'inmate', 7, { unit: 'A' }), 4)
  advanceDays(w, 7)
  await release(w)
  w.deps.config.minGroupSize = 5
  advanceDays(w, 7)
  await release(w)
  expect(await released(w)).toEqual([])
})

test('a run just after midnight leaves yesterday out, because its last entries may still be on their way', async () => {
  w.now = new Date('2026-03-16T04:00:00.000Z')
  await checkIn(await group(w, 'inmate', 5, { unit: 'A' }), 4)
  w.now = new Date('2026-03-16T05:09:00.000Z')
  await release(w)
  expect(await released(w)).toEqual([])
  w.now = new Date('2026-03-16T05:15:00.000Z')
  await release(w)
  expect(await released(w)).toMatchObject([{ to: '2026-03-15' }])
})

test('many nodes at once publish each figure once, and a clock that is set back publishes nothing', async () => {
  const people = await group(w, 'inmate', 5, { unit: 'A' })
  await checkIn(people, 4)
  advanceDays(w, 7)
  const runs = await Promise.all(Array.from({ length: 5 }, () => release(w)))
  expect(runs.filter((count) => count > 0)).toHaveLength(1)
  const shown = await released(w)
  expect(shown).toHaveLength(1)
  advanceDays(w, -3)
  expect(await release(w)).toBe(0)
  expect(await released(w)).toEqual(shown)
})

test('deleting, moving, disabling people and renaming units change no byte of what was released', async () => {
  const people = await group(w, 'inmate', 6, { unit: 'A' })
  await checkIn(people, 4)
  advanceDays(w, 7)
  await release(w)
  const before = JSON.stringify([await released(w), await released(w, 'activity')])
  await w.superuser.query(`update users set unit = 'B' where role = 'inmate'`)
  await w.superuser.query(`update users set disabled_at = now() where id = $1`, [people[0]?.user.id])
  await w.superuser.query('delete from users where id = $1', [people[1]?.user.id])
  await admin.send('PUT', '/api/admin/facility', { body: { units: ['C'] } })
  await release(w)
  advanceDays(w, 7)
  await release(w)
  expect(JSON.stringify([await released(w), await released(w, 'activity')])).toBe(before)
})

test('a restored database publishes only the days after those that it has', async () => {
  const people = await group(w, 'inmate', 20, { unit: 'A' })
  await checkIn(people, 4)
  advanceDays(w, 1)
  await release(w)
  // The backup was made here; the product starts on it days later.
  await checkIn(people, 8)
  advanceDays(w, 9)
  await release(w)
  expect((await released(w)).map(({ from, to, values }) => [from, to, values.stress])).toEqual([
    ['2026-03-09', '2026-03-09', 4],
    ['2026-03-10', '2026-03-15', 8],
  ])
})

test('administrators are notified when something was released, and only then', async () => {
  await checkIn(await group(w, 'inmate', 5, { unit: 'A' }), 4)
  const published: LiveEvent[] = []
  const deps = { ...w.deps, live: { ...w.deps.live, publish: (event: LiveEvent) => void published.push(event) } }
  w.deps.live.publish = deps.live.publish as never
  expect(await release(w)).toBe(0)
  expect(published).toEqual([])
  advanceDays(w, 7)
  await release(w)
  expect(published).toEqual([{ to: ADMINS, kind: 'analytics.released' }])
})
