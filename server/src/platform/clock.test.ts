import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'
import { unavailable } from './app-error.ts'
import { followDatabaseTime } from './clock.ts'

const HOUR = 3_600_000
const w = await createTestApp()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function databaseTime() {
  const rows = await w.ask<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date(Number.NaN)
}

test('the time is that of the database, whatever the clock of the machine says before and after', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * HOUR })
  const clock = await followDatabaseTime(w.deps.systemDb)
  for (const wrong of [-2 * HOUR, 2 * HOUR]) {
    vi.setSystemTime(Date.now() + wrong)
    const [before, read, after] = [await databaseTime(), clock.now(), await databaseTime()]
    const [early, late] = [read.getTime() - before.getTime(), read.getTime() - after.getTime()]
    expect([early > -HOUR, late < HOUR]).toEqual([true, true])
  }
  const first = clock.now()
  await pause(5)
  expect(clock.now().getTime()).toBeGreaterThan(first.getTime())
  clock.close()
})

type Run = typeof w.deps.systemDb.run

/** The database, unless `refusal` gives an error. */
const databaseThat = (refusal: () => Error | undefined) => ({
  ...w.deps.systemDb,
  run: (async (queries) => {
    const refused = refusal()
    if (refused) throw refused
    return w.deps.systemDb.run(queries)
  }) as Run,
})

test('a start asks again while no connection can be had, up to five times, and of no other error', async () => {
  let left = 4
  const clock = await followDatabaseTime(databaseThat(() => (left-- > 0 ? unavailable() : undefined)))
  expect(Math.abs(clock.now().getTime() - (await databaseTime()).getTime())).toBeLessThan(HOUR)
  clock.close()
  left = 5
  await expect(followDatabaseTime(databaseThat(() => (left-- > 0 ? unavailable() : undefined)))).rejects.toMatchObject({
    code: 'unavailable',
  })
  left = 1
  await expect(followDatabaseTime(databaseThat(() => (left-- > 0 ? new Error('wrong') : undefined)))).rejects.toThrow(
    'wrong',
  )
})

test('a clock of the database that is set back by more than a minute is said once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const now = performance.now.bind(performance)
  let gone = 0
  // For a clock that nobody sets, that of the database goes back as this one goes ahead.
  vi.spyOn(performance, 'now').mockImplementation(() => now() + gone)
  const said: number[] = []
  const clock = await followDatabaseTime(w.deps.systemDb, (seconds) => said.push(Math.round(seconds / 60)))
  for (const next of [30_000, 30_000 + HOUR]) {
    gone = next
    await vi.advanceTimersByTimeAsync(5000)
    await expect
      .poll(async () => Math.abs(clock.now().getTime() - (await databaseTime()).getTime()))
      .toBeLessThan(20_000)
  }
  expect(said).toEqual([60])
  clock.close()
})

test('it goes on while the database is away', async () => {
  let away = false
  const db = databaseThat(() => (away ? new Error('away') : undefined))
  const clock = await followDatabaseTime(db)
  away = true
  const first = clock.now()
  await pause(5)
  expect(clock.now().getTime()).toBeGreaterThan(first.getTime())
  clock.close()
})
