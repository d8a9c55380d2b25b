import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseModule } from '../../content/src/parse-module.ts'
import { LOCALES, type Locale } from '../../contract/src/base/limits.ts'
import type { Edition } from '../../contract/src/base/roles.ts'
import type { Module } from '../../contract/src/learning/learning.ts'

const FOLDER = join(import.meta.dirname, '../../content/modules')
const EDITIONS = ['care', 'staff'] as const satisfies Edition[]

type LessonFile = { locale: Locale; edition: Edition; address: string; json: string }

/** All lessons of a reader as one public file, with a hash in its name. */
function fileOf(locale: Locale, edition: Edition): LessonFile {
  const names = readdirSync(join(FOLDER, locale)).filter((name) => name.endsWith('.md'))
  const modules = names
    // Guides, for certain days, come last.
    .sort((a, b) => b.slice(0, 1).localeCompare(a.slice(0, 1)) || a.localeCompare(b))
    .map((name) => parseModule(name, readFileSync(join(FOLDER, locale, name), 'utf8'), locale, edition))
    .filter(({ audience }) => audience === 'all' || audience === (edition === 'care' ? 'inmate' : 'staff'))
    .map(
      ({ sections, ...module }): Module => ({
        ...module,
        content: {
          sections: sections.map(({ title, lessons }) => ({
            title,
            lessons: lessons.map(({ title, content, task }) => ({ title, content, hasTask: task !== null })),
          })),
        },
      }),
    )
  const json = JSON.stringify(modules)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8)
  return { locale, edition, address: `/assets/lessons-${locale}-${edition}-${hash}.json`, json }
}

const files = LOCALES.flatMap((locale) => EDITIONS.map((edition) => fileOf(locale, edition)))

/** The address of each file of lessons, by language and edition. */
export const LESSON_FILES = Object.fromEntries(
  files.map(({ locale, edition, address }) => [`${locale}-${edition}`, address]),
)

export const writeLessons = (dist: string) =>
  Promise.all(files.map(({ address, json }) => writeFile(join(dist, address), json)))
