import { analytics } from '@evenkeel/contract/analytics.ts'
import { care } from '@evenkeel/contract/care.ts'
import { expect, test } from 'vitest'
import { askToTalk, changeWork } from '../../testing/care.ts'
import { confirmPassword } from '../../testing/own-data.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { advanceDays, everyAnswer, group, read, release, released, withoutNoise } from './testing/group.ts'

/** A Monday at noon in Chicago, in the week at whose end the clock goes forward. */
const MONDAY = new Date('2026-03-02T18:00:00.000Z')
const w = await createTestApp({ now: MONDAY })
await withoutNoise(w)
const admin = await confirmPassword(await w.as('admin'))
const without = await read(admin, 'stats')
const [grace, sam] = [await w.as('clinician'), await w.as('clinician', { serves: ['staff'] })]

const HOUR = 3_600_000
const atHour = (hours: number) => {
  w.now = new Date(weekStart.getTime() + hours * HOUR)
}
let weekStart = MONDAY
/** Goes to the next Monday, and does the night's work. */
async function endWeek(weeks = 1) {
  weekStart = new Date(weekStart.getTime() + weeks * 7 * 24 * HOUR)
  w.now = weekStart
  return release(w)
}
const lastWeek = async () => (await released(w, 'care')).at(-1)
const shown = async () => (await read(admin, 'stats')).reply(analytics.stats).care
const triage = (id: string) => changeWork(grace, id, { do: 'triage', priority: 'routine' })
const meet = (id: string) => changeWork(grace, id, { do: 'meet', how: 'face' })

test('without clinicians there is no figure; with them it is withheld until five people asked in a week that is over', async () => {
  expect(without.reply(analytics.stats).care).toBeNull()
  const nothing = { people: null, triageHours: null, metHours: null, overdue: null }
  expect(await shown()).toEqual(nothing)
  for (const person of await group(w, 'inmate', 4)) await askToTalk(person)
  await endWeek()
  expect(await released(w, 'care')).toEqual([])
  expect(await shown()).toEqual(nothing)
  expect((await read(admin, 'export.csv')).text).toContain('\r\ncare,requests and referrals,people,withheld\r\n')
})

test('five people: hours until somebody triaged and met them, each person once; nothing moves before the week is over', async () => {
  const people = await group(w, 'inmate', 5)
  const before = await everyAnswer(admin)
  const ids: string[] = []
  for (const person of people) ids.push((await askToTalk(person)).id)
  for (const [i, id] of ids.entries()) {
    atHour(2 + 2 * i)
    await triage(id)
  }
  // Four are met, which is too few for a figure; the first of them asks again, and is one person all the same.
  atHour(20)
  for (const id of ids.slice(0, 4)) await meet(id)
  const [first] = people
  if (first) await triage((await askToTalk(first)).id)
  for (const day of [1, 3, 6]) {
    atHour(24 * day)
    expect(await release(w)).toBe(0)
    expect(await everyAnswer(admin)).toBe(before)
  }
  await endWeek()
  // (2 + 0) / 2, 4, 6, 8 and 10 hours.
  const values = { triageHours: 6, metHours: null, overdue: null }
  expect(await lastWeek()).toEqual({
    cell: 'all',
    week: '2026-03-09',
    from: '2026-03-09',
    to: '2026-03-15',
    people: 5,
    values,
  })
  expect(await shown()).toEqual({ people: 5, ...values })
  for (const _ of [1, 2]) expect(await release(w)).toBe(0)
})

test('the share of people whose clock ran out is shown from twenty people on; who waits very long counts with the longest time', async () => {
  const people = await group(w, 'inmate', 20)
  const ids: string[] = []
  for (const person of people) ids.push((await askToTalk(person)).id)
  atHour(24)
  for (const id of ids.slice(0, 18)) await triage(id)
  // Two are late by a millisecond, and one of them is met late too: still two of twenty people.
  w.now = new Date(w.now.getTime() + 1)
  for (const id of ids.slice(18)) await triage(id)
  atHour(40)
  for (const id of ids.slice(0, 19)) await meet(id)
  atHour(6 * 24)
  for (const id of ids.slice(19)) await meet(id)
  await endWeek()
  // 19 of 40 hours, one of 144, which counts as 96.
  expect((await lastWeek())?.values).toEqual({ triageHours: 24, metHours: 43, overdue: 10 })
})

test('no clock ran out for who was refused face to face in time; who was released in time is in no share; who is left lying is late', async () => {
  // Two are enough for a group here, so that eight are for a share; later tests and readers go by five again.
  w.deps.config.minGroupSize = 2
  const people = await group(w, 'inmate', 10)
  const ids: string[] = []
  for (const person of people) ids.push((await askToTalk(person)).id)
  atHour(1)
  for (const id of ids.slice(0, 6)) await changeWork(grace, id, { do: 'close', reason: 'refused_face_to_face' })
  for (const id of ids.slice(6, 8)) await changeWork(grace, id, { do: 'close', reason: 'released_unmet' })
  await endWeek()
  expect((await lastWeek())?.values).toEqual({ triageHours: 1, metHours: null, overdue: 25 })
  w.deps.config.minGroupSize = 5
  expect((await shown())?.people).toBeNull()
  for (const id of ids.slice(8)) await meet(id)
  await endWeek()
})

