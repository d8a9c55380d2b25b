import type { LessonRef } from '@evenkeel/contract/learning/tries.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { forToday } from '../for-today.ts'
import { MOST_TRIES, newestOfEach, notYet, planned, rated, replacedBy, type StoredTry, stateOf } from './rules.ts'

const LESSON = { moduleId: 'm05', section: 1, lesson: 1 }
const OTHER = { moduleId: 'm01', section: 0, lesson: 0 }
const FIRST = '2026-03-02'
const day = (number: number) => addDays(FIRST, number)
const daysIn = (state: string, stored: StoredTry, days = 60) =>
  Array.from({ length: days }, (_, at) => at).filter((at) => stateOf(stored, day(at)) === state)

test('it is asked on the day after the chosen one, and then goes quiet', () => {
  const tomorrow = planned(LESSON, day(1))
  expect(daysIn('planned', tomorrow)).toEqual([0, 1])
  expect(daysIn('asked', tomorrow)).toEqual([2])
  expect(stateOf(tomorrow, day(3))).toBe('done')
})

test('after “not yet” nothing asks again', () => {
  const stored = notYet(planned(LESSON, day(0)))
  expect(daysIn('asked', stored)).toEqual([])
  expect(stored.helped).toBeNull()
})

/** What the home page offers on each of these days. */
const offersFrom = (tries: StoredTry[], from: number, days: number, mayRepeat = (_: LessonRef) => true) =>
  Array.from({ length: days }, (_, at) => {
    const offer = forToday({
      tries,
      rated: [{ toolName: 'box-breathing', ratings: 2, mean: 5 }],
      progress: [],
      modules: [{ ...MODULE, id: 'm01' }],
      mayRepeat,
      locale: 'en',
      today: day(from + at),
    })
    return offer.kind === 'try' ? offer.asks : offer.kind
  })
const MODULE = {
  title: 'A title',
  description: '',
  audience: 'all' as const,
  isPremium: false,
  estimatedDuration: 15,
  about: '',
  sections: [],
}

test('the chosen day and the question of the next come first, and then neither comes back', () => {
  const offers = offersFrom([planned(LESSON, day(1))], 0, 14)
  expect(offers.slice(1, 3)).toEqual(['today', 'how'])
  expect(new Set([offers[0], ...offers.slice(3)])).toEqual(new Set(['tool', 'lesson']))
})

test('what helped comes back from the next day, in turn with the others, where its authors say so', () => {
  const helped = [rated(planned(LESSON, day(0)), 5, null, day(1))]
  expect(offersFrom(helped, 1, 1)).not.toEqual(['again'])
  const later = offersFrom(helped, 2, 14)
  expect(new Set(later)).toEqual(new Set(['tool', 'lesson', 'again']))
  expect(later.filter((offer) => offer === 'again').length).toBeLessThanOrEqual(5)
  expect(offersFrom(helped, 2, 14, () => false)).not.toContain('again')
  for (const rating of [1, 2, 3])
    expect(offersFrom([rated(planned(LESSON, day(0)), rating, null, day(1))], 2, 14)).not.toContain('again')
})

test('what was planned anew is no longer offered as helpful', () => {
  const before = rated(planned(LESSON, day(0)), 5, null, day(1))
  expect(offersFrom([planned(LESSON, day(9)), before], 2, 6)).not.toContain('again')
  expect(newestOfEach([planned(LESSON, day(9)), before, planned(OTHER, day(0))])).toHaveLength(2)
})

test('a new plan takes the place of the unanswered one of its lesson, and of the oldest of two hundred', () => {
  const open = [planned(LESSON, day(1)), planned(OTHER, day(1)), rated(planned(LESSON, day(0)), 4, null, day(0))]
  expect(replacedBy(open, LESSON)).toEqual([open[0]])
  const many = Array.from({ length: MOST_TRIES }, (_, at) => rated(planned(OTHER, day(at)), 3, null, day(at)))
  expect(replacedBy(many, LESSON)).toEqual([many.at(-1)])
  expect(replacedBy(many.slice(1), LESSON)).toEqual([])
})
