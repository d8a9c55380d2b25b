import { isNumber, isPattern, isPlace, isSeason } from '../auth/password-weakness.ts'
import { LIMITS } from './limits.ts'
import { optionalRules, PERSON_RULES, STORABLE, textRules } from './person-rules.ts'
import { atMost, NEW_PASSWORD_RULES, type TextRule, type TextRules, USERNAME_RULES } from './text-rules.ts'

const { username, password, journal } = LIMITS
const time = 'Must be a time such as 07:30; the end of a day may be 24:00'

const another = 'is easy to guess. Please choose another password.'

/** Only the server has the common passwords, the other names, and the words of this place. */
export const POOR_PASSWORD = {
  common: { code: 'common', message: 'This password is one that many people use. Please choose another.' },
  names: { code: 'names', message: `A password made of your own name ${another}` },
  place: {
    code: 'place',
    without: { test: isPlace },
    message: `A password made of the words of this place ${another}`,
  },
} as const satisfies Record<string, TextRule>

/** Only the server knows the names of others. */
export const ALIKE_USERNAME: TextRule = {
  code: 'alike',
  message: 'This username looks like one that is taken. Please choose another.',
}

/** Only the server knows the codes of browsers. */
export const BROWSER_CODE = {
  wrong: { code: 'wrong', message: 'This code is not right. Please compare each letter and number.' },
  used: { code: 'used', message: 'This code was used by another browser. Each one needs a code of its own.' },
  expired: { code: 'expired', message: 'The ten minutes of this code are over. Please ask for a new one.' },
} as const satisfies Record<string, TextRule>

/** Only the server knows the passphrase. */
export const PASSPHRASE_END = {
  wrong: { code: 'wrong', message: 'This is not the end of the passphrase. Please compare it with your paper.' },
} as const satisfies Record<string, TextRule>

/** Only the server can try it. */
export const OLD_PASSWORD = {
  wrong: {
    code: 'wrong',
    message:
      'This older password opens nothing. Nothing was changed, and your slip still works. Try another one, or leave this empty.',
  },
  tries: {
    code: 'tries',
    message:
      'No more older passwords can be tried with this slip. Leave this empty: your journal page asks for one later.',
  },
} as const satisfies Record<string, TextRule>

/** Scripts with similar letters: a name mixes no two of them and has no separate marks. */
const ALIKE_SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic'].map((script) => ({
  own: new RegExp(`\\p{Script=${script}}`, 'u'),
  other: new RegExp(`[^\\P{L}\\p{Script=${script}}\\p{Script=Common}]|\\p{M}`, 'u'),
}))

function isMixed(username: string): boolean {
  const text = username.normalize('NFKC')
  return ALIKE_SCRIPTS.some(({ own, other }) => own.test(text) && other.test(text))
}

/** Only the server knows whom staff named. */
export const NAMED_NUMBER = {
  message: 'Staff named somebody without an account with this booking number. Make the account there.',
}

export const FACILITY_CODE = /([\p{L}\p{N}][^\p{L}\p{N}]*){8}/u

