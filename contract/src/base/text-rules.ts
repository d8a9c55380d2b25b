import { LIMITS } from './limits.ts'

/** A form finds the message in the reader's language by it. */
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

/** Without a limit or pattern only the server can check a rule. */
export type TextRule = {
  readonly code: RuleCode
  readonly message: string
  /** Characters (Unicode code points). */
  readonly min?: number
  /** UTF-16 code units. */
  readonly max?: number
  readonly pattern?: RegExp
  /** What the text must not match. */
  readonly without?: Pick<RegExp, 'test'>
  /** Ignores surrounding blanks in the length. */
  readonly trimmed?: true
}
export type TextRules = readonly TextRule[]

export const atMost = (max: number, name: string): TextRule => ({
  code: 'long',
  max,
  message: `${name} must be at most ${max} characters`,
})

const { username, password } = LIMITS

/** Separate, because the signed-out page needs only these rules at first. */
export const USERNAME_RULES = [
  { code: 'short', min: username.min, message: `Username must be at least ${username.min} characters` },
  atMost(username.max, 'Username'),
  { code: 'spaces', without: /[\s\p{C}]/u, message: 'Username must not contain spaces or control characters' },
] satisfies [TextRule, TextRule, TextRule]

export const NEW_PASSWORD_RULES = [
  { code: 'short', min: password.min, message: `Password must be at least ${password.min} characters` },
  atMost(password.max, 'Password'),
] satisfies [TextRule, TextRule]

export const breaks = ({ min, max, pattern, without, trimmed }: TextRule, text: string): boolean =>
  (min !== undefined && [...text].length < min) ||
  (max !== undefined && (trimmed ? text.trim() : text).length > max) ||
  pattern?.test(text) === false ||
  without?.test(text) === true

export const brokenRule = (rules: TextRules, text: string): TextRule | undefined =>
  rules.find((rule) => breaks(rule, text))
