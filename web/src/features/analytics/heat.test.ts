import { expect, test } from 'vitest'
import { extremesOf } from './heat.ts'

const cell = (name: string, stress: number | null) => ({ name, stress, mood: stress, people: stress && 7 })

test('withheld cells are never the highest or the lowest', () => {
  expect(extremesOf([cell('A', null), cell('B', null)])).toBeNull()
  expect(extremesOf([cell('A', null), cell('B', 5)])).toMatchObject({ highest: { name: 'B' }, lowest: { name: 'B' } })
})

test('the highest and the lowest are found; of equal ones, the first', () => {
  const found = extremesOf([cell('A', 5), cell('B', 7.2), cell('C', 3.8), cell('D', 7.2)])
  expect(found).toMatchObject({ highest: { name: 'B' }, lowest: { name: 'C' } })
})
