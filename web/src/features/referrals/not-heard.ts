import type { Hearing } from '@evenkeel/contract/alerts/alert-words.ts'
import type { referralWords } from './words.ts'

type Words = Pick<(typeof referralWords)['en'], 'unsure' | 'unheard' | 'nobodyAnswers'>

/** Null where an alert would be heard. */
export function notHeard(words: Words, hearing: Hearing): string | null {
  if (hearing === 'heard') return null
  return hearing === 'nobody' ? words.nobodyAnswers : words[hearing]
}