test('paper counts in the week in which it is entered, with its true hours and clocks; what came under a wrong name counts for nobody', async () => {
  w.deps.config.minGroupSize = 2
  const people = await group(w, 'inmate', 13)
  const ids: string[] = []
  for (const { user } of people) {
    // On Thursday: both clocks ran out in the week that is over.
    const receivedAt = new Date(w.now.getTime() - 90 * HOUR).toISOString()
    const body = { kind: 'request' as const, source: 'paper' as const, userId: user.id, receivedAt }
    ids.push((await grace.call(care.enter, { body })).id)
  }
  await changeWork(grace, ids[12] ?? '', { do: 'close', reason: 'moved' })
  for (const id of ids.slice(0, 12)) await meet(id)
  await endWeek()
  // Twelve and not thirteen people, in steps of five.
  expect(await lastWeek()).toMatchObject({ people: 10, values: { triageHours: 48, metHours: 90, overdue: 100 } })
  w.deps.config.minGroupSize = 5
})

test('staff and officers’ referrals are counted with the others; visits, follow-ups and what clinicians enter for later are not', async () => {
  const [staff, inmates] = [await group(w, 'staff', 2), await group(w, 'inmate', 3)]
  for (const person of staff) await changeWork(sam, (await askToTalk(person)).id, { do: 'meet', how: 'face' })
  const refer = (person: (typeof inmates)[number]) =>
    w.superuser.query(
      `insert into care_work (user_id, id, kind, source, audience, state, received_at, entered_at) values ($1, gen_random_uuid(), 'referral', 'officer', 'inmate', 'received', $2, $2)`,
      [person.user.id, w.now],
    )
  for (const person of inmates) {
    const body = { kind: 'followup' as const, userId: person.user.id, dueOn: w.deps.calendar.dayOf(w.now) }
    await grace.call(care.enter, { body })
  }
  for (const person of inmates.slice(1)) await refer(person)
  await endWeek()
  const before = await released(w, 'care')
  for (const person of [...staff, ...inmates.slice(1)]) await askToTalk(person)
  if (inmates[0]) await refer(inmates[0])
  await endWeek()
  const after = await released(w, 'care')
  expect([after.length - before.length, after.at(-1)?.people]).toEqual([1, 5])
})

test('after missed nights each week is released by itself, once, and a week of four never', async () => {
  const known = (await released(w, 'care')).length
  const people = await group(w, 'inmate', 5)
  const round = async (some: typeof people, hours: number) => {
    const ids: string[] = []
    for (const person of some) ids.push((await askToTalk(person)).id)
    w.now = new Date(w.now.getTime() + hours * HOUR)
    for (const id of ids) await meet(id)
    w.now = weekStart = new Date(weekStart.getTime() + 7 * 24 * HOUR)
  }
  await round(people, 5)
  await round(people.slice(1), 7)
  await round(people, 9)
  await release(w)
  expect((await released(w, 'care')).slice(known).map(({ values }) => values.metHours)).toEqual([5, 9])
  expect(await release(w)).toBe(0)
  expect(await released(w, 'care')).toHaveLength(known + 2)
})

test('the minute before midnight on Sunday is this week, the minute after it the next, also when the clock has changed', async () => {
  const people = await group(w, 'inmate', 10)
  // The first Monday of November 2026 at 00:00 in Chicago, when its clock has gone back the day before.
  const midnight = new Date('2026-11-02T06:00:00.000Z')
  w.now = new Date(midnight.getTime() - 60_000)
  for (const person of people.slice(0, 5)) await askToTalk(person)
  w.now = new Date(midnight.getTime() + 60_000)
  for (const person of people.slice(5)) await askToTalk(person)
  advanceDays(w, 8)
  weekStart = w.now
  await release(w)
  expect((await released(w, 'care')).slice(-2).map(({ week, people: count }) => [week, count])).toEqual([
    ['2026-10-26', 5],
    ['2026-11-02', 5],
  ])
})

test('who does not count in figures yet, and whoever administrates, adds nothing: made-up accounts find nobody', async () => {
  const known = (await released(w, 'care')).length
  const people = await group(w, 'inmate', 5)
  await w.superuser.query('alter table users disable trigger user')
  await w.superuser.query('update users set counts_from = $2 where id = $1', [
    people[0]?.user.id,
    new Date(w.now.getTime() + 86_400_000),
  ])
  await w.superuser.query('alter table users enable trigger user')
  for (const person of people) await askToTalk(person)
  await endWeek()
  expect(await released(w, 'care')).toHaveLength(known)
})
