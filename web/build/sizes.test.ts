import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WEIGHTS, type Weight } from './sizes.ts'

const file = join(import.meta.dirname, '../dist', WEIGHTS)

test('no page of the last build is heavier than its budget', () => {
  const weights: Weight[] = JSON.parse(readFileSync(file, 'utf8'))
  expect(weights.length).toBeGreaterThan(10)
  expect(weights.filter(({ kB, budget }) => kB > budget)).toEqual([])
})
