import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { messageOf, type Says } from './failure.ts'

const SAYS = { fallback: 'Invalid username or password' }
const say = (error: unknown, locale: Locale, says: Says = SAYS, isMarked = false) =>
  messageOf(error, locale, says, isMarked)
const refused = (status: number, code: string, retryAfter?: number) =>
  new ApiError(status, JSON.stringify({ code, message: 'From the server' }), '', retryAfter ?? null)

test('a wrong username and a wrong password give the same message', () => {
  expect(say(refused(401, 'invalid_credentials'), 'en')).toBe('Invalid username or password')
})

test('a taken username is reported in the words of the form', () => {
  const says = { ...SAYS, conflict: 'Username already exists' }
  expect(say(refused(409, 'conflict'), 'en', says)).toBe('Username already exists')
  expect(say(refused(409, 'conflict'), 'en')).toBe('Invalid username or password')
})

test('too many tries say how long to wait', () => {
  expect(say(refused(429, 'rate_limited', 12), 'en')).toContain('12 seconds')
})

test('an unreachable server’s message says that nothing typed is lost', () => {
  expect(say(new OfflineError('gone'), 'en')).toContain('What you typed is still here')
})

test('the server’s message is used where the page has none of its own, in English only', () => {
  expect(say(refused(401, 'totp_required'), 'en')).toBe('From the server')
  expect(say(refused(401, 'totp_required'), 'es', { fallback: 'No se pudo' })).toBe('No se pudo')
})

test('the message points to the fields only if one of them is marked', () => {
  expect(say(refused(400, 'validation_failed'), 'en', SAYS, true)).toBe('Please check the fields marked below.')
  expect(say(refused(400, 'validation_failed'), 'en')).toBe('Invalid username or password')
})
