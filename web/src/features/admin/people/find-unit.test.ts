import { expect, test } from 'vitest'
import { unitIn } from './find-unit.ts'

test('a unit is found whatever its case and spaces, and another one is not', () => {
  expect(unitIn(['Unit A', 'Unit B'], '  unit   b ')).toBe('Unit B')
  expect(unitIn(['Unit A'], 'Unit AA')).toBeNull()
  expect(unitIn(['Unit A'], '')).toBeNull()
  expect(unitIn([], 'Unit A')).toBeNull()
})
