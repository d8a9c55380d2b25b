import { LIMITS } from './limits.ts'
import { atMost, type TextRule, type TextRules } from './text-rules.ts'

/** PostgreSQL can store neither NUL nor half a surrogate pair, so such text is refused instead of changed. */
export const STORABLE: TextRule = {
  code: 'unstorable',
  without: /[\0\p{Cs}]/u,
  message: 'Text contains a character that cannot be stored',
}

/** `max` is in UTF-16 code units. */
export const textRules = (max: number, name = 'Text'): TextRules => [atMost(max, name), STORABLE]

/** An empty string counts as not given, only blanks are an error. */
export const optionalRules = (max: number, name: string): TextRules => [
  ...textRules(max, name),
  { code: 'blank', pattern: /^$|\S/, message: `${name} is required` },
]

/** A person's own page needs these rules and no others. */
export const PERSON_RULES = {
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
} as const satisfies Record<string, TextRules>
