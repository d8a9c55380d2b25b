import { expect, test } from 'vitest'
import { newId, timeOf } from './ids.ts'

test('ids sort by time, and within one millisecond in the order of creation', () => {
  const times = [1000, 1000, 1000, 1001, 1001, 5000].map((ms) => new Date(1_700_000_000_000 + ms))
  const ids = times.map(newId)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id contains its time', () => {
  const id = newId(new Date('2026-05-04T17:00:00.123Z'))
  expect(timeOf(id)).toBe(Date.parse('2026-05-04T17:00:00.123Z'))
  expect(timeOf('9f1c2e4a-5b6d-4e8f-9a0b-1c2d3e4f5a6b')).toBeNull()
})
