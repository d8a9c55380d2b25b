import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareModules } from '@evenkeel/content/check-module.ts'
import { type LearningModule, parseModule } from '@evenkeel/content/parse-module.ts'
import { LOCALES, type Locale } from '@evenkeel/contract/limits.ts'
import { audienceOf, type Role } from '@evenkeel/contract/roles.ts'

const FOLDER = fileURLToPath(new URL('../../../../content/modules', import.meta.url))

const listFiles = (folder: string, locale: Locale) =>
  readdirSync(join(folder, locale))
    .filter((name) => name.endsWith('.md'))
    .sort()

/** Every module of every edition, by its id. */
export const listModuleIds = (folder = FOLDER) => listFiles(folder, 'en').map((name) => name.slice(0, -'.md'.length))

export type Library = {
  /** The modules of a reader in their language, in order; administrators read both editions. */
  forReader(role: Role, locale: Locale): LearningModule[]
  /** Undefined for an unknown module, or one of another edition. */
  find(id: string, role: Role, locale: Locale): LearningModule | undefined
}

/**
 * Reads every module once, in both languages. Throws `<file>:<line>: what is wrong`, or the difference between the two
 * languages: a broken module stops the start.
 */
export function readLibrary(folder = FOLDER): Library {
  const read = (locale: Locale) =>
    listFiles(folder, locale).map((name) => {
      const file = `content/modules/${locale}/${name}`
      const module = parseModule(file, readFileSync(join(folder, locale, name), 'utf8'), locale)
      if (`${module.id}.md` !== name) throw new Error(`${file}:2: the id must be the file's name`)
      return module
    })
  const modulesByLocale = Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<
    Locale,
    LearningModule[]
  >
  for (const module of modulesByLocale.en) {
    const other = modulesByLocale.es.find(({ id }) => id === module.id)
    const [difference] = other ? compareModules(module, other) : ['there is no Spanish edition']
    if (difference) throw new Error(`content/modules/en/${module.id}.md:1: ${difference}`)
  }

  const forReader = (role: Role, locale: Locale) =>
    modulesByLocale[locale].filter(
      ({ audience }) => role === 'admin' || audience === 'all' || audience === audienceOf(role),
    )
  return { forReader, find: (id, role, locale) => forReader(role, locale).find((module) => module.id === id) }
}
