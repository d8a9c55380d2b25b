import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { refusalOf } from './unlock.ts'

const refused = (status: number, code: string, wait: number | null = null) =>
  new ApiError(status, JSON.stringify({ code, message: '' }), '', wait)

test('every kind of refusal has its own message', () => {
  expect(refusalOf(refused(403, 'wrong_password'))).toBe('wrong')
  expect(refusalOf(refused(400, 'validation_failed'))).toBe('mistyped')
  expect(refusalOf(refused(429, 'rate_limited', 12))).toEqual({ wait: 12 })
  expect(refusalOf(refused(503, 'unavailable', 2))).toBe('away')
  expect(refusalOf(new OfflineError())).toBe('away')
  expect(refusalOf(refused(500, 'internal'))).toBe('failed')
})
