import { expect, test } from 'vitest'
import { randomCode } from './random-code.ts'

test('codes are long enough, use unambiguous symbols, and differ', () => {
  const codes = Array.from({ length: 200 }, randomCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(codes).size).toBe(200)
})
