import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { isGuide } from '@evenkeel/contract/learning/module-ids.ts'
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

const read = (locale: Locale, edition: Edition) =>
  readdirSync(`${FOLDER}/${locale}`)
    .sort()
    .map((name) =>
      parseModule(`${locale}/${name}`, readFileSync(`${FOLDER}/${locale}/${name}`, 'utf8'), locale, edition),
    )
    .filter(({ audience }) => audience === 'all' || audience === (edition === 'care' ? 'inmate' : 'staff'))

const EDITIONS = ['care', 'staff'] as const
const READERS = LOCALES.flatMap((locale) => EDITIONS.map((edition) => [locale, edition] as const))
const modules = {
  en: { care: read('en', 'care'), staff: read('en', 'staff') },
  es: { care: read('es', 'care'), staff: read('es', 'staff') },
}
const lessonsOf = (locale: Locale, edition: Edition) =>
  modules[locale][edition].flatMap(({ sections }) => sections.flatMap((it) => it.lessons))

/** The first days, and getting out: for people in care alone. */
const GUIDES = { care: ['g01c', 'g02c'], staff: [] }

test.for(READERS)(
  'every reader has twelve modules of six lessons, and their guides, in %s for %s',
  ([locale, edition]) => {
    const [guides, twelve] = [
      modules[locale][edition].filter(isGuide),
      modules[locale][edition].filter((it) => !isGuide(it)),
    ]
    expect(twelve).toHaveLength(12)
    expect(guides.map(({ id }) => id)).toEqual(GUIDES[edition])
    expect(lessonsOf(locale, edition)).toHaveLength(6 * (12 + guides.length))
  },
)

test.for(READERS)('every lesson in %s for %s has a task, and few come back', ([locale, edition]) => {
  const lessons = lessonsOf(locale, edition)
  expect(lessons.filter(({ task }) => task)).toHaveLength(edition === 'care' ? 84 : 72)
  expect(lessons.filter(({ repeatable }) => repeatable)).toHaveLength(edition === 'care' ? 27 : 22)
})

test.for(READERS)(
  'every lesson in %s for %s is short, plain, complete and without forbidden phrases',
  ([locale, edition]) => {
    const wrong = modules[locale][edition].flatMap((module) =>
      checkModule(module, locale, edition).map((it) => `${module.id}: ${it}`),
    )
    expect(wrong).toEqual([])
  },
)

test.for(EDITIONS)('both languages have the same modules with the same structure for %s', (edition) => {
  expect(modules.es[edition].map(({ id }) => id)).toEqual(modules.en[edition].map(({ id }) => id))
  for (const [at, en] of modules.en[edition].entries()) {
    const es = modules.es[edition][at]
    expect(es && compareModules(en, es), en.id).toEqual([])
  }
})

test.for(EDITIONS)('the English lessons for %s have an average reading level of fifth grade or below', (edition) => {
  const grades = lessonsOf('en', edition).map(({ content }) => fleschKincaid(content))
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

test.for(READERS)('no phrase is repeated in many lessons in %s for %s', ([locale, edition]) => {
  const found = new Map<string, Set<string>>()
  for (const { title, content } of lessonsOf(locale, edition))
    for (const words of passagesOf(content, locale))
      for (let at = 0; at + STOCK.words <= words.length; at++) {
        const phrase = words.slice(at, at + STOCK.words).join(' ')
        found.set(phrase, (found.get(phrase) ?? new Set()).add(title))
      }
  const stock = [...found].filter(([, lessons]) => lessons.size > STOCK.lessons)
  expect(stock.map(([phrase, lessons]) => `${phrase}: ${[...lessons].join(', ')}`)).toEqual([])
})
