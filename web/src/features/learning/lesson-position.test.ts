import { expect, test } from 'vitest'
import { actionFor, linkedPosition, pagesOf, percentAfter, resumePosition } from './lesson-position.ts'

const far = (progress: number, completed = false) => ({ progress, completed })

test('lessons follow each other across sections', () => {
  const lesson = (title: string) => ({ title, content: `About ${title}` })
  const sections = [
    { title: 'A', lessons: [lesson('one'), lesson('two')] },
    { title: 'B', lessons: [lesson('three')] },
  ]
  expect(pagesOf({ content: { sections } }).map((page) => [page.sectionTitle, page.lesson, page.title])).toEqual([
    ['A', 0, 'one'],
    ['A', 1, 'two'],
    ['B', 0, 'three'],
  ])
  const positions = ['#1.2', '#2.1', '#2.2', '', '#text'].map((hash) =>
    linkedPosition(hash, pagesOf({ content: { sections } })),
  )
  expect(positions).toEqual([1, 2, null, null, null])
})

test.for([1, 2, 3, 5, 6, 7, 12, 30])(
  'with %i lessons, reading goes on right after the lesson that was passed',
  (total) => {
    for (let at = 0; at < total - 1; at++) expect(resumePosition(far(percentAfter(at, total)), total)).toBe(at + 1)
    expect(percentAfter(total - 1, total)).toBe(100)
  },
)

test('a new module and a completed one start at the first lesson', () => {
  expect(resumePosition(undefined, 6)).toBe(0)
  expect(resumePosition(far(100, true), 6)).toBe(0)
  expect(resumePosition(far(100), 6)).toBe(5)
})

test('the button says what it does next', () => {
  expect(actionFor(undefined)).toBe('start')
  expect(actionFor(far(0))).toBe('start')
  expect(actionFor(far(17))).toBe('continue')
  expect(actionFor(far(100, true))).toBe('review')
})
