import { Registration } from '@evenkeel/contract/auth.ts'
import { expect, test } from 'vitest'
import { entryRules } from '../../words/entry-forms.ts'
import { validate } from './validate.ts'

const GOOD = { username: 'sam', password: 'password', firstName: 'Sam', lastName: 'Ortiz', email: '' }

test('a full registration has nothing to say', () => {
  expect(validate('register', GOOD)).toEqual({})
})

test.for([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'two words', 'Username must not contain spaces or control characters'],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['firstName', '', 'First name is required'],
  ['firstName', '   ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['email', 'sam@', 'Invalid email address'],
] as const)('%s "%s": %s', ([field, value, text]) => {
  const rule = validate('register', { ...GOOD, [field]: value })[field]
  expect(rule && entryRules.en[rule]).toBe(text)
})

test('the facility code is asked for only where the form has it', () => {
  expect(validate('register', { ...GOOD, facilityCode: ' ' })).toEqual({ facilityCode: 'facilityCode' })
})

test('a first administrator may leave the names out, but not blank', () => {
  const setup = { code: 'x', username: 'ada', password: 'password', firstName: '', lastName: ' ' }
  expect(validate('setup', setup)).toEqual({ lastName: 'lastName' })
})

test.for([
  'sam@example.org',
  'sam',
  'sam@',
  '@example.org',
  'a b@example.org',
  'sam@example',
  'sam+x@mail.example.org',
  'sam@example..org',
  '<sam@example.org>',
])('page and server agree about the address %s', (email) => {
  const accepted = Registration.safeParse({ ...GOOD, email, role: 'inmate' }).success
  expect(validate('register', { ...GOOD, email }).email === undefined).toBe(accepted)
})

test.for(['ab', 'abc', 'a b', 'x'.repeat(64), 'x'.repeat(65), 'tab\there'])('and about the username %j', (username) => {
  const accepted = Registration.safeParse({ ...GOOD, username, role: 'inmate' }).success
  expect(validate('register', { ...GOOD, username }).username === undefined).toBe(accepted)
})
