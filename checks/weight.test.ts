import { join } from 'node:path'
import { expect, test } from 'vitest'

const { tooHeavy, weigh } = await import(join(import.meta.dirname, '../scripts/weigh.mjs'))

test('the repository is no heavier than its ceilings, and a class that grows or has none is named', () => {
  expect(tooHeavy()).toEqual([])
  const heavier = { ...weigh([{ path: 'server/src/a.ts', text: '// why\n'.repeat(1e6) }]), unknown: 1 }
  expect(tooHeavy(heavier).map((line: string) => line.split(':')[0])).toEqual([
    'product lines',
    'comment words',
    'unknown',
  ])
})
