import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { expect, test } from 'vitest'
import { checkModule, compareModules, HARDEST } from './check-module.ts'
import { parseModule, TRY } from './parse-module.ts'
import { fleschKincaid, sentencesOf, wordsOf } from './readability.ts'

const FOLDER = fileURLToPath(new URL('../modules', import.meta.url))
/** A sequence of this many words in more than this many lessons counts as a stock phrase. */
const STOCK = { words: 6, lessons: 3 }

/** Sentences about help are the same in every lesson on purpose, so that people know them when they need them. */
const HELP: Record<Locale, RegExp> = {
  en: /Get Help|mental health|officer or staff|988|COPLINE|not safe|named to answer staff/,
  es: /Pedir ayuda|cualquier oficial|988|COPLINE|a salvo|de salud mental|quienes responden al personal/,
}

const read = (locale: Locale) =>
  readdirSync(`${FOLDER}/${locale}`)
    .sort()
    .map((name) => parseModule(`${locale}/${name}`, readFileSync(`${FOLDER}/${locale}/${name}`, 'utf8'), locale))

const modules = { en: read('en'), es: read('es') }
const lessonsOf = (locale: Locale) => modules[locale].flatMap(({ sections }) => sections.flatMap((it) => it.lessons))

test.for(LOCALES)('every audience has twelve modules of six lessons in %s', (locale) => {
  for (const edition of ['inmate', 'staff']) {
    const shown = modules[locale].filter(({ audience }) => audience === 'all' || audience === edition)
    expect(shown).toHaveLength(12)
    expect(shown.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))).toHaveLength(72)
  }
})

test.for(LOCALES)('every lesson in %s is short, plain, complete and without forbidden phrases', (locale) => {
  const wrong = modules[locale].flatMap((module) => checkModule(module, locale).map((it) => `${module.id}: ${it}`))
  expect(wrong).toEqual([])
})

test('both languages have the same modules with the same structure', () => {
  expect(modules.es.map(({ id }) => id)).toEqual(modules.en.map(({ id }) => id))
  for (const [at, en] of modules.en.entries()) {
    const es = modules.es[at]
    expect(es && compareModules(en, es), en.id).toEqual([])
  }
})

test('the English lessons have an average reading level of fifth grade or below', () => {
  const grades = lessonsOf('en').map(({ content }) => fleschKincaid(content))
  expect(grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toBeLessThanOrEqual(HARDEST.meanGrade)
})

/** The words of a lesson in uninterrupted runs, without the marker of its task and the sentences about help. */
function passagesOf(content: string, locale: Locale): string[][] {
  const passages: string[][] = [[]]
  for (const sentence of sentencesOf(content.replace(TRY[locale], ''))) {
    if (HELP[locale].test(sentence)) passages.push([])
    else passages.at(-1)?.push(...wordsOf(sentence.toLowerCase()))
  }
  return passages
}

test.for(LOCALES)('no phrase is repeated in many lessons in %s', (locale) => {
  const found = new Map<string, Set<string>>()
  for (const { title, content } of lessonsOf(locale))
    for (const words of passagesOf(content, locale))
      for (let at = 0; at + STOCK.words <= words.length; at++) {
        const phrase = words.slice(at, at + STOCK.words).join(' ')
        found.set(phrase, (found.get(phrase) ?? new Set()).add(title))
      }
  const stock = [...found].filter(([, lessons]) => lessons.size > STOCK.lessons)
  expect(stock.map(([phrase, lessons]) => `${phrase}: ${[...lessons].join(', ')}`)).toEqual([])
})
