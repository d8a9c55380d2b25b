import { BADGE_SYMBOLS } from '@evenkeel/contract/limits.ts'
import { faultIn, symbolsIn } from '@evenkeel/contract/typed-code.ts'

export const badgeFault = (text: string) => faultIn(text, BADGE_SYMBOLS)

/** The symbols of a badge in a text that was typed or scanned, in groups as on the paper; null where it is none. */
export const badgeIn = (text: string): string | null =>
  badgeFault(text) ? null : (symbolsIn(text).match(/.{4}/g)?.join('-') ?? null)
