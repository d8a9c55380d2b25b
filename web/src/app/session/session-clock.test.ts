import { expect, test, vi } from 'vitest'
import { clockAt, parseDeadlines, shouldTouch, timeNow } from './session-clock.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const inSeconds = (idle: number, absolute: number) => ({ idle: NOW + idle * 1000, absolute: NOW + absolute * 1000 })

test('the header gives the idle and the absolute end of the session', () => {
  expect(parseDeadlines('600, 28800', NOW)).toEqual(inSeconds(600, 28800))
})

test.for([null, '', '600', 'soon, later'])('a malformed header (%j) is ignored', (header) => {
  expect(parseDeadlines(header, NOW)).toBeNull()
})

test('there is no warning while more than a minute is left', () => {
  expect(clockAt(inSeconds(61, 8000), NOW)).toEqual({ phase: 'open' })
})

test('in the last minute there is a warning, and the person can stay', () => {
  expect(clockAt(inSeconds(60, 8000), NOW)).toEqual({ phase: 'warning', seconds: 60, canStay: true })
})

test('before the absolute end the warning does not offer to stay', () => {
  expect(clockAt(inSeconds(600, 30), NOW)).toEqual({ phase: 'warning', seconds: 30, canStay: false })
})

test('the warning does not offer to stay when the idle end is also the absolute end', () => {
  expect(clockAt(inSeconds(30, 30), NOW)).toEqual({ phase: 'warning', seconds: 30, canStay: false })
})

test('after the end the session is over', () => {
  expect(clockAt(inSeconds(0, 8000), NOW)).toEqual({ phase: 'ended' })
  expect(clockAt(inSeconds(-600, 8000), NOW)).toEqual({ phase: 'ended' })
})

test('an active person’s page calls the server at most once a minute', () => {
  expect(shouldTouch(inSeconds(500, 8000), NOW - 59_999, NOW)).toBe(false)
  expect(shouldTouch(inSeconds(500, 8000), NOW - 60_000, NOW)).toBe(true)
})

test('while the warning is open, activity does not count, only the answer', () => {
  expect(shouldTouch(inSeconds(30, 8000), NOW - 300_000, NOW)).toBe(false)
})

test('a clock that is set back takes no time back, and one that is set forward counts, as after a sleep', () => {
  const before = timeNow()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(before - 3_600_000)
  expect(timeNow()).toBeGreaterThanOrEqual(before - 1)
  clock.mockReturnValue(before + 3_600_000)
  expect(timeNow()).toBe(before + 3_600_000)
  clock.mockRestore()
})
