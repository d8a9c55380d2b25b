import { expect, test } from 'vitest'
import { createTestApp } from '../../../testing/test-app.ts'
import { advanceDays, checkIn, group, release, released } from '../testing/group.ts'

const w = await createTestApp({ now: new Date('2026-03-09T17:00:00.000Z') })
const draw = async (scale: number, count: number): Promise<number[]> =>
  (
    await w.superuser.query('select laplace_noise($1) as noise from generate_series(1, $2::integer)', [scale, count])
  ).rows.map(({ noise }) => noise)
const share = (noise: number[], of: (one: number) => boolean) => noise.filter(of).length / noise.length

// The limits are more than seven standard deviations wide, so that chance does not fail a test.
test('noise has the Laplace distribution of its scale', async () => {
  const noise = await draw(6, 40_000)
  expect(share(noise, (one) => one > 0)).toBeCloseTo(0.5, 1)
  for (const [size, more] of [
    [6 * Math.LN2, 0.5],
    [6 * Math.log(10), 0.1],
    [6 * Math.log(100), 0.01],
  ] as const)
    expect(Math.abs(share(noise, (one) => Math.abs(one) > size) - more)).toBeLessThan(0.02)
  expect(Math.abs(noise.reduce((sum, one) => sum + Math.abs(one), 0) / noise.length - 6)).toBeLessThan(0.25)
})

test('no seed repeats it, and every draw differs', async () => {
  const seeded = async () => {
    await w.superuser.query('select setseed(0.5)')
    return draw(6, 100)
  }
  const noise = [...(await seeded()), ...(await seeded())]
  expect(new Set(noise).size).toBe(200)
})

test('each published figure has noise of its own: of groups that entered the same, few are published alike', async () => {
  const [person] = await group(w, 'inmate', 1, { unit: 'A' })
  await checkIn(person ? [person] : [], 5, 5)
  // The same check-in again, of five people in each of 60 units.
  await w.superuser.query(
    `with made as (
       insert into users (id, username, username_key, role, locale, created_at, approved_at)
       select gen_random_uuid(), 'many' || n, 'many' || n, 'inmate', 'en', now(), $1 from generate_series(1, 300) as n
       returning id, username
     )
     insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift, facility_day,
       created_at, counted_on, stats_group)
     select made.id, gen_random_uuid(), 5, 5, '{}', '{}', true, facility_day, c.created_at, counted_on,
       'unit:' || right(made.username, -4)::integer % 60
     from check_ins c, made`,
    [w.now],
  )
  advanceDays(w, 7)
  await release(w)
  const figures = await released(w)
  expect(figures).toHaveLength(60)
  for (const measure of ['stress', 'mood'])
    expect(new Set(figures.map(({ values }) => values[measure])).size).toBeGreaterThan(10)
  expect(figures.filter(({ values }) => values.stress !== values.mood).length).toBeGreaterThan(30)
})

test('a published average has one decimal, from 2 to 9, and a number of people is in steps of five', async () => {
  const many = await w.superuser.query<{ mean: number; percent: number; people: number }>(
    `select noisy_mean(n, 5, score_noise(), 2, 9) as mean, noisy_percent(n / 100.0, 20) as percent,
       noisy_people(n::integer) as people from generate_series(1, 2000) as n`,
  )
  const means = many.rows.map(({ mean }) => mean)
  expect(means.filter((mean) => Math.round(mean * 10) / 10 !== mean || mean < 2 || mean > 9)).toEqual([])
  expect(means).toEqual(expect.arrayContaining([2, 9]))
  expect(many.rows.filter(({ people, percent }) => people % 5 !== 0 || percent % 5 !== 0)).toEqual([])
  expect(Math.min(...many.rows.map(({ people }) => people))).toBeGreaterThanOrEqual(5)
  expect(many.rows.every(({ percent }) => percent >= 0 && percent <= 100)).toBe(true)
})
