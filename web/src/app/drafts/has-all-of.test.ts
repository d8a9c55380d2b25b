import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import { expect, test } from 'vitest'
import { hasAllOf } from './has-all-of.ts'

const entry = (part: Partial<DraftOf<'journal'>>): DraftOf<'journal'> => ({
  form: 'journal',
  title: '',
  content: '',
  mood: null,
  ...part,
})
const checkIn = (part: Partial<DraftOf<'check-in'>>): DraftOf<'check-in'> => ({
  form: 'check-in',
  moodScore: null,
  stressScore: null,
  physicalSymptoms: [],
  stressors: [],
  notes: '',
  isPreShift: null,
  ...part,
})
const answers = (given: DraftOf<'assessment'>['answers']): DraftOf<'assessment'> => ({
  form: 'assessment',
  answers: given,
  at: 0,
})

test('an entry has all of another when no word and no mood of that one is missing', () => {
  expect(hasAllOf(entry({ content: 'Rain and sun' }), entry({ content: 'Rain' }))).toBe(true)
  expect(hasAllOf(entry({ content: 'Rain' }), entry({ content: 'Rain and sun' }))).toBe(false)
  expect(hasAllOf(entry({ content: 'Rain', mood: 3 }), entry({ content: 'Rain' }))).toBe(true)
  expect(hasAllOf(entry({ content: 'Rain', mood: 3 }), entry({ content: 'Rain', mood: 4 }))).toBe(false)
  expect(hasAllOf(entry({ content: 'Rain' }), entry({ content: 'Rain', title: 'Friday' }))).toBe(false)
})

test('so do check-ins and answers', () => {
  expect(hasAllOf(checkIn({ notes: 'Slept', stressors: ['Workload'] }), checkIn({ notes: 'Slept' }))).toBe(true)
  expect(hasAllOf(checkIn({ notes: 'Slept' }), checkIn({ stressors: ['Workload'] }))).toBe(false)
  expect(hasAllOf(checkIn({ isPreShift: true }), checkIn({ isPreShift: false }))).toBe(false)
  expect(hasAllOf(answers({ d1: 0, d2: 1 }), answers({ d1: 0 }))).toBe(true)
  expect(hasAllOf(answers({ d1: 0, d2: 1 }), answers({ d1: 1 }))).toBe(false)
  expect(hasAllOf(answers({}), entry({}))).toBe(false)
})
