import { expect, test } from 'vitest'
import { callsSince } from './alarm-calls.ts'

const noon = '2026-05-04T12:00:00.000Z'
const later = '2026-05-04T12:00:00.001Z'
const waiting = (count: number, calledAt = noon) => ({ count, drills: 0, since: noon, calledAt })

test('whatever waits calls, also when it was raised before the page was opened', () => {
  expect(callsSince(waiting(1), null)).toBe(true)
})

test('after Silence nothing calls until an alert is new, asked for again, escalated or back to unanswered', () => {
  expect(callsSince(waiting(2), waiting(2))).toBe(false)
  expect(callsSince(waiting(2, later), waiting(2))).toBe(true)
})

test('one more alert calls, even if the clock of the server that stored it is behind', () => {
  expect(callsSince(waiting(3, noon), waiting(2, later))).toBe(true)
})

test('an answer to one of several silenced alerts is no call', () => {
  expect(callsSince(waiting(1, noon), waiting(2, later))).toBe(false)
})
