import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onQuiet } from './quiet.ts'

const HOUR = 3_600_000
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Says whether 20 quiet seconds were noticed. */
function watchQuiet() {
  const run = vi.fn()
  stop = onQuiet({ run, after: 20_000 })
  return () => run.mock.calls.length > 0
}

test('a clock that is set back makes quiet no later, also one that was set forward before', () => {
  const isQuiet = watchQuiet()
  vi.setSystemTime(Date.now() + HOUR)
  window.dispatchEvent(new Event('pointerdown'))
  vi.setSystemTime(Date.now() - 2 * HOUR)
  vi.advanceTimersByTime(19_000)
  expect(isQuiet()).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(isQuiet()).toBe(true)
})

test('a device that slept counts the time', () => {
  const isQuiet = watchQuiet()
  vi.setSystemTime(Date.now() + 20_000)
  vi.advanceTimersByTime(1000)
  expect(isQuiet()).toBe(true)
})
