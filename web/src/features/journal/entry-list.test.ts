import type { Entry } from '@evenkeel/contract/journal.ts'
import { expect, test } from 'vitest'
import { search } from './entry-list.tsx'

function entry(id: string, title: string | null, content: string): Entry {
  const at = '2026-11-20T17:04:05.123Z'
  return { id, title, content, mood: null, isPrivate: true, createdAt: at, updatedAt: at, unreadable: false }
}
const ENTRIES = [entry('a', 'Mañana', 'Carta de mi hermano'), entry('b', null, 'A letter came.')]
const found = (typed: string) => search(ENTRIES, typed).map(({ id }) => id)

test('an empty search finds all entries', () => {
  expect(found(' ')).toEqual(['a', 'b'])
})

test('every word must be in the title or the text, ignoring case and accents', () => {
  expect(found('MANANA carta')).toEqual(['a'])
  expect(found('let came')).toEqual(['b'])
  expect(found('carta letter')).toEqual([])
})
