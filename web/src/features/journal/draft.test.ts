import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { expect, test } from 'vitest'
import { BLANK, changeOf, findErrors, isWorthKeeping, newEntryOf, roomLeft } from './draft.ts'

const READ = '2026-11-28T09:00:00.000Z'
const written = { ...BLANK, content: 'Rain again.' }

test('a new entry has no mood until the person gives it one', () => {
  expect(newEntryOf(written)).toEqual({ title: null, content: 'Rain again.' })
  expect(newEntryOf({ ...written, mood: 5 })).toEqual({ title: null, content: 'Rain again.', mood: 5 })
})

test('a title of spaces is not a title', () => {
  expect(newEntryOf({ ...written, title: '  ' }).title).toBeNull()
  expect(changeOf({ ...written, title: ' Night ' }, READ).title).toBe(' Night ')
})

test('a change always includes the mood, so that it can be cleared', () => {
  const change = changeOf({ ...written, id: 'e', mood: null }, READ)
  expect(change).toEqual({ title: null, content: 'Rain again.', mood: null, updatedAt: READ })
})

test('leaving an empty draft loses nothing, whatever its mood', () => {
  expect(isWorthKeeping({ ...BLANK, mood: 2, content: ' ' }, BLANK)).toBe(false)
  expect(isWorthKeeping(written, BLANK)).toBe(true)
  const stored = { ...written, id: 'e' }
  expect(isWorthKeeping(stored, stored)).toBe(false)
  expect(isWorthKeeping({ ...stored, content: '' }, stored)).toBe(true)
})

test('blank text and text that is too long are errors', () => {
  expect(findErrors({ ...BLANK, content: ' \n ' })).toEqual({ content: 'empty' })
  expect(findErrors({ ...BLANK, content: 'x'.repeat(LIMITS.journal.content) })).toEqual({})
  expect(findErrors({ ...BLANK, content: 'x'.repeat(LIMITS.journal.content + 1) })).toEqual({
    content: 'contentTooLong',
  })
  expect(findErrors({ ...written, title: 'x'.repeat(LIMITS.journal.title + 1) })).toEqual({ title: 'titleTooLong' })
})

test('the remaining characters are shown only near the limit', () => {
  expect(roomLeft('')).toBeNull()
  expect(roomLeft('x'.repeat(LIMITS.journal.content - 3))).toBe(3)
  expect(roomLeft('x'.repeat(LIMITS.journal.content + 2))).toBe(-2)
})
