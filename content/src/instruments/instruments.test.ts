import { QUESTION_IDS } from '@evenkeel/contract/assessments/questions.ts'
import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import { expect, test } from 'vitest'
import clinical from '../fixtures/clinical.json' with { type: 'json' }
import { CURRENT_FRAME } from './current-frame.ts'
import { CURRENT, INSTRUMENT_SETS, questionsIn } from './instruments.ts'

test('the questions have the order and ids of the instruments', () => {
  expect(CURRENT.items.map(({ id }) => id)).toEqual(clinical.items.map(({ id }) => id))
  expect(CURRENT.items.map(({ id }) => id)).toEqual([...QUESTION_IDS])
})

test.for(LOCALES)(
  'every item, option, prompt and attribution in %s is the instruments’ own, letter by letter',
  (locale) => {
    const { items, optionSets } = clinical
    expect(questionsIn(CURRENT, locale)).toEqual(
      items.map((item) => ({
        id: item.id,
        text: item[locale],
        options: optionSets[item.optionSet as 'frequency' | 'difficulty'].map((option) => ({
          value: option.value,
          label: option[locale],
        })),
      })),
    )
    expect(CURRENT.prompt[locale]).toBe(clinical.prompt[locale])
    expect(CURRENT.attribution[locale]).toBe(clinical.attribution[locale])
  },
)

test('every item and option has its LOINC code', () => {
  expect(CURRENT.items.map(({ loinc, instrument }) => ({ loinc, instrument }))).toEqual(
    clinical.items.map(({ loinc, instrument }) => ({ loinc, instrument })),
  )
  for (const set of ['frequency', 'difficulty'] as const) {
    expect(CURRENT.optionSets[set].map(({ loinc }) => loinc)).toEqual(
      clinical.optionSets[set].map(({ loinc }) => loinc),
    )
  }
})

test('every version is in the list once, so that the questions of a stored assessment can be found', () => {
  const versions = INSTRUMENT_SETS.map(({ version }) => version)
  expect(new Set(versions).size).toBe(versions.length)
  expect(versions).toContain(CURRENT.version)
})

test('the current frame belongs to the current version of the questions', () => {
  const { version, prompt, attribution } = CURRENT
  expect(CURRENT_FRAME).toEqual({ version, prompt, attribution })
})
