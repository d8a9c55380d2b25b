import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../app/api-error.ts'
import { entryRules } from '../../words/entry-forms.ts'
import { issuesOf, messageOf } from './failure.ts'

const SAYS = { fallback: 'Invalid username or password' }
const refused = (status: number, code: string, issues?: { path: string; message: string }[], retryAfter?: number) =>
  new ApiError(status, JSON.stringify({ code, message: 'From the server', issues }), '', retryAfter ?? null)

test('a wrong name or password is one and the same sentence', () => {
  expect(messageOf(refused(401, 'invalid_credentials'), 'en', SAYS)).toBe('Invalid username or password')
})

test('a taken username is said in the reader’s language', () => {
  expect(messageOf(refused(409, 'conflict'), 'en', SAYS)).toBe('Username already exists')
  expect(messageOf(refused(409, 'conflict'), 'es', SAYS)).toBe('El nombre de usuario ya existe')
})

test('too many tries say how long to wait', () => {
  expect(messageOf(refused(429, 'rate_limited', undefined, 12), 'en', SAYS)).toContain('12 seconds')
})

test('a server that is away promises that nothing typed is lost', () => {
  expect(messageOf(new OfflineError('gone'), 'en', SAYS)).toContain('What you typed is still here')
})

test('what the server says is used where the page knows nothing better, in English only', () => {
  expect(messageOf(refused(401, 'totp_required'), 'en', SAYS)).toBe('From the server')
  expect(messageOf(refused(401, 'totp_required'), 'es', { fallback: 'No se pudo' })).toBe('No se pudo')
})

test('issues stand beside their fields, translated where the rule is known', () => {
  const error = refused(400, 'validation_failed', [
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'This password is one that many people use. Please choose another.' },
    { path: 'unit', message: 'A rule of the future' },
  ])
  expect(issuesOf(error, 'en', entryRules)).toEqual({
    email: 'Invalid email address',
    password: 'This password is one that many people use. Please choose another.',
    unit: 'A rule of the future',
  })
  expect(issuesOf(error, 'es', entryRules)).toEqual({
    email: 'El correo electrónico no es válido',
    password: 'Muchas personas usan esta contraseña. Por favor, elija otra.',
    unit: 'A rule of the future',
  })
})
