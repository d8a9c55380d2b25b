import type { Locale } from '@evenkeel/contract/base/limits.ts'

/** Five of 256 words: 40 bits, hard to guess and easy to remember. */
export function passphraseOf(words: readonly string[]): string {
  const chosen = crypto.getRandomValues(new Uint8Array(5))
  return Array.from(chosen, (byte) => words[byte]).join('-')
}

/** Load when somebody asks for a suggestion. */
export async function passphraseWordsOf(locale: Locale): Promise<readonly string[]> {
  const { WORDS } = await (locale === 'es' ? import('./words-es.ts') : import('./words-en.ts'))
  return WORDS
}
