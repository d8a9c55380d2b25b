import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { BLANK, changeOf, draftOf, findErrors, newAccountOf, PLACE, refusedIn } from './account-draft.ts'

const person: AdminUser = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'jo.park',
  firstName: 'Jo',
  lastName: null,
  email: null,
  role: 'admin',
  unit: 'Unit A',
  shift: 'day',
  badgeNumber: null,
  extension: null,
  locale: 'en',
  respondsTo: ['staff'],
  duty: false,
  createdAt: '2026-11-20T17:04:05.123Z',
  disabled: false,
  use: 'recent',
  approved: true,
  unitTyped: false,
  housing: null,
  bookingNumber: null,
  permanentNumber: null,
  admittedOn: null,
  releasePlanned: null,
  releasedOn: null,
  triedBackOn: null,
}
const problem = (code: string, status: number, issues: object[] = []) =>
  new ApiError(status, JSON.stringify({ code, message: 'no', issues }))

test('only an administrator is sent as a responder', () => {
  expect(newAccountOf({ ...BLANK, username: 'sam', respondsTo: ['inmate'] })).not.toHaveProperty('respondsTo')
  expect(newAccountOf({ ...BLANK, username: 'sam', role: 'admin', answersStaff: false })).toMatchObject({
    respondsTo: ['inmate'],
  })
  expect(newAccountOf({ ...BLANK, role: 'admin', respondsTo: [], answersStaff: true })).toMatchObject({
    respondsTo: ['staff'],
  })
  expect(changeOf({ ...BLANK, role: 'staff' }, { ...BLANK, role: 'staff', respondsTo: ['staff'] })).toEqual({})
})

test('unchanged fields are not sent', () => {
  const before = draftOf(person)
  expect(changeOf(before, { ...before, respondsTo: [...before.respondsTo] })).toEqual({})
  // Whose alerts they are told of is changed under Responders.
  expect(changeOf(before, { ...before, unit: '', respondsTo: [] })).toEqual({ unit: '' })
  expect(changeOf(before, { ...before, shift: 'night', badgeNumber: '0042' })).toEqual({
    shift: 'night',
    badgeNumber: '0042',
  })
})

test('errors are found before sending', () => {
  expect(findErrors(BLANK)).toEqual({ username: 'short' })
  expect(findErrors({ ...BLANK, username: '     ' })).toEqual({ username: 'short' })
  expect(findErrors({ ...BLANK, username: 'jo park', email: 'jo@', unit: '  ' })).toEqual({
    username: 'spaces',
    email: 'email',
    unit: 'blank',
  })
  expect(findErrors({ ...BLANK, username: 'jo.park', extension: '44a7' })).toEqual({ extension: 'digits' })
  expect(findErrors({ ...BLANK, username: 'jo.park' })).toEqual({})
  expect(findErrors({ ...BLANK, username: 'jo.park', role: 'admin' })).toEqual({ answersStaff: 'choose' })
  expect(findErrors({ ...BLANK, username: 'jo.park', role: 'admin', answersStaff: false })).toEqual({})
})

test('a refusal is shown at its field, an unreachable server at none', () => {
  expect(refusedIn(problem('conflict', 409))).toEqual({ username: 'taken' })
  expect(refusedIn(problem('validation_failed', 400, [{ path: 'badgeNumber', message: 'no' }]))).toEqual({
    badgeNumber: 'refused',
  })
  expect(refusedIn(problem('validation_failed', 400, [{ path: 'email', message: 'no' }]), PLACE)).toEqual({})
  expect(refusedIn(new OfflineError('away'))).toEqual({})
  expect(refusedIn(null)).toEqual({})
})
