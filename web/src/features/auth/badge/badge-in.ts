import { faultIn, symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { BADGE_SYMBOLS } from '@evenkeel/contract/base/limits.ts'

export const badgeFault = (text: string) => faultIn(text, BADGE_SYMBOLS)

/** Grouped as on paper; null where the text is no badge. */
export const badgeIn = (text: string): string | null =>
  badgeFault(text) ? null : (symbolsIn(text).match(/.{4}/g)?.join('-') ?? null)
