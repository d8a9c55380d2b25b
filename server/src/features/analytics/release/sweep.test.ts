import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { unavailable } from '../../../platform/app-error.ts'
import { ADMINS, type LiveEvent } from '../../../platform/live.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { checkIn, group } from '../testing/group.ts'
import { releaseAnalytics, sweepAnalytics } from './sweep.ts'

const w = await createTestApp()
const people = await group(w, 'inmate', 5, { unit: 'A' })
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

/** The sweep with a database that the test can delay or make fail. */
function sweeping(answer: () => Promise<unknown>) {
  const started: unknown[] = []
  const warned: string[] = []
  const run = async () => {
    started.push(1)
    await answer()
    return [0, []]
  }
  const log = Object.assign(Object.create(w.deps.log), { warn: (text: string) => warned.push(text) })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stops.push(releaseAnalytics({ ...w.deps, log, systemDb: { ...w.deps.systemDb, run: run as never } }))
  /** Runs the sweep repeatedly, each time after the one before has ended if it can. */
  const turns = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      await pause(1)
      vi.advanceTimersByTime(5000)
    }
    await pause(1)
  }
  return { started, warned, turns }
}

test('administrators are notified only when something was released', async () => {
  const received: LiveEvent[] = []
  const unsubscribe = w.deps.live.subscribe(ADMINS, (event) => received.push(event))
  const released = () => received.filter(({ kind }) => kind === 'analytics.released')
  await vi.waitFor(async () => {
    w.deps.live.publish({ to: ADMINS, kind: 'alert.updated' })
    await pause(50)
    expect(received.length).toBeGreaterThan(0)
  })
  await checkIn(people, 4)
  expect(await sweepAnalytics(w.deps)).toBe(1)
  await vi.waitFor(() => expect(released()).toEqual([{ to: ADMINS, kind: 'analytics.released' }]))
  expect(await sweepAnalytics(w.deps)).toBe(0)
  await pause(150)
  unsubscribe()

  expect(released()).toHaveLength(1)
})

test('it starts at once, and a slow run is not overtaken by the next', async () => {
  const slow = Promise.withResolvers<void>()
  const { started, turns } = sweeping(() => slow.promise)
  await turns(3)
  expect(started).toHaveLength(1)
  slow.resolve()
  await pause(1)
  await turns(2)
  expect(started).toHaveLength(3)
})

test('it continues after the database was away, and logs that once', async () => {
  const { started, warned, turns } = sweeping(() => Promise.reject(unavailable()))
  await turns(3)

  expect(started).toHaveLength(4)
  expect(warned).toEqual(['analytics were put off: the database is away'])
})

test('after it is stopped it runs no more', async () => {
  const { started, turns } = sweeping(async () => {})
  await turns(1)
  for (const stop of stops) stop()
  await turns(2)

  expect(started).toHaveLength(2)
})