/** Violations are reported in this order: length before a pattern or test. */
export const FIELD_RULES = {
  username: [
    ...USERNAME_RULES,
    { code: 'mixed', without: { test: isMixed }, message: 'Please write it in the letters of one alphabet' },
    ALIKE_USERNAME,
  ],
  newPassword: [
    ...NEW_PASSWORD_RULES,
    { code: 'number', without: { test: isNumber }, message: `A date or a phone number ${another}` },
    { code: 'pattern', without: { test: isPattern }, message: `A password that repeats or runs on ${another}` },
    { code: 'season', without: { test: isSeason }, message: `A month or a season ${another}` },
    POOR_PASSWORD.common,
    POOR_PASSWORD.names,
    POOR_PASSWORD.place,
  ],
  /** Any text, so that all wrong passwords get one answer. */
  typedPassword: [atMost(password.max, 'Password')],
  oldPassword: [atMost(password.max, 'Password'), OLD_PASSWORD.wrong, OLD_PASSWORD.tries],
  typedUsername: textRules(username.max * 4, 'Username'),
  code: textRules(64, 'Code'),
  providerSubject: [
    ...textRules(LIMITS.providerSubject, 'Identity'),
    { code: 'blank', pattern: /^\S+$/, message: 'An identity has no spaces. Copy it as the provider shows it.' },
  ],
  slip: textRules(64, 'Slip'),
  browserCode: [...textRules(64, 'Code'), BROWSER_CODE.wrong, BROWSER_CODE.used, BROWSER_CODE.expired],
  recoveryCode: textRules(LIMITS.name, 'Recovery code'),
  passphraseEnd: [...textRules(64, 'Passphrase'), PASSPHRASE_END.wrong],
  facilityCode: textRules(LIMITS.name, 'Facility code'),
  ...PERSON_RULES,
  browserName: [
    ...textRules(LIMITS.browserName, 'Name'),
    { code: 'blank', pattern: /\S/, message: 'Name is required' },
  ],
  /** The officer’s, as typed on a duty screen. */
  sentBadge: [
    ...textRules(LIMITS.badge, 'Badge number'),
    { code: 'blank', pattern: /\S/, message: 'Badge number is required' },
  ],
  badgeNumber: optionalRules(LIMITS.badge, 'Badge number'),
  licenceNumber: [
    ...textRules(LIMITS.licence, 'Licence number'),
    { code: 'blank', pattern: /\S/, message: 'Licence number is required' },
  ],
  housing: optionalRules(LIMITS.housing, 'Housing'),
  bookingNumber: optionalRules(LIMITS.badge, 'Booking number'),
  permanentNumber: optionalRules(LIMITS.badge, 'Permanent number'),
  /** Only what can be dialled. */
  extension: [
    ...optionalRules(LIMITS.facility.extension, 'Extension'),
    { code: 'digits', without: /[^\d\s*#+().,/-]/, message: 'An extension is digits, such as 4400' },
  ],
  outsideLine: optionalRules(LIMITS.facility.outsideLine, 'Outside line'),
  /** A name, when, and a number. */
  peer: [
    ...textRules(LIMITS.facility.peer, 'Peer supporter'),
    { code: 'blank', pattern: /\S/, message: 'A line needs a name or a number' },
  ],
  peerLimits: optionalRules(LIMITS.facility.peerLimits, 'What peers keep private'),
  listedUnit: [
    ...textRules(LIMITS.unit, 'Unit'),
    { code: 'blank', pattern: /\S/, message: 'A unit needs a name' },
    { code: 'unlisted', without: /^\s*unlisted\s*$/i, message: 'Unlisted is kept for units that are not listed' },
  ],
  listedCode: [
    ...textRules(LIMITS.name, 'Facility code'),
    { code: 'short', pattern: FACILITY_CODE, message: 'A facility code has at least 8 letters or digits' },
  ],
  notes: textRules(LIMITS.notes, 'Notes'),
  alertNote: textRules(LIMITS.notes),
  alertMessage: textRules(LIMITS.alertMessage),
  search: textRules(LIMITS.name),
  careSearch: [...textRules(LIMITS.name), { code: 'short', pattern: /\S.*\S/, message: 'At least two letters' }],
  careNote: [...textRules(LIMITS.notes, 'Note'), { code: 'blank', pattern: /\S/, message: 'Note is required' }],
  talkLine: textRules(LIMITS.talkLine, 'Your line'),
  tryLine: textRules(LIMITS.tryLine, 'Your line'),
  phone: [
    ...textRules(LIMITS.phone, 'Phone number'),
    {
      code: 'phone',
      pattern: /^(\D*\d){10,15}\D*$/,
      message: 'Please give the whole number with its area code, such as 555 010 0199',
    },
  ],
  finderName: [...textRules(LIMITS.name, 'Name'), { code: 'blank', pattern: /\S/, message: 'Please give a name' }],
  /** A number, or where somebody is. */
  reachAt: textRules(LIMITS.reachAt, 'Reach me at'),
  lookUp: [...textRules(LIMITS.name), { code: 'blank', pattern: /\S/, message: 'Type a name or a unit' }],
  referralLine: textRules(LIMITS.referralLine),
  entryTitle: textRules(journal.title, 'Title'),
  /** Stored as sent; surrounding blanks do not count. */
  entryText: [
    {
      code: 'long',
      max: journal.content,
      trimmed: true,
      message: `Your entry must be at most ${journal.content} characters`,
    },
    STORABLE,
    { code: 'blank', pattern: /\S/, message: 'Please write something before saving your entry.' },
  ],
  /** Unfinished text may be longer than what can be saved. */
  draftTitle: textRules(LIMITS.drafts.title, 'Title'),
  draftText: textRules(LIMITS.drafts.content, 'Text'),
  planLine: textRules(LIMITS.plan.line, 'Line'),
  planPhone: textRules(LIMITS.plan.phone, 'Number'),
  worksheetText: textRules(LIMITS.worksheets.text, 'Text'),
  dutyFrom: [{ code: 'time', pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: time }],
  dutyTo: [{ code: 'time', pattern: /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, message: time }],
} as const satisfies Record<string, TextRules>
