/** Readability of a text: Flesch-Kincaid for English (school grade), INFLESZ for Spanish (65 or more is easy). */

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

/** The words of a text, without markup. */
export const wordsOf = (text: string): string[] => text.replace(/[*_#>]/g, ' ').match(WORD) ?? []

/** Sentences: what ends with a full stop, a question or exclamation mark, a colon before a quote, or a line's end. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/[*_#>]/g, '')
    .split(/(?<=[.!?…]["”’)]*)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence).length > 0)

/** Syllables of an English word, counted by groups of vowels without silent endings. */
export function syllablesEn(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '')
  if (plain.length <= 3) return 1
  const spoken = plain
    .replace(/(?:[^laeiouy]es|[^laeiouytd]ed|[^laeiouy]e)$/, (ending) => ending[0] ?? '')
    .replace(/([td])ed$/, '$1id')
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/** Syllables of a Spanish word: each strong or accented weak vowel is one; other weak vowels join a neighbour. */
export function syllablesEs(word: string): number {
  const plain = word
    .toLowerCase()
    .replace(/qu|gu(?=[eiéí])/g, 'q')
    .replace(/ü/g, 'u')
    .replace(/y$/, 'i')
  const groups = plain.match(/[aeiouáéíóú]+/g) ?? []
  const inGroup = (group: string) => {
    const strong = group.match(/[aeoáéíóú]/g)?.length ?? 0
    return Math.max(1, strong)
  }
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + inGroup(group), 0),
  )
}

function ratios(text: string, syllables: (word: string) => number) {
  const words = wordsOf(text)
  const sentences = Math.max(1, sentencesOf(text).length)
  const count = Math.max(1, words.length)
  return {
    perSentence: count / sentences,
    perWord: words.reduce((sum, word) => sum + syllables(word), 0) / count,
  }
}

/** School grade of an English text (Kincaid and others, 1975). */
export function fleschKincaid(text: string): number {
  const { perSentence, perWord } = ratios(text, syllablesEn)
  return 0.39 * perSentence + 11.8 * perWord - 15.59
}

/** Ease of a Spanish text, 0 to 100 (Szigriszt Pazos 1993; Barrio Cantalejo 2008). */
export function inflesz(text: string): number {
  const { perSentence, perWord } = ratios(text, syllablesEs)
  return 206.835 - 62.3 * perWord - perSentence
}
