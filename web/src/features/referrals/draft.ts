import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import {
  isAtLeast,
  leastUrgency,
  MEDICAL_SIGNS,
  type NoticedBy,
  type ReferralUrgency,
  SIGN_NAMES,
  SIGNS,
  type Sign,
} from '@evenkeel/contract/referrals/referral-words.ts'
import type { NewReferral, PersonInCare } from '@evenkeel/contract/referrals/referrals.ts'

export type Draft = {
  personId: string | null
  /** Null until the person is read anew. */
  person: PersonInCare | null
  signs: readonly Sign[]
  noticedBy: NoticedBy
  /** The officer's choice; the signs may require more. */
  chosen: ReferralUrgency
  line: string
  /** Changes with the draft, so that only an unchanged second try is the same referral. */
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

/** Null without a person, sign or line. */
export const toStoredDraft = ({ personId, signs, noticedBy, chosen, line }: Draft): DraftOf<'referral'> | null =>
  personId !== null || signs.length > 0 || line.trim() !== ''
    ? { form: 'referral', personId, signs: [...signs], noticedBy, chosen, line }
    : null

/** The person has to be read anew. */
export const fromStoredDraft = ({ form: _, ...typed }: DraftOf<'referral'>, newKey: () => string): Draft => ({
  ...typed,
  person: null,
  key: newKey(),
})

/** At least as urgent as the signs require. */
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

export const SIGN_GROUPS = (['now', 'today', 'medical', 'routine'] as const).map((group) => ({
  group,
  signs: SIGN_NAMES.filter((sign) => (MEDICAL_SIGNS.includes(sign) ? 'medical' : SIGNS[sign]) === group),
}))

/** A letter chooses its sign while the focus is among them: a, b, c … in page order. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
export const SIGN_KEYS = new Map(
  SIGN_GROUPS.flatMap(({ signs }) => signs).map((sign, at) => [LETTERS.charAt(at), sign]),
)
export const keyOf = (sign: Sign) => [...SIGN_KEYS].find(([, one]) => one === sign)?.[0] ?? ''
