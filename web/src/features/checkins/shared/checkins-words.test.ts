import type { Edition } from '@evenkeel/contract/base/roles.ts'
import { bandOf, OFFERED_STRESSORS, STRESSORS, SYMPTOMS } from '@evenkeel/contract/checkins/scores.ts'
import { expect, test } from 'vitest'
import { checkInWords } from './checkins-words.ts'
import { scoreWords } from './scores-words.ts'

const scores = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const twice = (...words: string[]) => words.flatMap((word) => [word, word])

test('each pair of mood scores has the specified word', () => {
  expect(scores.map((score) => scoreWords.en.moodBands[bandOf(score)])).toEqual(
    twice('Very Low', 'Low', 'Moderate', 'Good', 'Very Good'),
  )
})

test('each pair of stress scores has the specified word', () => {
  expect(scores.map((score) => scoreWords.en.stressBands[bandOf(score)])).toEqual(
    twice('Very Low', 'Low', 'Moderate', 'High', 'Very High'),
  )
})

test('for staff in English the options are the stored values', () => {
  expect(STRESSORS.map((value) => checkInWords.en.stressorNames.staff[value])).toEqual([...STRESSORS])
  expect(SYMPTOMS.map((value) => checkInWords.en.symptomNames[value])).toEqual([...SYMPTOMS])
})

test('in Spanish every option has its own name', () => {
  const { stressorNames, symptomNames } = checkInWords.es
  for (const edition of ['care', 'staff'] as const) {
    const names = [...Object.values(stressorNames[edition]), ...Object.values(symptomNames)]
    expect(new Set(names).size).toBe(STRESSORS.length + SYMPTOMS.length)
    for (const option of [...STRESSORS, ...SYMPTOMS]) expect(names).not.toContain(option)
  }
})

const offeredTo = (edition: Edition, list: 'first' | 'more') =>
  OFFERED_STRESSORS[edition][list].map((value) => `${checkInWords.en.stressorNames[edition][value]} (${value})`)

test('people in care choose from ten causes in their own words, and two more on request', () => {
  expect(offeredTo('care', 'first')).toEqual([
    'Court or my case (Legal Case)',
    'Release (Release)',
    'Family or friends (Family Stress)',
    'People on my unit (Team Dynamics)',
    'Safety in here (Safety Concerns)',
    'Sleep (Sleep Quality)',
    'Health or pain (Health)',
    'Money (Money)',
    'Waiting, papers (Administrative Tasks)',
    'Something personal (Personal Issues)',
  ])
  expect(offeredTo('care', 'more')).toEqual(['My job or program (Workload)', 'Visits or calls (Public Interactions)'])
})

test('staff choose from the eight causes of the specification, health and money', () => {
  expect(OFFERED_STRESSORS.staff).toEqual({ first: [...STRESSORS.slice(0, 8), 'Health', 'Money'], more: [] })
})

test('people in care read no word about shifts', () => {
  const { preShift: _pre, postShift: _post, ...rest } = checkInWords.en
  expect(JSON.stringify({ ...rest, stressorNames: Object.values(rest.stressorNames.care) })).not.toMatch(
    /shift|duty|workload|team/i,
  )
})
