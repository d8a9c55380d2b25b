import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { alerts } from '../alerts/alerts.ts'
import { auth } from '../auth/auth.ts'
import { totp } from '../auth/totp.ts'
import { browsers } from '../browsers/browsers.ts'
import { checkins } from '../checkins/checkins.ts'
import { facility } from '../facility.ts'
import { journal } from '../journal.ts'
import { rota } from '../rota/rota.ts'
import { users } from '../users/users.ts'
import { FIELD_RULES } from './field-rules.ts'
import { textOf } from './fields.ts'
import { brokenRule, type RuleCode, type TextRules } from './text-rules.ts'

/** The form cannot tell that these are broken. */
const SERVER_ONLY: readonly RuleCode[] = ['common', 'names', 'place', 'alike', 'wrong', 'used', 'expired', 'tries']

type Field = { rules: TextRules; body: z.ZodMiniType; path: string; send: (text: string) => unknown }

const { username, newPassword, typedPassword, typedUsername, firstName, lastName, email, unit } = FIELD_RULES
const person = { username: 'sam', role: 'inmate' }
const account = { ...person, password: 'a quiet river' }
const duty = { userId: '7f1f7e0e-3b1c-4e53-9f0a-0d2f6f1f4a10', tier: 1, day: 1, from: '08:00', to: '16:00' }

const at = (rules: TextRules, { body }: { body: z.ZodMiniType }, path: string, rest: object = {}): Field => ({
  rules,
  body,
  path,
  send: (text) => ({ ...rest, [path]: text }),
})

/** The form of registration asks for these. */
const required = (rules: TextRules, name: string): TextRules => [
  ...rules,
  { code: 'blank', pattern: /\S/, message: `${name} is required` },
]

/** Every text field of a form, with the call that receives it. */
const FIELDS: Record<string, Field> = {
  'sign-in username': at(typedUsername, auth.login, 'username', { password: 'x' }),
  'sign-in password': at(typedPassword, auth.login, 'password', { username: 'sam' }),
  'sign-in code': at(FIELD_RULES.code, auth.login, 'code', { username: 'sam', password: 'x' }),
  'registered username': at(username, auth.register, 'username', account),
  'registered password': at(newPassword, auth.register, 'password', account),
  'registered first name': at(required(firstName, 'First name'), auth.register, 'firstName', account),
  'registered last name': at(required(lastName, 'Last name'), auth.register, 'lastName', account),
  'registered email': at(email, auth.register, 'email', account),
  'registered unit': at(unit, auth.register, 'unit', account),
  'facility code': at(FIELD_RULES.facilityCode, auth.register, 'facilityCode', account),
  'slip username': at(typedUsername, auth.resetPassword, 'username', { slip: 'x', newPassword: 'a quiet river' }),
  slip: at(FIELD_RULES.slip, auth.resetPassword, 'slip', { username: 'sam', newPassword: 'a quiet river' }),
  'password by slip': at(newPassword, auth.resetPassword, 'newPassword', { username: 'sam', slip: 'x' }),
  'older password with a slip': at(FIELD_RULES.oldPassword, auth.resetPassword, 'oldPassword', {
    username: 'sam',
    slip: 'x',
    newPassword: 'a quiet river',
  }),
  'set-up code': at(FIELD_RULES.code, auth.setup, 'code', { username: 'sam', password: 'a quiet river' }),
  'current password': at(typedPassword, auth.changePassword, 'currentPassword', { newPassword: 'a quiet river' }),
  'new password': at(newPassword, auth.changePassword, 'newPassword', { currentPassword: 'x' }),
  'confirmed password': at(typedPassword, auth.confirm, 'password'),
  'first code': at(FIELD_RULES.code, totp.enable, 'code'),
  'own first name': at(firstName, users.update, 'firstName'),
  'own last name': at(lastName, users.update, 'lastName'),
  'own email': at(email, users.update, 'email'),
  'own unit': at(unit, users.update, 'unit'),
  'account username': at(username, users.create, 'username', person),
  'account email': at(email, users.create, 'email', person),
  'account housing': at(FIELD_RULES.housing, users.change, 'housing'),
  'browser name': at(FIELD_RULES.browserName, browsers.add, 'name'),
  'account booking number': at(FIELD_RULES.bookingNumber, users.change, 'bookingNumber'),
  'account permanent number': at(FIELD_RULES.permanentNumber, users.change, 'permanentNumber'),
  'account badge number': at(FIELD_RULES.badgeNumber, users.change, 'badgeNumber'),
  'account unit': at(unit, users.change, 'unit'),
  extension: at(FIELD_RULES.extension, facility.save, 'extension'),
  'listed unit': {
    rules: FIELD_RULES.listedUnit,
    body: facility.save.body,
    path: 'units.1',
    send: (text) => ({ units: ['A', text] }),
  },
  'listed code': {
    rules: FIELD_RULES.listedCode,
    body: facility.save.body,
    path: 'codes.1',
    send: (text) => ({ codes: ['long enough', text] }),
  },
  notes: at(FIELD_RULES.notes, checkins.create, 'notes'),
  'note of an alert': at(FIELD_RULES.alertNote, alerts.answer, 'note', { status: 'resolved' }),
  'entry title': at(FIELD_RULES.entryTitle, journal.create, 'title', { content: 'A day' }),
  'entry text': at(FIELD_RULES.entryText, journal.create, 'content'),
  'recovery code': at(FIELD_RULES.recoveryCode, journal.unlock, 'recoveryCode'),
  'start of duty': {
    rules: FIELD_RULES.dutyFrom,
    body: rota.save.body,
    path: 'entries.0.from',
    send: (from) => ({ entries: [{ ...duty, from }] }),
  },
  'end of duty': {
    rules: FIELD_RULES.dutyTo,
    body: rota.save.body,
    path: 'entries.0.to',
    send: (to) => ({ entries: [{ ...duty, to }] }),
  },
}

