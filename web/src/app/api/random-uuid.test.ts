import { expect, test } from 'vitest'
import { randomUuid } from './random-uuid.ts'

test('keys are UUIDs of version 4 and differ', () => {
  const keys = Array.from({ length: 200 }, randomUuid)
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
