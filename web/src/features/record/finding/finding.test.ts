import { FINDING, MARKERS, MARKS_OF } from '@evenkeel/contract/finding.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { expect, test } from 'vitest'
import { findingIn } from './finding.ts'
import { look, type MarkedDay } from './look.ts'
import { shares, simulatedYear } from './simulated-year.ts'

const DAY = 24 * 3600 * 1000
const dateOf = (at: number) => new Date(Date.parse('2026-03-02T12:00:00Z') + at * DAY).toISOString().slice(0, 10)

/** So many days; on those of `marked` the mood is 3 and not 7. */
const daysWith = (count: number, marked: (at: number) => boolean, part: Partial<RecordDay>): RecordDay[] =>
  Array.from({ length: count }, (_, at) => ({
    date: dateOf(at),
    avgMood: marked(at) ? 3 : 7,
    avgStress: 5,
    count: 1,
    marks: [],
    usedTool: false,
    ...(marked(at) ? part : {}),
  }))

/** Five days of each block of 14, without any rhythm of weeks. */
const SOME = [1, 4, 5, 9, 12, 14, 19, 22, 24, 27, 28, 30, 35, 37, 41]
const some = (at: number) => SOME.includes(at % 42)

test('a clear difference is found, with its size and its days', () => {
  const found = findingIn(daysWith(84, some, { marks: ['Sleep Quality'] }))
  expect(found).toMatchObject({ marker: 'sleep', with: 30, without: 54 })
  expect(found?.points).toBeGreaterThan(3)
  expect(found?.points).toBeLessThanOrEqual(4)
})

test('a difference the other way is negative', () => {
  const days = daysWith(84, some, { usedTool: true }).map((day) => ({ ...day, avgMood: 10 - day.avgMood }))
  const found = findingIn(days)
  expect(found).toMatchObject({ marker: 'tool', with: 30, without: 54 })
  expect(found?.points).toBeLessThan(-3)
})

test.for(['Family Stress', 'Team Dynamics', 'Safety Concerns', 'Public Interactions', 'Personal Issues'] as const)(
  'nothing is said about %s, however clear',
  (mark) => {
    expect(findingIn(daysWith(84, some, { marks: [mark] }))).toBeNull()
  },
)

test('people, family and safety are no markers', () => {
  const marks = Object.values(MARKS_OF).flat().join()
  expect(marks).not.toMatch(/Family|Team|Public|Safety|Personal/)
  expect(MARKERS.filter((marker) => marker !== 'tool').sort()).toEqual(Object.keys(MARKS_OF).sort())
})

test('the same days give the same finding, whatever was looked at before', () => {
  const days = simulatedYear('the same', { autocorrelation: 0.5 }, 2).slice(0, 84)
  const first = look(days)
  look(days.slice(0, 42))
  expect(look(days)).toEqual(first)
})

test('nothing is said without days, or with too few of one kind', () => {
  const few = (count: number) => daysWith(84, (at) => at < count * 6 && at % 6 === 0, { marks: ['Fatigue'] })
  expect(findingIn([])).toBeNull()
  expect(findingIn(daysWith(13, some, { marks: ['Fatigue'] }))).toBeNull()
  expect(findingIn(few(7))).toBeNull()
  expect(findingIn(few(8))).toMatchObject({ marker: 'fatigue', with: 8 })
})

test('a marker needs three blocks with two days of each kind', () => {
  const inBlocks = (blocks: number) => daysWith(84, (at) => at < blocks * 14 && some(at), { marks: ['Muscle Pain'] })
  expect(findingIn(inBlocks(2))).toBeNull()
  expect(findingIn(inBlocks(3))).toMatchObject({ marker: 'pain' })
})

test('a difference below a point and a half is not said, however certain', () => {
  const lower = (by: number) =>
    daysWith(84, some, { marks: ['Fatigue'] }).map((day) => ({ ...day, avgMood: day.avgMood === 3 ? 7 - by : 7 }))
  expect(findingIn(lower(1.4))).toBeNull()
  expect(findingIn(lower(2))).toMatchObject({ marker: 'fatigue' })
})

test('a rhythm of the week is no finding about what is marked on its days', () => {
  const weekends = daysWith(84, (at) => at % 7 > 4, { marks: ['Administrative Tasks'] })
  expect(findingIn(weekends)).toBeNull()
})

test('a weekday with one or two days does not look like a difference', () => {
  const rare = daysWith(84, some, { marks: ['Fatigue'] }).map((day, at): RecordDay => {
    const isSunday = new Date(`${day.date}T12:00:00Z`).getUTCDay() === 0
    return { ...day, avgMood: 7, date: isSunday && at > 14 ? dateOf(at + 1) : day.date }
  })
  expect(findingIn(rare)).toBeNull()
})

test('p is the share of joint shifts with any marker as far', () => {
  const days: MarkedDay[] = daysWith(84, some, {}).map(({ avgMood }, at) => ({
    mood: avgMood,
    weekday: at % 7,
    marked: [some(at), at % 3 === 0, at % 5 < 2],
  }))
  const found = look(days)
  expect(found).toMatchObject({ marker: 0, with: 30, without: 54 })
  // One shift in 14 to the power of six is the true one.
  expect(found?.p).toBeLessThanOrEqual(2 / (FINDING.shifts + 1))
})

test('a short simulation: chance is rarely a finding, and an effect is found', () => {
  expect(shares('short', 120, { autocorrelation: 0.5 }, 0).any).toBeLessThanOrEqual(0.025)
  expect(shares('short', 40, { autocorrelation: 0.5 }, 2).right).toBeGreaterThanOrEqual(0.75)
})