/** The violations that the server reports for this field, in order. */
const refusals = ({ body, path, send }: Field, text: string) =>
  body.safeParse(send(text)).error?.issues.flatMap((issue) => (issue.path.join('.') === path ? [issue.message] : [])) ??
  []

const limits = [
  ...new Set(
    Object.values(FIELD_RULES).flatMap((rules: TextRules) => rules.flatMap(({ min, max }) => [min ?? 0, max ?? 0])),
  ),
]

/** Texts around each limit, with one or two code units per symbol; blanks, controls, half surrogate pairs; e-mails, times. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      ' ',
      '\t',
      '\n',
      '\0',
      '\u00a0',
      '\u200b',
      '\ufeff',
      '\ud800',
      '\udc00',
      '😀',
      'é',
      'a',
      '@',
      '.',
    ),
  }),
  fc
    .tuple(fc.constantFrom(...limits), fc.constantFrom(-1, 0, 1), fc.constantFrom('a', ' ', 'é'))
    .map(([limit, more, symbol]) => symbol.repeat(Math.max(0, limit + more))),
  fc
    .tuple(fc.constantFrom(...limits), fc.constantFrom('', ' ', '\n'))
    .map(([limit, blank]) => `${blank}${'a'.repeat(limit)}${blank}`),
  fc.constantFrom(...limits).map((limit) => '😀'.repeat(limit / 2)),
  fc.emailAddress(),
  fc.constantFrom(
    'sam@',
    '@example.org',
    'a b@example.org',
    'sam@example',
    'sam@example..org',
    '<sam@example.org>',
    'a@b.c\n',
  ),
  fc.constantFrom('unlisted', ' Unlisted ', 'UNLISTED\n', 'unlıſted', 'un listed', ' abc ', 'abcd', 'a  d'),
  fc.constantFrom('12/05/1987', '555-123-4567', 'Summer2024', 'abcd-1234', 'mаria'),
  fc.constantFrom('00:00', '23:59', '24:00', '24:01', '7:30', '07:30\n', ' 07:30'),
)

test.for(Object.entries(FIELDS))('the form and the server agree about %s', ([, field]) => {
  fc.assert(
    fc.property(nasty, (text) => {
      const rule = brokenRule(field.rules, text)
      expect(refusals(field, text)[0]).toBe(rule?.message)
    }),
    { numRuns: 100 },
  )
})

test('every rule, except server-only ones, is broken by some of these texts and satisfied by others', () => {
  const texts = fc.sample(nasty, { numRuns: 3000, seed: 1 })
  for (const [name, field] of Object.entries(FIELDS)) {
    const said = texts.map((text) => refusals(field, text))
    for (const { code, message } of field.rules) {
      const broken = said.filter((messages) => messages.includes(message)).length
      expect
        .soft([name, code, broken > 0, broken < texts.length])
        .toEqual([name, code, !SERVER_ONLY.includes(code), true])
    }
  }
})

test.for([
  ['username', 'mаria', 'Please write it in the letters of one alphabet'],
  ['housing', 'x'.repeat(21), 'Housing must be at most 20 characters'],
  ['newPassword', '555-123-4567', 'A date or a phone number is easy to guess. Please choose another password.'],
  ['listedUnit', ' ', 'A unit needs a name'],
  ['listedUnit', 'Unlisted', 'Unlisted is kept for units that are not listed'],
  ['listedCode', 'dawn-1234', 'none'],
  ['listedCode', 'dawn-123', 'A facility code has at least 8 letters or digits'],
  ['listedCode', '--------', 'A facility code has at least 8 letters or digits'],
  ['entryText', ' ', 'Please write something before saving your entry.'],
  ['entryTitle', 'a'.repeat(201), 'Title must be at most 200 characters'],
  ['notes', '\ud800', 'Text contains a character that cannot be stored'],
  ['dutyFrom', '24:00', 'Must be a time such as 07:30; the end of a day may be 24:00'],
] as const)('%s %j: %s', ([name, text, message]) => {
  expect(brokenRule(FIELD_RULES[name], text)?.message ?? 'none').toBe(message)
})

describe('a text that is too long', () => {
  /** The same rules, which note the length of each text that a pattern or test gets to see. */
  const noting = (rules: TextRules, seen: number[]): TextRules => {
    const noted = (test: Pick<RegExp, 'test'>) => ({
      test(text: string) {
        seen.push(text.length)
        return test.test(text)
      },
    })
    return rules.map(({ without, ...rule }) => ({ ...rule, ...(without && { without: noted(without) }) }))
  }
  const maximumOf = (rules: TextRules) => rules.find(({ max }) => max !== undefined)?.max

  test.for(Object.entries<TextRules>(FIELD_RULES).filter(([, rules]) => maximumOf(rules) !== undefined))(
    'is refused for its length alone: %s',
    ([, rules]) => {
      const [seen, max] = [[] as number[], maximumOf(rules) ?? 0]
      const schema = textOf(noting(rules, seen))
      for (const text of ['-'.repeat(64_000), '0'.repeat(64_000), `${'a '.repeat(32_000)}!`]) {
        const said = schema.safeParse(text).error?.issues.map(({ message }) => message)
        expect(said).toEqual([rules.find((rule) => rule.max !== undefined)?.message])
      }
      expect(seen).toEqual([])
      schema.safeParse('a'.repeat(max))
      expect(Math.max(0, ...seen)).toBeLessThanOrEqual(max)
    },
  )

  test('every field but a time of day, which has one form, has a maximum', () => {
    const without = Object.entries<TextRules>(FIELD_RULES).filter(([, rules]) => maximumOf(rules) === undefined)
    expect(without.map(([name]) => name)).toEqual(['dutyFrom', 'dutyTo'])
  })
})
