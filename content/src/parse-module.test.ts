import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { expect, test } from 'vitest'
import { checkModule, compareModules } from './check-module.ts'
import { parseModule } from './parse-module.ts'

const HEAD = ['---', 'id: m01', 'title: A title', 'description: It says: much', 'audience: all', 'minutes: 15']
const LINES = [
  ...HEAD,
  'premium: false',
  '---',
  '',
  '## The loop',
  '',
  '### What happened',
  '',
  'One paragraph',
  'of two lines.',
  '',
  '**Try this today.** Look up.',
  '',
  'About this module: Our own words.',
]

/** The same file with one line changed (counted from 1), or removed with null. */
const changed = (line: number, to: string | null) =>
  LINES.flatMap((text, at) => (at + 1 === line ? (to === null ? [] : [to]) : [text])).join('\n')
const parse = (text: string, edition: Edition = 'care') => parseModule('m01.md', text, 'en', edition)

test('a module is parsed into sections, lessons and paragraphs', () => {
  expect(parse(LINES.join('\n'))).toEqual({
    id: 'm01',
    title: 'A title',
    description: 'It says: much',
    audience: 'all',
    isPremium: false,
    estimatedDuration: 15,
    about: 'Our own words.',
    sections: [
      {
        title: 'The loop',
        lessons: [
          {
            title: 'What happened',
            content: 'One paragraph\nof two lines.\n\n**Try this today.** Look up.',
            task: 'Look up.',
            repeatable: false,
          },
        ],
      },
    ],
  })
})

test.for<[string, number, string | null, string]>([
  ['no head', 1, 'id: m01', 'm01.md:1: the file must begin with ---'],
  ['a head without an end', 8, '', 'm01.md:1: the second --- is missing'],
  ['an unknown field', 6, 'minuets: 15', 'm01.md:6: "minuets" is not a module field'],
  ['a line that is no field', 3, 'A title', 'm01.md:3: "A titl" is not a module field'],
  ['a missing field', 3, null, 'm01.md:7: the field "title" is missing'],
  ['an unknown audience', 5, 'audience: everybody', 'm01.md:8: the audience must be all, inmate or staff'],
  ['minutes that are no number', 6, 'minutes: some', 'm01.md:8: the minutes must be a whole number'],
  ['neither true nor false', 7, 'premium: maybe', 'm01.md:8: premium must be true or false'],
  ['a lesson without a section', 10, '', 'm01.md:12: a lesson stands before the first section'],
  ['another heading', 10, '# The loop', 'm01.md:10: only ## and ### headings are known'],
  ['text before the first lesson', 11, 'Hello.', 'm01.md:11: text stands outside of a lesson'],
  ['no sources', 19, '', 'm01.md:19: the line "About this module:" is missing'],
  [
    'text after the sources',
    19,
    'About this module: Ours.\nMore.',
    'm01.md:20: "About this module:" must be the last line',
  ],
  ['half a choice', 14, 'Tell {staff.', 'm01.md:14: write {what people in care read|what staff read}'],
  ['a choice of three', 14, '{a|b|c}', 'm01.md:14: write {what people in care read|what staff read}'],
])('%s stops the reading, with the file’s name and line', ([, line, to, message]) => {
  expect(() => parse(changed(line, to))).toThrow(message)
})

test('people in care and staff read their own words where a module for everybody has both', () => {
  const both = changed(14, 'Tell {any officer|your supervisor}, {twice|}.')
  const firstOf = (edition: Edition) => parse(both, edition).sections[0]?.lessons[0]?.content.split('\n')[0]
  expect(firstOf('care')).toBe('Tell any officer, twice.')
  expect(firstOf('staff')).toBe('Tell your supervisor, .')
})

test('a lesson’s task is its last paragraph, if that is marked, and may be said to come back', () => {
  const lessonOf = (text: string) => parse(text).sections[0]?.lessons[0]
  const repeatable = LINES.with(6, 'premium: false\nrepeatable: 1.1').join('\n')
  expect(lessonOf(repeatable)).toMatchObject({ task: 'Look up.', repeatable: true })
  expect(lessonOf(changed(17, 'Look up.'))).toMatchObject({ task: null, repeatable: false })
  for (const [wrong, message] of [
    ['1.2', 'repeatable names 1.2, which is not a lesson with a task'],
    ['first', 'repeatable must name lessons, as 1.2 2.1'],
  ])
    expect(() => parse(repeatable.replace('1.1', wrong ?? ''))).toThrow(message)
})

test('a module for one reader has no choice between two', () => {
  expect(() => parse(changed(14, 'Tell {one|two}.').replace('audience: all', 'audience: staff'))).toThrow(
    'm01.md:14: write {what people in care read|what staff read}, in a module for everybody',
  )
})

test.for(['Tell any officer.', 'Use your call button.', 'Then call staff.'])('to staff no lesson says "%s"', (said) => {
  const module = parse(changed(14, said))
  const found = (edition: Edition) => checkModule(module, 'en', edition).some((it) => it.endsWith('to staff'))
  expect([found('care'), found('staff')]).toEqual([false, true])
})

test('a wrong structure and lessons that are too short or have no task are reported', () => {
  const wrong = checkModule(parse(changed(17, 'Look up.')), 'en', 'care')
  expect(wrong).toContain('must have 3 sections of 2 lessons')
  expect(wrong).toContain('What happened: has 7 words, not 150 to 300')
  expect(wrong).toContain('What happened: must end with a paragraph that begins **Try this today.**')
})

test.for(['This always works.', 'Studies show it.', 'Take a deep breath.', 'It helps 90% of people.'])(
  'no lesson says "%s"',
  (claim) => {
    const wrong = checkModule(parse(changed(14, claim)), 'en', 'care')
    expect(wrong.some((it) => it.includes(': says "'))).toBe(true)
  },
)

test('a second task is reported, and a task that only one language has', () => {
  const twice = changed(14, '**Try this today.** Sit up.')
  expect(checkModule(parse(twice), 'en', 'care').join()).toContain('has more than one task')
  const differences = (text: string) => compareModules(parse(LINES.join('\n')), parse(text))
  expect(differences(changed(17, 'Look up.'))).toHaveLength(1)
  expect(differences(LINES.with(6, 'premium: false\nrepeatable: 1.1').join('\n'))).toHaveLength(1)
  expect(differences(LINES.join('\n'))).toEqual([])
})

test('sentences of over 20 words and differences between two languages are reported', () => {
  const long = `One ${'more '.repeat(20)}word.`
  expect(checkModule(parse(changed(14, long)), 'en', 'care').join()).toContain('a sentence of over 20 words')
  const other = parse(changed(6, 'minutes: 20'))
  expect(compareModules(parse(LINES.join('\n')), other)).toHaveLength(1)
})
