import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { expect, test } from 'vitest'
import { allWords } from './reading-level/all-words.ts'
import type { Words } from './reading-level/strings.ts'

/** Words that promise what nobody has shown of this product: whole words, in the sense of a cure. */
const PROMISES: Record<Locale, RegExp> = {
  en: /\b(proven|treats|cures?|cured|effective|effectively|effectiveness|evidence-based|clinically|guaranteed?s?)\b/i,
  es: /(?<!\p{L})(comprobad[oa]s?|demostrad[oa]s?|eficaz|eficaces|eficacia|efectiv[oa]s?|efectividad|garantiza(da|do|n)?|basad[oa]s? en (la )?(evidencia|pruebas)|(?<!(se|de eso|de esto|de que) )tratan?(?! de\b)|cura[ns]?)(?!\p{L})/iu,
}

/** Ordered by the specification, word for word; the same key in Spanish is its translation. */
const ORDERED: Record<string, string> = { 'learning.evidence': 'Evidence-Based Content' }

const promises = ({ key, locale, text }: Words) => !(key in ORDERED) && PROMISES[locale].test(text)

const LESSONS = join(import.meta.dirname, '../content/modules')
const lessons = globSync('{en,es}/*.md', { cwd: LESSONS }).map(
  (path): Words => ({
    key: path,
    locale: path.startsWith('en') ? 'en' : 'es',
    text: readFileSync(join(LESSONS, path), 'utf8'),
  }),
)
const words = await allWords()
const said = ({ key, locale, text }: Words) =>
  `${key} (${locale}): ${PROMISES[locale].exec(text)?.[0]} in ${text.slice(0, 120)}`

test('no screen, worksheet or lesson says proven, treats, effective or the like, but where the specification orders it', () => {
  expect([words.length > 4000, lessons.length > 24]).toEqual([true, true])
  expect(words.filter(promises).map(said)).toEqual([])
  expect(lessons.filter(promises).map(said)).toEqual([])
})

test('each exemption is needed, for the text that was ordered', () => {
  const kept = ({ key, locale, text }: Words) => locale === 'en' && ORDERED[key] === text && PROMISES.en.test(text)
  expect(Object.keys(ORDERED).filter((key) => !words.some((one) => one.key === key && kept(one)))).toEqual([])
})

test.for([
  ['en', 'It is proven to help.'],
  ['en', 'This treats low mood.'],
  ['en', 'An effective tool.'],
  ['en', 'Evidence-based skills'],
  ['es', 'Está comprobado que ayuda.'],
  ['es', 'Esto trata la ansiedad.'],
  ['es', 'Una forma eficaz.'],
  ['es', 'Es muy efectivo.'],
] as const)('%s: "%s" is found', ([locale, text]) => {
  expect(promises({ key: 'worksheets.lead', locale, text })).toBe(true)
})

test.for([
  ['en', 'Ask about treatment. They must treat you well. A treat for a good day.'],
  ['es', 'Se trata de dormir mejor. Trate de respirar. De eso trata la hoja. El tratamiento es suyo.'],
] as const)('%s: what sounds alike is left alone', ([locale, text]) => {
  expect(promises({ key: 'worksheets.lead', locale, text })).toBe(false)
})
