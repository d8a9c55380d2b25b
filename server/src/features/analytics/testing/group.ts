import { expect } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { sweepAnalytics } from '../release/sweep.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Place = { unit?: string | null; shift?: 'day' | 'swing' | 'night' | null }

/** People of one role who live or work in the same place. */
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

export async function checkIn(people: Caller[], stressScore: number, moodScore = 5) {
  for (const person of people) {
    const { status } = await person.send('POST', '/api/checkins', { body: { stressScore, moodScore } })
    expect(status).toBe(201)
  }
}

/** One run of the sweep that every node repeats. */
export const release = (w: TestApp) => sweepAnalytics(w.deps)

export const CALLS = [
  'stats',
  'stress-by-unit',
  'stress-by-shift',
  'trend',
  'content-utilization',
  'export.csv',
] as const
/** The calls whose answers come from what people entered, except activity and counts of accounts. */
const SCORES = CALLS.filter((call) => call !== 'stats')

export const read = (admin: Caller, call: (typeof CALLS)[number], period = 'week') =>
  admin.send('GET', `/api/analytics/${call}?period=${period}`)

/** The bytes of every answer that contains scores. */
export async function scores(admin: Caller): Promise<string> {
  const texts: string[] = []
  for (const period of ['week', 'month', 'quarter']) {
    for (const call of SCORES) texts.push((await read(admin, call, period)).text)
    const { avgStress, avgMood, previous } = (await read(admin, 'stats', period)).json as Record<string, unknown>
    texts.push(JSON.stringify([avgStress, avgMood, previous]))
  }
  return texts.join('\n')
}

export const advanceDays = (w: TestApp, days: number) => {
  w.now = new Date(w.now.getTime() + days * 86_400_000)
}
