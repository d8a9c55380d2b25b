import { beforeEach, expect } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts'
import { releaseFigures } from '../release/release.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Place = { unit?: string | null; shift?: 'day' | 'swing' | 'night' | null }

/** A Monday at noon in Chicago. */
export const MONDAY = new Date('2026-03-09T17:00:00.000Z')

/** A facility without noise and with one administrator; on that Monday before each test, and then without other people and without figures. */
export async function createFacility(options: TestAppOptions = {}) {
  const w = await createTestApp({ now: MONDAY, ...options })
  await withoutNoise(w)
  const admin = await w.as('admin')
  beforeEach(async () => {
    w.now = MONDAY
    await w.superuser.query(
      `update facilities set figures_through = null; delete from figures_released; delete from facility_units; delete from care_work; delete from alerts;
       delete from users where id <> '${admin.user.id}'; delete from record_people where user_id <> '${admin.user.id}'`,
    )
  })
  return { w, admin }
}

/** People of one role who live or work in the same place, and whose accounts are old enough to count toward the smallest group. */
export async function group(w: TestApp, role: 'inmate' | 'staff' | 'admin', count: number, place: Place = {}) {
  const people: Person[] = []
  for (let i = 0; i < count; i += 1) people.push(await w.as(role))
  await w.superuser.query('update users set unit = $2, shift = $3 where id = any($1)', [
    people.map(({ user }) => user.id),
    place.unit ?? null,
    place.shift ?? null,
  ])
  return people
}

/** Makes their accounts such as were approved today, after the facility's first 14 days; `null`: such as nobody approved. */
export async function approvedToday(w: TestApp, people: { user: { id: string } }[], approvedAt: Date | null = w.now) {
  await w.superuser.query('alter table users disable trigger user')
  await w.superuser.query(
    'update users set approved_at = $2::timestamptz, counts_from = $2::timestamptz::date + 14 where id = any($1)',
    [people.map(({ user }) => user.id), approvedAt],
  )
  await w.superuser.query('alter table users enable trigger user')
}

export async function checkIn(people: Caller[], stressScore: number, moodScore = 5) {
  for (const person of people) {
    const { status } = await person.send('POST', '/api/checkins', { body: { stressScore, moodScore } })
    expect(status).toBe(201)
  }
}

/** The night's work. */
export const release = (w: TestApp) => releaseFigures(w.deps)

/** Takes the noise away, so that a test can compare exact figures. */
export const withoutNoise = (w: TestApp) =>
  w.superuser.query(`create or replace function laplace_noise(p_scale double precision) returns double precision
    language plpgsql as $$ begin return 0; end $$`)

/** Every published figure, as stored. */
export const released = async (w: TestApp, kind = 'check-ins') =>
  (
    await w.superuser.query(
      `select stats_group as "statsGroup", week::text, from_day::text as from, to_day::text as to, people, "values"
       from figures_released where kind = $1 order by stats_group, to_day`,
      [kind],
    )
  ).rows

export const CALLS = [
  'stats',
  'stress-by-unit',
  'stress-by-shift',
  'trend',
  'content-utilization',
  'export.csv',
] as const

export const read = (admin: Caller, call: (typeof CALLS)[number], period = 'week') =>
  admin.send('GET', `/api/analytics/${call}?period=${period}`)

/** The bytes of every answer for every period. */
export async function everyAnswer(admin: Caller): Promise<string> {
  const texts: string[] = []
  for (const period of ['week', 'month', 'quarter'])
    for (const call of CALLS) texts.push((await read(admin, call, period)).text)
  return texts.join('\n')
}

export const advanceDays = (w: TestApp, days: number) => {
  w.now = new Date(w.now.getTime() + days * 86_400_000)
}
