import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import { WORKSHEETS } from '@evenkeel/content/worksheets/forms.ts'
import { readable } from '../../manuals/page.ts'
import { admin } from '../../manuals/words/admin.ts'
import { care } from '../../manuals/words/care.ts'
import { clinician } from '../../manuals/words/clinician.ts'
import { officer } from '../../manuals/words/officer.ts'
import { wall } from '../../manuals/words/wall.ts'
import { isDictionary } from '../source.ts'
import { type Words, wordsIn } from './strings.ts'

const ROOT = join(import.meta.dirname, '../..')

const kebab = (name: string) => name.replace(/Words$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What the keys of a dictionary begin with: its own name where its file holds several, else `alarm` in `alarm-words.ts`, `reach-me` in `reach-me/shared/words.ts`. */
const topicOf = (path: string) =>
  path.endsWith('/words.ts')
    ? basename(dirname(path).replace(/\/shared$/, ''))
    : basename(path).replace(/(-words)?\.ts$/, '')

async function importWords(path: string): Promise<Words[]> {
  const dictionaries = Object.entries<object>(await import(join(ROOT, path))).filter(([, it]) => 'en' in it)
  return dictionaries.flatMap(([name, it]) => wordsIn(it, dictionaries.length > 1 ? kebab(name) : topicOf(path)))
}

/** The manuals as they are read: with the product's names in them. */
const manuals = (): Words[] =>
  [...wordsIn({ admin, care, clinician, officer }, 'manuals'), ...wordsIn(wall, 'manuals.care.wall')].map((it) => ({
    ...it,
    text: readable(it.text, it.locale),
  }))

/** Every string of the dictionaries, of the manuals, of the coping tools, of the worksheets and of the score's parts, in both languages. */
export async function allWords(): Promise<Words[]> {
  const files = globSync('web/src/**/*.ts', { cwd: ROOT }).filter(isDictionary).sort()
  const words = (await Promise.all(files.map(importWords))).flat()
  const tools = TOOLS.flatMap((tool) => wordsIn(tool, `coping-tools.${tool.id}`))
  const sheets = WORKSHEETS.flatMap((form) => wordsIn(form, `worksheets-of.${form.kind}`))
  return [...words, ...manuals(), ...tools, ...sheets, ...wordsIn(RISK_FACTORS, 'risk-factors')]
}
