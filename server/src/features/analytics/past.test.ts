import { analytics } from '@evenkeel/contract/analytics.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { countThePast } from './public.ts'
import { advanceDays, checkIn, group, read, release, scores } from './testing/group.ts'

/** A Monday at noon in Chicago. */
const MONDAY = new Date('2026-03-02T18:00:00.000Z')

/** Days of a facility that used the product before counting began. */
async function setUp() {
  const w = await createTestApp({ now: MONDAY })
  const admin = await w.as('admin')
  const people = await group(w, 'inmate', 7, { unit: 'A' })
  const staff = await group(w, 'staff', 5, { shift: 'day' })
  for (let day = 0; day < 9; day += 1) {
    await checkIn(people.slice(0, 3 + (day % 5)), 3 + (day % 4), 5)
    if (day % 3 === 0) await checkIn(staff, 8 - day / 3, 6)
    await Promise.all(
      people.slice(0, 5).map((person) =>
        person.send('POST', '/api/coping-tools/usage', {
          body: { toolName: 'box-breathing', duration: 60, completed: day % 2 === 0, effectiveness: 4 },
        }),
      ),
    )
    for (const person of people)
      await person.send('POST', '/api/content/progress', { body: { moduleId: 'm01', progress: 5 } })
    await release(w)
    advanceDays(w, 1)
  }
  w.now = new Date(w.now.getTime() - 86_400_000)
  const deleteCounts = () =>
    w.superuser.query('truncate analytics_pending, analytics_released, activity_weeks, activity_totals')
  const today = () => w.deps.calendar.dayOf(w.now)
  const count = () => w.deps.systemDb.run([countThePast(5, today())])
  return { w, admin, people, deleteCounts, count }
}

test('past records are counted as they would have been then', { timeout: 60_000 }, async () => {
  const { w, admin, deleteCounts, count } = await setUp()
  const withoutModules = async () => (await scores(admin)).replace(/^modules.*$/gm, '').replace(/"modules":.*$/gm, '')
  const [before, cards] = [await withoutModules(), (await read(admin, 'stats', 'month')).reply(analytics.stats)]
  expect((await read(admin, 'stress-by-unit', 'month')).reply(analytics.byUnit)).toMatchObject([{ suppressed: false }])
  await deleteCounts()
  expect(await withoutModules()).not.toBe(before)

  await count()
  expect(await withoutModules()).toBe(before)
  expect((await read(admin, 'stats', 'month')).json).toEqual(cards)
  const { modules } = (await read(admin, 'content-utilization', 'month')).reply(analytics.utilization)
  expect(modules[0]).toMatchObject({ started: 7, completed: null })

  await count()
  await release(w)
  expect(await withoutModules()).toBe(before)
})

test('without past records, nothing is counted', async () => {
  const w = await createTestApp()
  await w.deps.systemDb.run([countThePast(5, '2026-03-11')])
  expect((await w.superuser.query('select from analytics_released')).rowCount).toBe(0)
})
