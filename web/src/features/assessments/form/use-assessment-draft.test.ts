import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { reasonOf } from './use-assessment-draft.ts'

const refused = new ApiError(429, JSON.stringify({ code: 'rate_limited', message: 'Too many requests' }))
const OURS = 'Failed to submit assessment'

test('the server’s message is shown to readers of its language', () => {
  expect(reasonOf(refused, 'en', OURS)).toBe('Too many requests')
  expect(reasonOf(refused, 'es', OURS)).toBe(OURS)
})

test('without a message from the server there is one of ours', () => {
  expect(reasonOf(new OfflineError('away'), 'en', OURS)).toBe(OURS)
  expect(reasonOf(new ApiError(502, '<html>'), 'en', OURS)).toBe(OURS)
})
