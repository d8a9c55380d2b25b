import { expect, test } from 'vitest'
import { mergeProgress, withProgress } from './save-progress.ts'

const kept = (progress: number, completed = false, moduleId = 'm01') => ({ moduleId, progress, completed })
const stored = (progress: number, completed = false, moduleId = 'm01') => ({
  ...kept(progress, completed, moduleId),
  updatedAt: '2026-03-01T12:00:00.000Z',
})

test('progress never decreases, and completed stays completed', () => {
  expect(mergeProgress(undefined, kept(17))).toEqual(kept(17))
  expect(mergeProgress(kept(50), kept(17))).toEqual(kept(50))
  expect(mergeProgress(kept(100, true), kept(33))).toEqual(kept(100, true))
  expect(mergeProgress(kept(83), kept(100, true))).toEqual(kept(100, true))
})

test('the list keeps one entry per module, with the most progress', () => {
  const list = [stored(50), stored(100, true, 'm02')]
  expect(withProgress(list, stored(33))).toEqual([stored(100, true, 'm02'), stored(50)])
  expect(withProgress(list, stored(17, false, 'm03'))).toHaveLength(3)
})
