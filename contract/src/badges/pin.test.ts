import { expect, test } from 'vitest'
import { isDatePin, isOfNumber, isPin, weaknessOfPin } from './pin.ts'

test.for([
  ...['000000', '777777', '123456', '654321', '012345', '890123', '987654', '246802', '121212', '123123', '112233'],
  ...['111222', '123321', '123789', '456123', '789456', '147258', '159753', '196420', '201987', '121999', '696969'],
])('%s is one of those that many people use', (pin) => {
  expect(weaknessOfPin(pin)).toBe('common')
})

test.for(['408153', '730264', '918274', '604917', '310695'])('%s is not', (pin) => {
  expect(weaknessOfPin(pin)).toBe(null)
})

test.for(['010190', '241287', '122487', '871224', '290204', '310516', '111130'])('%s is a date', (pin) => {
  expect(isDatePin(pin, 2026)).toBe(true)
})

test.for(['290203', '310694', '281117', '291129', '001190', '130013'])('%s is no date of birth here', (pin) => {
  expect(isDatePin(pin, 2026)).toBe(false)
})

test('next year the youngest is a year younger', () => {
  expect([isDatePin('170917', 2026), isDatePin('170917', 2027)]).toEqual([false, true])
})

test('of a hundred PINs eighty-eight may be chosen', () => {
  // One of twenty, evenly spread.
  const some = Array.from({ length: 50_000 }, (_, n) => String((n * 618_033) % 1_000_000).padStart(6, '0'))
  const refused = some.filter(weaknessOfPin).length
  expect(refused).toBeGreaterThan(5000)
  expect(refused).toBeLessThan(6500)
})

test('nobody takes their booking number', () => {
  expect(isOfNumber('240817', 'BK-2024-0817')).toBe(true)
  expect(isOfNumber('202408', 'BK-2024-0817')).toBe(true)
  expect(isOfNumber('004711', '4711')).toBe(true)
  expect(isOfNumber('471100', '4711')).toBe(true)
  expect(isOfNumber('408153', 'BK-2024-0817')).toBe(false)
  expect(isOfNumber('408153', null)).toBe(false)
})

test('a PIN has six digits and nothing else', () => {
  expect(['12345', '1234567', '12345a', ' 12345', '１２３４５６', ''].filter(isPin)).toEqual([])
  expect(isPin('012345')).toBe(true)
})
