import { expect, test } from 'vitest'
import { ApiError, isSignedOut, isUnreachable, OfflineError } from './api-error.ts'

const problem = (code: string, status: number) => new ApiError(status, JSON.stringify({ code, message: 'Why', status }))

test('the message is the status and the body', () => {
  expect(new ApiError(400, 'bad luck', 'Bad Request').message).toBe('400: bad luck')
})

test('without a body the message is the status and its text', () => {
  expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway')
})

test('a problem document is parsed, anything else is ignored', () => {
  expect(problem('conflict', 409).problem?.code).toBe('conflict')
  expect(new ApiError(500, '<html>').problem).toBeNull()
  expect(new ApiError(500, '{"code": 7}').problem).toBeNull()
})

test('a missing session means signed out, a wrong password does not', () => {
  expect(isSignedOut(problem('unauthorized', 401))).toBe(true)
  expect(isSignedOut(new ApiError(401, '', 'Unauthorized'))).toBe(true)
  expect(isSignedOut(problem('invalid_credentials', 401))).toBe(false)
  expect(isSignedOut(problem('wrong_password', 403))).toBe(false)
})

test('an unreachable server differs from one that refuses', () => {
  expect(isUnreachable(new OfflineError('gone'))).toBe(true)
  expect(isUnreachable(problem('unavailable', 503))).toBe(true)
  expect(isUnreachable(problem('internal', 500))).toBe(false)
})
