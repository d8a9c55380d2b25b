import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { expect, test } from 'vitest'
import { checkModule, compareModules, HARDEST } from './check-module.ts'
import { parseModule, TRY } from './parse-module.ts'
import { fleschKincaid, sentencesOf, wordsOf } from './readability.ts'

const FOLDER = fileURLToPath(new URL('../modules', import.meta.url))
/** So many words in a row that stand in more than so many lessons are a stock phrase. */
const STOCK = { words: 6, lessons: 3 }

/** Where help is must be said in the same words each time, so that it is known when it is needed. */
const HELP: Record<Locale, RegExp> = {
  en: /Get Help|mental health|officer or staff|988|COPLINE|not safe|does not tell your supervisor/,
  es: /Pedir ayuda|cualquier oficial|988|COPLINE|a salvo|de salud mental|no le avisa a su supervisor/,
}

const read = (locale: Locale) =>
  readdirSync(`${FOLDER}/${locale}`)
    .sort()
    .map((name) => parseModule(`${locale}/${name}`, readFileSync(`${FOLDER}/${locale}/${name}`, 'utf8'), locale))

const modules = { en: read('en'), es: read('es') }
const lessonsOf = (locale: Locale) => modules[locale].flatMap(({ sections }) => sections.flatMap((it) => it.lessons))

test.for(LOCALES)('every reader has twelve modules of six lessons in %s', (locale) => {
  for (const edition of ['inmate', 'staff']) {
    const shown = modules[locale].filter(({ audience }) => audience === 'all' || audience === edition)
    expect(shown).toHaveLength(12)
    expect(shown.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))).toHaveLength(72)
  }
})

test.for(LOCALES)('every lesson in %s is short, plain, whole and free of what no lesson says', (locale) => {
  const wrong = modules[locale].flatMap((module) => checkModule(module, locale).map((it) => `${module.id}: ${it}`))
  expect(wrong).toEqual([])
})

test('both languages have the same modules, built alike', () => {
  expect(modules.es.map(({ id }) => id)).toEqual(modules.en.map(({ id }) => id))
  for (const [at, en] of modules.en.entries()) {
    const es = modules.es[at]
    expect(es && compareModules(en, es), en.id).toEqual([])
  }
})

test('the English lessons are, on average, for a reader of the fifth grade or below', () => {
  const grades = lessonsOf('en').map(({ content }) => fleschKincaid(content))
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(HARDEST.meanGrade)
})

/** What a lesson says without a break, the marker of its task and the sentences about help aside. */
function stretchesOf(content: string, locale: Locale): string[][] {
  const stretches: string[][] = [[]]
  for (const sentence of sentencesOf(content.replace(TRY[locale], ''))) {
    if (HELP[locale].test(sentence)) stretches.push([])
    else stretches.at(-1)?.push(...wordsOf(sentence.toLowerCase()))
  }
  return stretches
}

test.for(LOCALES)('no phrase comes back again and again in the lessons in %s', (locale) => {
  const found = new Map<string, Set<string>>()
  for (const { title, content } of lessonsOf(locale))
    for (const words of stretchesOf(content, locale))
      for (let at = 0; at + STOCK.words <= words.length; at++) {
        const phrase = words.slice(at, at + STOCK.words).join(' ')
        found.set(phrase, (found.get(phrase) ?? new Set()).add(title))
      }
  const stock = [...found].filter(([, lessons]) => lessons.size > STOCK.lessons)
  expect(stock.map(([phrase, lessons]) => `${phrase}: ${[...lessons].join(', ')}`)).toEqual([])
})
