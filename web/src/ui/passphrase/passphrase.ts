import type { Locale } from '@evenkeel/contract/limits.ts'

/** Five of 256 words at random: 40 bits, which nobody guesses and many keep in mind. */
export function passphraseOf(words: readonly string[]): string {
  const chosen = crypto.getRandomValues(new Uint8Array(5))
  return Array.from(chosen, (byte) => words[byte]).join('-')
}

/** The words of a language; they load when somebody asks for a suggestion. */
export async function passphraseWordsOf(locale: Locale): Promise<readonly string[]> {
  const { WORDS } = await (locale === 'es' ? import('./words-es.ts') : import('./words-en.ts'))
  return WORDS
}
