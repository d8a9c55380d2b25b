import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { checkPasswords, refusedPassword, whyNotChanged } from './password-problems.ts'

const refused = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: 'No' }))

test('both fields are checked before anything is sent', () => {
  expect(checkPasswords({ currentPassword: '', newPassword: '1234567' })).toEqual({
    currentPassword: 'passwordMissing',
    newPassword: 'passwordShort',
  })
  expect(checkPasswords({ currentPassword: 'x', newPassword: '12345678' })).toEqual({})
})

test('a wrong current password and a refused new one are each shown at their field', () => {
  expect(refusedPassword(refused(403, 'wrong_password'))).toEqual({ currentPassword: 'passwordWrong' })
  expect(refusedPassword(refused(400, 'validation_failed'))).toEqual({ newPassword: 'passwordRefused' })
})

test('every other failure is shown beside the button, with what is known', () => {
  expect(refusedPassword(refused(429, 'rate_limited'))).toEqual({})
  expect(whyNotChanged(refused(429, 'rate_limited'))).toBe('passwordWait')
  expect(whyNotChanged(refused(500, 'internal'))).toBe('passwordFailed')
  expect(whyNotChanged(new OfflineError('gone'))).toBe('passwordOffline')
})
