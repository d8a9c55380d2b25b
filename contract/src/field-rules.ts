import { LIMITS } from './limits.ts'
import { atMost, NEW_PASSWORD_RULES, type TextRule, type TextRules, USERNAME_RULES } from './text-rules.ts'

/** PostgreSQL can store neither NUL nor half a surrogate pair, so such text is refused instead of changed. */
const STORABLE: TextRule = {
  code: 'unstorable',
  without: /[\0\p{Cs}]/u,
  message: 'Text contains a character that cannot be stored',
}

/** Text of at most `max` UTF-16 code units, kept as sent. */
export const textRules = (max: number, name = 'Text'): TextRules => [atMost(max, name), STORABLE]

/** A form's optional text: an empty string counts as not given, blanks alone are an error. */
const optionalRules = (max: number, name: string): TextRules => [
  ...textRules(max, name),
  { code: 'blank', pattern: /^$|\S/, message: `${name} is required` },
]

const { username, password, journal } = LIMITS
const time = 'Must be a time such as 07:30; the end of a day may be 24:00'

/** The rules of every text that somebody types, in the order in which they are said. */
export const FIELD_RULES = {
  username: USERNAME_RULES,
  newPassword: NEW_PASSWORD_RULES,
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
