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

/** PostgreSQL can store neither NUL nor half a surrogate pair, so such text is refused instead of changed. */
const STORABLE: TextRule = {
  code: 'unstorable',
  without: /[\0\p{Cs}]/u,
  message: 'Text contains a character that cannot be stored',
}

const atMost = (max: number, name: string): TextRule => ({
  code: 'long',
  max,
  message: `${name} must be at most ${max} characters`,
})

/** Text of at most `max` UTF-16 code units, kept as sent. */
export const textRules = (max: number, name = 'Text'): TextRules => [atMost(max, name), STORABLE]

/** A form's optional text: an empty string counts as not given, blanks alone are an error. */
const optionalRules = (max: number, name: string): TextRules => [
  ...textRules(max, name),
  { code: 'blank', pattern: /^$|\S/, message: `${name} is required` },
]

/** The server alone has the list of them. */
export const COMMON_PASSWORD: TextRule = {
  code: 'common',
  message: 'This password is one that many people use. Please choose another.',
}

const { username, password, journal } = LIMITS
const time = 'Must be a time such as 07:30; the end of a day may be 24:00'

/** The rules of every text that somebody types, in the order in which they are said. */
export const FIELD_RULES = {
  username: [
    { code: 'short', min: username.min, message: `Username must be at least ${username.min} characters` },
    atMost(username.max, 'Username'),
    { code: 'spaces', without: /[\s\p{C}]/u, message: 'Username must not contain spaces or control characters' },
  ],
  newPassword: [
    { code: 'short', min: password.min, message: `Password must be at least ${password.min} characters` },
    atMost(password.max, 'Password'),
    COMMON_PASSWORD,
  ],
  /** As typed at sign-in: any text, so that a wrong one is answered like every wrong one. */
  typedPassword: [atMost(password.max, 'Password')],
  typedUsername: textRules(username.max * 4, 'Username'),
  code: textRules(64, 'Code'),
  slip: textRules(64, 'Slip'),
  recoveryCode: textRules(LIMITS.name, 'Recovery code'),
  facilityCode: textRules(LIMITS.name, 'Facility code'),
  firstName: optionalRules(LIMITS.name, 'First name'),
  lastName: optionalRules(LIMITS.name, 'Last name'),
  email: [
    ...textRules(LIMITS.email, 'Email'),
    {
      code: 'email',
      pattern: /^$|^[^\s@<>()"',;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/,
      message: 'Invalid email address',
    },
  ],
  unit: optionalRules(LIMITS.unit, 'Unit'),
  badgeNumber: optionalRules(LIMITS.badge, 'Badge number'),
  extension: optionalRules(LIMITS.facility.extension, 'Extension'),
  /** A unit in the facility's own list. */
  listedUnit: [
    ...textRules(LIMITS.unit, 'Unit'),
    { code: 'blank', pattern: /\S/, message: 'A unit needs a name' },
    { code: 'unlisted', without: /^\s*unlisted\s*$/i, message: 'Unlisted is kept for units that are not listed' },
  ],
  /** A code in the facility's own list. */
  listedCode: [
    ...textRules(LIMITS.name, 'Facility code'),
    { code: 'short', pattern: /\S[\s\S]{2,}\S/, message: 'A facility code has at least 4 characters' },
  ],
  notes: textRules(LIMITS.notes, 'Notes'),
  alertNote: textRules(LIMITS.notes),
  alertMessage: textRules(LIMITS.alertMessage),
  search: textRules(LIMITS.name),
  entryTitle: textRules(journal.title, 'Title'),
  /** Kept as it was sent; blanks around it do not count. */
  entryText: [
    STORABLE,
    { code: 'blank', pattern: /\S/, message: 'Please write something before saving your entry.' },
    {
      code: 'long',
      max: journal.content,
      trimmed: true,
      message: `Your entry must be at most ${journal.content} characters`,
    },
  ],
  dutyFrom: [{ code: 'time', pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: time }],
  dutyTo: [{ code: 'time', pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: time }],
} as const satisfies Record<string, TextRules>

/** Whether this text breaks this rule. */
export const breaks = ({ min, max, pattern, without, trimmed }: TextRule, text: string): boolean =>
  (min !== undefined && [...text].length < min) ||
  (max !== undefined && (trimmed ? text.trim() : text).length > max) ||
  pattern?.test(text) === false ||
  without?.test(text) === true

/** The first rule that this text breaks, if there is one. */
export const brokenRule = (rules: TextRules, text: string): TextRule | undefined =>
  rules.find((rule) => breaks(rule, text))
