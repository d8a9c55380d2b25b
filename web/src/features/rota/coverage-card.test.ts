import type { RotaGap } from '@evenkeel/contract/rota.ts'
import { expect, test } from 'vitest'
import { gapsByTier } from './coverage-card.tsx'

const gap = (more: Partial<RotaGap> = {}): RotaGap => ({
  audience: 'staff',
  tier: 1,
  day: 1,
  from: '00:00',
  to: '24:00',
  ...more,
})

test('gaps are grouped by role and tier', () => {
  const groups = gapsByTier([gap(), gap({ tier: 2 }), gap({ day: 2, to: '08:00' }), gap({ audience: 'inmate' })])
  expect(groups.map(({ audience, tier, spans }) => `${audience} ${tier}: ${spans.length}`)).toEqual([
    'staff 1: 2',
    'staff 2: 1',
    'inmate 1: 1',
  ])
})

test('a tier that is empty all week has a short text', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => gap({ day }))
  expect(gapsByTier(week)[0]?.always).toBe(true)
  expect(gapsByTier(week.slice(1))[0]?.always).toBe(false)
})
