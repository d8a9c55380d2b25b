import { expect, test } from 'vitest'
import { barOf, changesOf, type Place } from './where.ts'

const place = (name: string, change: Place['change']): Place => ({ name, avgStress: 5, avgMood: 5, within: 1, change })

test('a bar stays on the scale, and has a level only where all of it lies in one', () => {
  expect(barOf(3, 0.5)).toMatchObject({ from: 2.5, to: 3.5, level: 'low' })
  expect(barOf(3.5, 1.4)).toMatchObject({ level: null })
  expect(barOf(4, 0)).toMatchObject({ level: 'moderate', depth: 0 })
  expect(barOf(5.5, 0.5)).toMatchObject({ to: 6, level: null })
  expect(barOf(2, 2.8)).toMatchObject({ from: 1 })
  expect(barOf(9, 0.9)).toMatchObject({ level: 'critical', depth: 0.5 })
  expect(barOf(9, 2.8)).toMatchObject({ to: 10, level: null })
})

test('what is said of changes is what chance does not make, the largest first', () => {
  const found = changesOf([place('A', 0.6), place('B', 'unclear'), place('C', -1.1), place('D', 2), place('E', null)])
  expect(found.rising.map(({ name }) => name)).toEqual(['D', 'A'])
  expect(found.falling).toEqual([{ name: 'C', by: -1.1 }])
  expect(found.unclear).toBe(true)
  expect(changesOf([place('A', null)])).toEqual({ rising: [], falling: [], unclear: false })
})
