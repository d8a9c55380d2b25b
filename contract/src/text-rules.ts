import { LIMITS } from './limits.ts'

/** The code of a broken rule, with which a form finds the message in the reader's language. */
export type RuleCode =
  | 'short'
  | 'keyboard'
  | 'long'
  | 'spaces'
  | 'blank'
  | 'email'
  | 'phone'
  | 'unlisted'
  | 'time'
  | 'unstorable'
  | 'common'
  | 'number'
  | 'pattern'
  | 'season'
  | 'names'
  | 'place'
  | 'mixed'
  | 'digits'
  | 'alike'
  | 'wrong'
  | 'used'
  | 'expired'
  | 'tries'

/**
 * A rule for a text, and the server's message when it is broken. A rule without a limit or pattern can be checked only
 * by the server.
 */
export type TextRule = {
  readonly code: RuleCode
  readonly message: string
  /** Characters (Unicode code points). */
  readonly min?: number
  /** UTF-16 code units. */
  readonly max?: number
  readonly pattern?: RegExp
  /** A pattern, or a test, that the text must not match. */
  readonly without?: Pick<RegExp, 'test'>
  /** Whether blanks around the text are ignored in its length. */
  readonly trimmed?: true
}
export type TextRules = readonly TextRule[]

export const atMost = (max: number, name: string): TextRule => ({
  code: 'long',
  max,
  message: `${name} must be at most ${max} characters`,
})

const { username, password } = LIMITS

/** The username of a new account; separate, because the signed-out page needs only these rules at first. */
export const USERNAME_RULES = [
  { code: 'short', min: username.min, message: `Username must be at least ${username.min} characters` },
  atMost(username.max, 'Username'),
  { code: 'spaces', without: /[\s\p{C}]/u, message: 'Username must not contain spaces or control characters' },
] satisfies [TextRule, TextRule, TextRule]

export const NEW_PASSWORD_RULES = [
  { code: 'short', min: password.min, message: `Password must be at least ${password.min} characters` },
  atMost(password.max, 'Password'),
] satisfies [TextRule, TextRule]

/** Whether this text breaks this rule. */
export const breaks = ({ min, max, pattern, without, trimmed }: TextRule, text: string): boolean =>
  (min !== undefined && [...text].length < min) ||
  (max !== undefined && (trimmed ? text.trim() : text).length > max) ||
  pattern?.test(text) === false ||
  without?.test(text) === true

/** The first rule that this text breaks, if there is one. */
export const brokenRule = (rules: TextRules, text: string): TextRule | undefined =>
  rules.find((rule) => breaks(rule, text))
