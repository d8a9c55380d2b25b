import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import {
  isAtLeast,
  leastUrgency,
  MEDICAL_SIGNS,
  type NoticedBy,
  type ReferralUrgency,
  SIGN_NAMES,
  SIGNS,
  type Sign,
} from '@evenkeel/contract/referral-words.ts'
import type { NewReferral, PersonInCare } from '@evenkeel/contract/referrals.ts'

export type Draft = {
  personId: string | null
  /** The same person as they are found now; null until that is read. */
  person: PersonInCare | null
  signs: readonly Sign[]
  noticedBy: NoticedBy
  /** What the officer chose; the signs may ask for more. */
  chosen: ReferralUrgency
  line: string
  /** Another one for each change, so that only an unchanged second try counts as the same referral. */
  key: string
}

export const blankReferral = (newKey: () => string): Draft => ({
  personId: null,
  person: null,
  signs: [],
  noticedBy: 'me',
  chosen: 'routine',
  line: '',
  key: newKey(),
})

/** What is worth keeping until it is sent: a person, a sign or a line. */
export const toStoredDraft = ({ personId, signs, noticedBy, chosen, line }: Draft): DraftOf<'referral'> | null =>
  personId !== null || signs.length > 0 || line.trim() !== ''
    ? { form: 'referral', personId, signs: [...signs], noticedBy, chosen, line }
    : null

/** The same back in the form, before the person is read anew. */
export const fromStoredDraft = ({ form: _, ...typed }: DraftOf<'referral'>, newKey: () => string): Draft => ({
  ...typed,
  person: null,
  key: newKey(),
})

/** What is sent: as urgent as was chosen, and at least as the signs ask. */
export function urgencyOf({ signs, chosen }: Pick<Draft, 'signs' | 'chosen'>): ReferralUrgency {
  const least = leastUrgency(signs)
  return isAtLeast(chosen, least) ? chosen : least
}

/** Null while the person or the signs are missing. */
export function toReferral(draft: Draft): NewReferral | null {
  const { person, signs, noticedBy, line } = draft
  if (!person || signs.length === 0) return null
  const text = line.trim()
  return { personId: person.id, signs: [...signs], noticedBy, urgency: urgencyOf(draft), ...(text && { line: text }) }
}

export const withSign = (signs: readonly Sign[], sign: Sign) =>
  signs.includes(sign) ? signs.filter((one) => one !== sign) : [...signs, sign]

/** The signs as they stand on the page: those that ask for the same, medical ones by themselves. */
export const SIGN_GROUPS = (['now', 'today', 'medical', 'routine'] as const).map((group) => ({
  group,
  signs: SIGN_NAMES.filter((sign) => (MEDICAL_SIGNS.includes(sign) ? 'medical' : SIGNS[sign]) === group),
}))

/** The key that chooses each sign while the focus is among them: a, b, c … in the order of the page. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
export const SIGN_KEYS = new Map(
  SIGN_GROUPS.flatMap(({ signs }) => signs).map((sign, at) => [LETTERS.charAt(at), sign]),
)
export const keyOf = (sign: Sign) => [...SIGN_KEYS].find(([, one]) => one === sign)?.[0] ?? ''
