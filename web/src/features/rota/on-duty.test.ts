// Proves P272.
import type { OnDuty } from '@evenkeel/contract/rota.ts'
import { expect, test } from 'vitest'
import { coverOf, nextGapOf } from './on-duty.ts'

/** Three in the morning. */
const NOW = Date.parse('2026-11-27T03:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3600_000).toISOString()
const gap = (from: number, to: number | null = null) => ({ from: at(from), to: to === null ? null : at(to) })
const someone = { id: 'a', name: 'Ana', extension: null, until: at(3) }
const tier = (part: Partial<OnDuty['tiers'][number]> = {}): OnDuty['tiers'][number] => ({
  audience: 'inmate',
  tier: 1,
  now: [someone],
  nextGap: null,
  ...part,
})
const cover = (...tiers: OnDuty['tiers']) => coverOf({ rota: true, tiers }, NOW)

test('tonight is covered where somebody is on site for a day, for all who are answered here', () => {
  expect(cover(tier(), tier({ audience: 'staff' }))).toEqual({ state: 'covered' })
  expect(cover(tier({ nextGap: gap(24) }))).toEqual({ state: 'covered' })
  // Whoever is on call is not on site.
  expect(cover(tier(), tier({ tier: 2, now: [], nextGap: gap(0) }))).toEqual({ state: 'covered' })
})

test('it is not without a rota, with nobody there, or with a gap within a day, and it says for whom', () => {
  expect(coverOf({ rota: false, tiers: [] }, NOW)).toEqual({ state: 'no rota' })
  expect(cover()).toMatchObject({ state: 'nobody' })
  expect(cover(tier({ tier: 2 }))).toMatchObject({ state: 'nobody' })
  expect(cover(tier({ now: [], nextGap: gap(0, 3) }))).toEqual({ state: 'nobody', gap: gap(0, 3), audience: null })
  expect(cover(tier(), tier({ audience: 'staff', now: [], nextGap: gap(0) }))).toMatchObject({ audience: 'staff' })
  expect(cover(tier({ nextGap: gap(19, 27) }))).toEqual({ state: 'gap', gap: gap(19, 27), audience: null })
  const both = [tier({ nextGap: gap(20) }), tier({ audience: 'staff', nextGap: gap(5) })]
  expect(cover(...both)).toEqual({ state: 'gap', gap: gap(5), audience: 'staff' })
  expect(nextGapOf({ rota: true, tiers: both })).toEqual({ gap: gap(5), audience: 'staff' })
})
