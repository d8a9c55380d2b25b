import { BADGE_SYMBOLS } from '@evenkeel/contract/limits.ts'

/** Groups of four, as on the paper; typed with dashes, blanks or nothing between them. */
const BADGE = new RegExp(`^[0-9A-Z]{${BADGE_SYMBOLS}}$`)

/** The symbols of a badge in a text that was typed or scanned; null where it is none. */
export function badgeIn(text: string): string | null {
  const symbols = text.toUpperCase().replace(/[\s-]/g, '')
  return BADGE.test(symbols) ? (symbols.match(/.{4}/g)?.join('-') ?? null) : null
}
