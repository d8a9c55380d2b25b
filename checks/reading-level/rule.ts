import { fleschKincaid, inflesz, syllablesEn, syllablesEs, wordsOf } from '@evenkeel/content/readability.ts'
import {
  FEWEST_WORDS,
  HARDEST,
  JARGON,
  KNOWN_WORDS,
  LONG_WORD,
  mayBeTechnical,
  readerOf,
  SPECIFIED,
} from './readers.ts'
import type { Words } from './strings.ts'

const MEASURE = {
  en: { name: 'grade', of: fleschKincaid, syllables: syllablesEn },
  es: { name: 'INFLESZ', of: inflesz, syllables: syllablesEs },
} as const

/** What makes a string too hard for its reader, as a sentence; undefined if nothing does. */
export function tooHard({ key, locale, text: stored }: Words): string | undefined {
  const text = stored.replaceAll('\u00ad', '')
  const reader = readerOf(key)
  const { name, of, syllables } = MEASURE[locale]
  const words = wordsOf(text)
  const most = HARDEST[reader][locale]
  const where = `${key} (${locale}, ${reader})`
  if (reader !== 'admin' && !mayBeTechnical(key) && JARGON.test(text)) return `${where} has a technical word: ${text}`
  if (words.length >= FEWEST_WORDS) {
    const level = of(text)
    const isHard = locale === 'en' ? level > most : level < most
    return isHard ? `${where} has ${name} ${level.toFixed(1)}, not ${most}: ${text}` : undefined
  }
  const long = words.find((it) => syllables(it) >= LONG_WORD[locale] && !KNOWN_WORDS[locale].includes(it.toLowerCase()))
  return reader !== 'admin' && long ? `${where} has the long word ${long}: ${text}` : undefined
}

/** All strings that are too hard and not ordered word for word, and exemptions that nothing needs. */
export function readingLevels(all: Words[]): string[] {
  const needed = new Set<string>()
  const isSpecified = (key: string) =>
    key in SPECIFIED && all.some((it) => it.key === key && it.locale === 'en' && it.text === SPECIFIED[key])
  const hard = new Map<string, string>()
  for (const words of all) {
    const problem = tooHard(words)
    if (problem === undefined) continue
    if (isSpecified(words.key)) needed.add(words.key)
    else hard.set(words.key + words.locale, problem)
  }
  const stale = Object.keys(SPECIFIED).filter((key) => !needed.has(key))
  return [
    ...hard.values(),
    ...stale.map((key) => `${key} needs no exemption, or its text is not the one that was ordered`),
  ]
}
