import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareModules } from '@evenkeel/content/check-module.ts'
import { type LearningModule, parseModule } from '@evenkeel/content/parse-module.ts'
import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { audienceOf, type Edition, editionOf, type Role } from '@evenkeel/contract/base/roles.ts'
import { isGuide } from '@evenkeel/contract/learning/module-ids.ts'

const FOLDER = fileURLToPath(new URL('../../../../content/modules', import.meta.url))

const listFiles = (folder: string, locale: Locale) =>
  readdirSync(join(folder, locale))
    .filter((name) => name.endsWith('.md'))
    .sort()

/** Without the guides. */
export const listModuleIds = (folder = FOLDER) =>
  listFiles(folder, 'en')
    .map((name) => name.slice(0, -'.md'.length))
    .filter((id) => !isGuide({ id }))

export type Library = {
  forReader(role: Role, locale: Locale): LearningModule[]
  /** For those who name modules in figures. */
  forAll(locale: Locale): LearningModule[]
  /** Modules for certain days, such as the first in custody, without progress or statistics; administrators get all. */
  guides(role: Role, locale: Locale): LearningModule[]
  /** Undefined for an unknown module, one of other readers, and a guide. */
  findModule(id: string, role: Role, locale: Locale): LearningModule | undefined
  findModuleOrGuide(id: string, role: Role, locale: Locale): LearningModule | undefined
}

/** Throws `<file>:<line>: what is wrong`, or how the languages differ: a broken module aborts startup. */
export function readLibrary(folder = FOLDER): Library {
  const read = (locale: Locale, edition: Edition) =>
    listFiles(folder, locale).map((name) => {
      const file = `content/modules/${locale}/${name}`
      const module = parseModule(file, readFileSync(join(folder, locale, name), 'utf8'), locale, edition)
      if (`${module.id}.md` !== name) throw new Error(`${file}:2: the id must be the file's name`)
      return module
    })
  const editions = (locale: Locale) => ({ care: read(locale, 'care'), staff: read(locale, 'staff') })
  const modulesByLocale = { en: editions('en'), es: editions('es') }
  for (const module of modulesByLocale.en.care) {
    const other = modulesByLocale.es.care.find(({ id }) => id === module.id)
    const [difference] = other ? compareModules(module, other) : ['there is no Spanish file']
    if (difference) throw new Error(`content/modules/en/${module.id}.md:1: ${difference}`)
  }
  const onlySpanish = listFiles(folder, 'es').find((name) => !listFiles(folder, 'en').includes(name))
  if (onlySpanish) throw new Error(`content/modules/es/${onlySpanish}:1: there is no English file`)

  const isFor = ({ audience }: LearningModule, role: Role) => audience === 'all' || audience === audienceOf(role)
  const editionFor = (role: Role, locale: Locale) => modulesByLocale[locale][editionOf(role)]
  const forReader = (role: Role, locale: Locale) =>
    editionFor(role, locale).filter((module) => !isGuide(module) && isFor(module, role))
  const guides = (role: Role, locale: Locale) =>
    editionFor(role, locale).filter((module) => isGuide(module) && (role === 'admin' || isFor(module, role)))
  const findModule = (id: string, role: Role, locale: Locale) =>
    forReader(role, locale).find((module) => module.id === id)
  return {
    forReader,
    forAll: (locale) => modulesByLocale[locale].staff.filter((module) => !isGuide(module)),
    guides,
    findModule,
    findModuleOrGuide: (id, role, locale) =>
      findModule(id, role, locale) ?? guides(role, locale).find((guide) => guide.id === id),
  }
}
