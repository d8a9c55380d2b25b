import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TOOLS } from '@evenkeel/content/coping-tools/tools.ts'
import { RISK_FACTORS } from '@evenkeel/content/risk-factors.ts'
import { WORKSHEETS } from '@evenkeel/content/worksheets/forms.ts'
import { readable } from '../../manuals/page.ts'
import { admin } from '../../manuals/words/admin.ts'
import { care } from '../../manuals/words/care.ts'
import { clinician } from '../../manuals/words/clinician.ts'
import { officer } from '../../manuals/words/officer.ts'
import { wall } from '../../manuals/words/wall.ts'
import { type Words, wordsIn } from './strings.ts'

const FOLDER = join(import.meta.dirname, '../../web/src/words')

async function importWords(name: string): Promise<Words[]> {
  const dictionaries: object = await import(join(FOLDER, name))
  return Object.values(dictionaries).flatMap((it) => wordsIn(it, name.replace('.ts', '')))
}

/** The manuals as they are read: with the product's names in them. */
const manuals = (): Words[] =>
  [...wordsIn({ admin, care, clinician, officer }, 'manuals'), ...wordsIn(wall, 'manuals.care.wall')].map((it) => ({
    ...it,
    text: readable(it.text, it.locale),
  }))

/** Every string of the dictionaries, of the manuals, of the coping tools, of the worksheets and of the score's parts, in both languages. */
export async function allWords(): Promise<Words[]> {
  const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.test.ts'))
  const words = (await Promise.all(files.map(importWords))).flat()
  const tools = TOOLS.flatMap((tool) => wordsIn(tool, `coping-tools.${tool.id}`))
  const sheets = WORKSHEETS.flatMap((form) => wordsIn(form, `worksheets-of.${form.kind}`))
  return [...words, ...manuals(), ...tools, ...sheets, ...wordsIn(RISK_FACTORS, 'risk-factors')]
}
