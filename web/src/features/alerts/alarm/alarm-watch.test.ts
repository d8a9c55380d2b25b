import { expect, test } from 'vitest'
import { alertsToRing, keysStillActive, ringKeyOf } from './alarm-watch.tsx'

const place = { unit: 'B-2', unitTyped: false, housing: null, shift: null }
const person = { name: 'Sam Rivera', username: 'sam', ...place, approved: true, disabled: false }
const since = '2026-05-04T12:00:00.000Z'
const metadata: { source: 'crisis' | 'assessment' } = { source: 'crisis' }
const alert = (id: string, more = {}) => ({
  id,
  person,
  repeats: 0,
  waitingSince: since,
  escalatedAt: null,
  metadata,
  ...more,
})
const ids = (alerts: { id: string }[]) => alerts.map(({ id }) => id)
const A = new Set([ringKeyOf(alert('a'))])

test('alerts from before the page was opened are silent, new ones ring', () => {
  expect(ids(alertsToRing([alert('b'), alert('a')], A))).toEqual(['b'])
})

test('an alert for another responder does not ring', () => {
  expect(alertsToRing([alert('a', { person: null })], new Set())).toEqual([])
})

test('an answered alert is no longer in the list, so it does not ring', () => {
  expect(alertsToRing([], new Set())).toEqual([])
})

test('an alert that is repeated or escalated again rings again, even after it was silenced', () => {
  expect(ids(alertsToRing([alert('a', { repeats: 1 })], A))).toEqual(['a'])
  expect(ids(alertsToRing([alert('a', { escalatedAt: '2026-11-20T03:04:05.123Z' })], A))).toEqual(['a'])
  expect(alertsToRing([alert('a')], A)).toEqual([])
})

test('an alert that was answered and becomes unanswered again rings, whether it was known or silenced', () => {
  const afterAnswer = keysStillActive(A, [])
  expect(ids(alertsToRing([alert('a')], afterAnswer))).toEqual(['a'])
  expect(keysStillActive(A, [alert('a'), alert('b')])).toEqual(A)
})

test('a further assessment that only joins is no new call, and one that makes the alert wait again is', () => {
  const assessed = (more = {}) => alert('a', { metadata: { source: 'assessment' }, ...more })
  const known = new Set([ringKeyOf(assessed())])
  expect(ids(alertsToRing([assessed({ repeats: 1 })], known))).toEqual([])
  expect(ids(alertsToRing([assessed({ repeats: 1, waitingSince: '2026-05-04T12:05:00.000Z' })], known))).toEqual(['a'])
})
