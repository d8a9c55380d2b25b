import { Registration } from '@evenkeel/contract/auth/auth.ts'
import { FIELD_RULES } from '@evenkeel/contract/base/field-rules.ts'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import type { TextRules } from '@evenkeel/contract/base/text-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../../app/api/api-error.ts'
import { typedCodeWords } from '../../../words/typed-code.ts'
import { problemsIn, refusedFields, sayProblem } from './field-problems.ts'
import { entryRules } from './words.ts'

const { username, newPassword, firstName, lastName, email } = FIELD_RULES
const REGISTER = {
  rules: { username, password: newPassword, firstName, lastName, email },
  required: ['firstName', 'lastName'],
}
const GOOD = { username: 'sam', password: 'quiet harbor', firstName: 'Sam', lastName: 'Ortiz', email: '' }

test('a complete registration has no problems', () => {
  expect(problemsIn(GOOD, REGISTER)).toEqual({})
})

test.for([
  ['username', 'ab', 'Username must be at least 3 characters'],
  ['username', 'two words', 'Username must not contain spaces or control characters'],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['firstName', '', 'First name is required'],
  ['firstName', '   ', 'First name is required'],
  ['lastName', ' ', 'Last name is required'],
  ['email', 'sam@', 'Invalid email address'],
] as const)('%s "%s": %s', ([field, value, text]) => {
  const problem = problemsIn({ ...GOOD, [field]: value }, REGISTER)[field]
  expect(sayProblem(field, problem, 'en', entryRules)).toBe(text)
})

test('required fields are checked only if the form has them, and optional ones may be empty', () => {
  expect(problemsIn({ ...GOOD, lastName: '' }, { ...REGISTER, required: ['facilityCode'] })).toEqual({})
})

test('the page accepts a value exactly if the server does', () => {
  const typed = fc.record({
    username: fc.constantFrom('ab', 'abc', 'a b', 'a\u200bc', 'x'.repeat(64), 'x'.repeat(65)),
    password: fc.constantFrom('1234567', '12345678', '😀😀😀😀', 'a'.repeat(256), 'a'.repeat(257)),
    firstName: fc.constantFrom('', ' ', 'Sam', '\ud800'),
    lastName: fc.constantFrom('', ' ', 'Ortiz'),
    email: fc.constantFrom('', 'sam@', 'sam@example.org', '<sam@example.org>'),
  })
  fc.assert(
    fc.property(typed, (fields) => {
      const answer = Registration.safeParse({ ...fields, role: 'inmate' })
      const refused = new Set(answer.error?.issues.map(({ path }) => path.join('.')))
      expect(new Set(Object.keys(problemsIn(fields, REGISTER)))).toEqual(refused)
    }),
  )
})

const refused = (...issues: { path: string; message: string }[]) =>
  new ApiError(400, JSON.stringify({ code: 'validation_failed', message: 'No', issues }))

test('the server’s refusal is shown at its field, in the reader’s language if the rule is known', () => {
  const error = refused(
    { path: 'email', message: 'Invalid email address' },
    { path: 'password', message: 'This password is one that many people use. Please choose another.' },
    { path: 'unit', message: 'A rule of the future' },
  )
  const problems = refusedFields(error, { ...GOOD, unit: 'A' }, REGISTER)
  const said = LOCALES.map((locale) =>
    Object.keys(problems).map((name) => sayProblem(name, problems[name], locale, entryRules)),
  )
  expect(said).toEqual([
    [
      'Invalid email address',
      'This password is one that many people use. Please choose another.',
      'A rule of the future',
    ],
    [
      'El correo electrónico no es válido',
      'Muchas personas usan esta contraseña. Por favor, elija otra.',
      'A rule of the future',
    ],
  ])
})

test('a field that the form does not have is not marked', () => {
  expect(refusedFields(refused({ path: 'locale', message: 'No' }), GOOD, REGISTER)).toEqual({})
})

test('the English messages of the entry are those of the server', () => {
  const rules: Record<string, TextRules> = { ...FIELD_RULES, password: newPassword }
  for (const [name, said] of Object.entries(entryRules.en))
    for (const [code, text] of Object.entries(said)) {
      const rule = rules[name]?.find((one) => one.code === code)
      // The browser alone says what is wrong with a code.
      if (rule && !(code in typedCodeWords.en)) expect(text).toBe(rule.message)
    }
})

test('every rule of a username and a new password has its message in Spanish', () => {
  for (const rules of [username, newPassword])
    for (const { code, message } of rules) {
      const said = entryRules.es[rules === username ? 'username' : 'newPassword'][code]
      expect([code, said]).toEqual([code, expect.any(String)])
      expect(said).not.toBe(message)
    }
})
