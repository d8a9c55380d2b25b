import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { expect, test } from 'vitest'
import clinical from '../fixtures/clinical.json' with { type: 'json' }
import type { Guide, Tool } from './tool.ts'
import { TOOLS, TOOLS_FOR } from './tools.ts'

const figures = new Map(clinical.pacers.map((pacer) => [pacer.id, pacer]))

/** A guide in the notation of the clinical figures. */
function figuresOf(guide: Guide) {
  if (guide.kind === 'breath') return { ...guide.usual, gentle: guide.gentle }
  if (guide.kind === 'segments') return { segments: guide.segments.map(({ phase, seconds }) => ({ phase, seconds })) }
  return { intro: guide.before.seconds, perGroup: guide.perGroup, outro: guide.after.seconds }
}

/** All texts of a tool in one language. */
const textsOf = (tool: Tool, locale: 'en' | 'es') => {
  const found: string[] = []
  JSON.stringify(tool, (key, value) => {
    if (key === locale) found.push(value)
    return value
  })
  return found
}

test('there is one tool for every id that uses are stored with', () => {
  expect(TOOLS.map(({ id }) => id)).toEqual([...TOOL_IDS])
})

test.for(TOOLS)('$id has the name, category, duration and steps of its source', (tool) => {
  const source = figures.get(tool.id)
  expect(source).toMatchObject({ name: tool.name.en, category: tool.category, duration: tool.duration })
  expect(tool.instructions.map(({ en }) => en)).toEqual(source?.instructions)
})

test.for(TOOLS)('$id has the timing of its source', (tool) => {
  expect(figures.get(tool.id)).toMatchObject(figuresOf(tool.guide))
})

test('muscle relaxation covers the twelve muscle groups', () => {
  const groups = TOOLS.flatMap(({ guide }) => (guide.kind === 'groups' ? guide.groups : []))
  const source = figures.get('progressive-relaxation')?.groups?.map((name) => name.replace(/ \(.*\)/, ''))
  expect(groups.map(({ name }) => name.en.toLowerCase())).toEqual(source)
})

test('each wish is shown for seven and a half seconds', () => {
  const tool = TOOLS.find(({ id }) => id === 'loving-kindness')
  const wishes = tool?.guide.kind === 'segments' ? tool.guide.segments.slice(1, -1) : []
  expect(wishes.map(({ lines, seconds }) => seconds / lines.length)).toEqual([7.5, 7.5, 7.5, 7.5])
  const source = figures.get('loving-kindness')?.phrases
  expect(wishes[0]?.lines.slice(0, 4).map(({ en }) => en)).toEqual(source)
})

test.for(LOCALES)('every text in %s exists, is short and never asks for deep breaths', (locale) => {
  for (const text of TOOLS.flatMap((tool) => textsOf(tool, locale))) {
    expect(text).toMatch(/\S/)
    expect(text).not.toMatch(/\bdeep|profund|hond[oa]/i)
    for (const sentence of text.split(/(?<=[.?:]) /)) expect(sentence.split(' ').length, sentence).toBeLessThan(21)
  }
})

test.for(LOCALES)('in %s only staff read of police, driving and work in the field', (locale) => {
  const work = /police|polic|militar|driv|conduc|field|\btrabajo\b/i
  const shown = (edition: 'care' | 'staff') =>
    TOOLS_FOR[edition].map(({ inCare: _, ...tool }) => textsOf(tool, locale).join(' ')).join(' ')
  expect(shown('staff')).toMatch(work)
  expect(shown('care')).not.toMatch(work)
})
