import { LIMITS } from './limits.ts'

/** What a form calls a broken rule, to say it in the reader's language. */
export type RuleCode = 'short' | 'long' | 'spaces' | 'blank' | 'email' | 'unlisted' | 'time' | 'unstorable' | 'common'

/**
 * One thing that a text has to keep, and what the server answers where it does not. A rule without a limit or pattern is
 * one that only the server can judge.
 */
export type TextRule = {
  readonly code: RuleCode
  readonly message: string
  /** Characters (Unicode code points). */
  readonly min?: number
  /** UTF-16 code units. */
  readonly max?: number
  readonly pattern?: RegExp
  /** What may not be found in it. */
  readonly without?: RegExp
  /** Blanks around the text do not count towards its length. */
  readonly trimmed?: true
}
export type TextRules = readonly TextRule[]

export const atMost = (max: number, name: string): TextRule => ({
  code: 'long',
  max,
  message: `${name} must be at most ${max} characters`,
})

const { username, password } = LIMITS

/** A new account's username; the signed-out entry needs these rules and no others at first. */
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
