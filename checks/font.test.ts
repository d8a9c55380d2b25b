import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf } from './font/woff2.ts'

const ROOT = join(import.meta.dirname, '..')
const UI = join(ROOT, 'web/src/ui')
/** Comments; and the reference of the calls is set in another font. */
const UNSEEN = /\/\*[\s\S]*?\*\/|\/\/.*|summary:\s*'.*'/g
/** Signs with which a spreadsheet begins a formula, which are looked for and never shown. */
const NOT_SHOWN = /contract\/src\/base\/csv\.ts$|^web\/src\/testing\//

type Face = { file: string; from: number; to: number }[]

/** The files of the font and the characters for which `tokens.css` sends a browser to each. */
function declared() {
  const faces = new Map<string, Face>()
  const css = readFileSync(join(UI, 'tokens.css'), 'utf8')
  for (const [, file = '', ranges = ''] of css.matchAll(/url\("\.\/(fonts\/[^"]+)"\)[^}]*unicode-range:([^;]+);/g)) {
    const pairs = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    const face = pairs.map(([, from = '', to = from]) => ({ file, from: parseInt(from, 16), to: parseInt(to, 16) }))
    faces.set(file, face)
  }
  return faces
}

const within = (face: Face) => face.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
const named = (codes: Iterable<number>) =>
  [...codes].map((code) => `U+${code.toString(16)} ${String.fromCodePoint(code)}`)

/** Every character that stands in words, lessons and screens, without comments. */
function shown(folder: string): Set<number> {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|md)$/.test(file) && !/\.test\./.test(file) && !NOT_SHOWN.test(file))
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8').replace(UNSEEN, ''))
  return new Set([...texts.join('').replace(/\s/g, ' ')].map((one) => one.codePointAt(0) ?? 0))
}

test('each file of the font is asked for exactly the characters that it has', () => {
  const faces = declared()
  expect([...faces.keys()].sort()).toEqual([
    'fonts/atkinson-hyperlegible-next-latin-ext.woff2',
    'fonts/atkinson-hyperlegible-next-latin.woff2',
  ])
  for (const [file, face] of faces) expect(named(within(face)), file).toEqual(named(charactersOf(join(UI, file))))
})

test('the font has every character of the words, the lessons, and of dates and times in both languages', () => {
  const has = new Set(charactersOf(join(UI, 'fonts/atkinson-hyperlegible-next-latin.woff2')))
  const used = new Set([...shown('web/src'), ...shown('content'), ...shown('contract/src')])
  expect(used.size).toBeGreaterThan(100)
  const dates = ['en-US', 'es-US'].flatMap((region) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short' }).format(
        new Date(2026, month, month + 1),
      ),
    ),
  )
  for (const one of dates.join('').replace(/\s/g, ' ')) used.add(one.codePointAt(0) ?? 0)
  expect(named([...used].filter((code) => !has.has(code)))).toEqual([])
})

test('names with letters of other Latin alphabets are in one of the two files', () => {
  const has = new Set([...declared().keys()].flatMap((file) => charactersOf(join(UI, file))))
  const names = 'Müller François Øyvind Łukasz Žižek Škvorecký Çelik Şahin Ğ İ ı Đorđe Țepeș Őri Þór Jūratė'
  expect(named([...names].map((one) => one.codePointAt(0) ?? 0).filter((code) => !has.has(code)))).toEqual([])
})
