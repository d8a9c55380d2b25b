import { expect, test } from 'vitest'
import { byBed } from './by-bed.ts'

const bed = (unit: string | null, housing: string | null, name = 'Ana') => ({ unit, housing, name })

test('rounds go by unit and bed, 2 before 12, and whoever has neither comes last', () => {
  const beds = [
    bed(null, null),
    bed('B', '1'),
    bed('A', null),
    bed('A', 'A-12'),
    bed('A', 'A-2', 'Zoe'),
    bed('A', 'A-2'),
  ]
  expect(byBed(beds)).toEqual([
    bed('A', 'A-2'),
    bed('A', 'A-2', 'Zoe'),
    bed('A', 'A-12'),
    bed('A', null),
    bed('B', '1'),
    bed(null, null),
  ])
})
