import { expect, test } from 'vitest'
import { findUnit } from './unit-field.tsx'

test('a unit is found regardless of case and spaces, and another one is not', () => {
  expect(findUnit(['Unit A', 'Unit B'], '  unit   b ')).toBe('Unit B')
  expect(findUnit(['Unit A'], 'Unit AA')).toBeNull()
  expect(findUnit(['Unit A'], '')).toBeNull()
  expect(findUnit([], 'Unit A')).toBeNull()
})
