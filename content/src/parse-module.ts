import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Edition } from '@evenkeel/contract/base/roles.ts'

/**
 * A lesson. `task` is its last paragraph without the marker, null when that is no task. A `repeatable` task is offered
 * again to people whom it helped.
 */
export type Lesson = { title: string; content: string; task: string | null; repeatable: boolean }
export type Section = { title: string; lessons: Lesson[] }

/** A module in one language, as in its file; `audience` is who gets it. */
export type LearningModule = {
  id: string
  title: string
  description: string
  audience: 'all' | 'inmate' | 'staff'
  isPremium: boolean
  estimatedDuration: number
  about: string
  sections: Section[]
}

/** The marker of a lesson's task, which is its last paragraph; and the start of the last line of every module. */
export const TRY = { en: '**Try this today.**', es: '**Pruebe esto hoy.**' } as const satisfies Record<Locale, string>
export const ABOUT = { en: 'About this module:', es: 'Sobre este módulo:' } as const satisfies Record<Locale, string>

const FIELDS = ['id', 'title', 'description', 'audience', 'minutes', 'premium', 'repeatable'] as const
type Field = (typeof FIELDS)[number]

/**
 * Parses a module: `field: value` lines between `---` (`repeatable: 1.2` names the lessons, by section and place, whose task may be
 * offered once more), then `## Section`, `### Lesson` and paragraphs, and a last line
 * with the sources. In a module for everybody, `{one|another}` is what people in care read and what staff read: `edition`
 * chooses. Throws `<name>:<line>: what is wrong`.
 */
export function parseModule(name: string, text: string, locale: Locale, edition: Edition): LearningModule {
  const lines = text.split('\n')
  const wrong = (line: number, what: string) => new Error(`${name}:${line}: ${what}`)
  const { fields, repeatable, end } = readFields(lines, wrong)
  const sections: Section[] = []
  let about = ''

  for (const [at, written] of lines.entries()) {
    if (at < end) continue
    const number = at + 1
    const line = fields.audience === 'all' ? inEdition(written, edition) : written
    if (/[{}|]/.test(line)) throw wrong(number, EDITIONS_ARE)
    const lesson = sections.at(-1)?.lessons.at(-1)
    if (about !== '' && line.trim() !== '') throw wrong(number, `"${ABOUT[locale]}" must be the last line`)
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), lessons: [] })
    else if (line.startsWith('### ')) {
      const section = sections.at(-1)
      if (!section) throw wrong(number, 'a lesson stands before the first section')
      section.lessons.push({ title: line.slice(4).trim(), content: '', task: null, repeatable: false })
    } else if (line.startsWith('#')) throw wrong(number, 'only ## and ### headings are known')
    else if (line.startsWith(ABOUT[locale])) about = line.slice(ABOUT[locale].length).trim()
    else if (line.trim() !== '' || lesson?.content) {
      if (!lesson) throw wrong(number, 'text stands outside of a lesson')
      lesson.content += `${line.trim()}\n`
    }
  }
  if (about === '') throw wrong(lines.length, `the line "${ABOUT[locale]}" is missing`)
  for (const lesson of sections.flatMap(({ lessons }) => lessons)) {
    lesson.content = lesson.content.trim()
    lesson.task = taskOf(lesson.content, locale)
  }
  for (const { section, lesson } of repeatable) {
    const named = sections[section - 1]?.lessons[lesson - 1]
    if (!named?.task) throw wrong(end, `repeatable names ${section}.${lesson}, which is not a lesson with a task`)
    named.repeatable = true
  }
  return { ...fields, about, sections }
}

function taskOf(content: string, locale: Locale): string | null {
  const last = content.split(/\n{2,}/).at(-1) ?? ''
  return last.startsWith(TRY[locale]) ? last.slice(TRY[locale].length).trim().replaceAll('\n', ' ') : null
}

const EDITIONS_ARE = 'write {what people in care read|what staff read}, in a module for everybody'

const inEdition = (line: string, edition: Edition) =>
  line.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, care: string, staff: string) => (edition === 'care' ? care : staff))

type Wrong = (line: number, what: string) => Error

function readFields(lines: string[], wrong: Wrong) {
  if (lines[0] !== '---') throw wrong(1, 'the file must begin with ---')
  const end = lines.indexOf('---', 1)
  if (end === -1) throw wrong(1, 'the second --- is missing')
  const found = new Map<string, string>()
  for (const [at, line] of lines.slice(1, end).entries()) {
    const colon = line.indexOf(':')
    const field = line.slice(0, colon).trim()
    if (colon === -1 || !FIELDS.some((known) => known === field))
      throw wrong(at + 2, `"${field}" is not a module field`)
    found.set(field, line.slice(colon + 1).trim())
  }
  const value = (field: Field) => {
    const text = found.get(field)
    if (!text) throw wrong(end + 1, `the field "${field}" is missing`)
    return text
  }
  const audience = oneOf(value('audience'), ['all', 'inmate', 'staff'] as const)
  const minutes = Number(value('minutes'))
  const premium = oneOf(value('premium'), ['true', 'false'] as const)
  const repeatable = (found.get('repeatable') ?? '').split(' ').filter((place) => place !== '')
  if (!repeatable.every((place) => /^[1-9]\.[1-9]$/.test(place)))
    throw wrong(end + 1, 'repeatable must name lessons, as 1.2 2.1')
  if (!audience) throw wrong(end + 1, 'the audience must be all, inmate or staff')
  if (!Number.isInteger(minutes) || minutes < 1) throw wrong(end + 1, 'the minutes must be a whole number')
  if (!premium) throw wrong(end + 1, 'premium must be true or false')
  const fields = {
    id: value('id'),
    title: value('title'),
    description: value('description'),
    audience,
    isPremium: premium === 'true',
    estimatedDuration: minutes,
  }
  return {
    fields,
    repeatable: repeatable.map((place) => ({ section: Number(place[0]), lesson: Number(place[2]) })),
    end: end + 1,
  }
}

const oneOf = <const T extends readonly string[]>(text: string, list: T): T[number] | undefined =>
  list.find((one) => one === text)
