import type { OnDuty } from '@evenkeel/contract/rota/rota.ts'
import { expect, test } from 'vitest'
import { faultsOf, nextGapOf } from './on-duty.ts'

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
const faults = (...tiers: OnDuty['tiers']) => faultsOf({ rota: true, tiers }, NOW)

test('tonight is covered where somebody is on site for a day, for all who are answered here', () => {
  expect(faults(tier(), tier({ audience: 'staff' }))).toEqual([])
  expect(faults(tier({ nextGap: gap(24) }))).toEqual([])
  // Whoever is on call is not on site.
  expect(faults(tier(), tier({ tier: 2, now: [], nextGap: gap(0) }))).toEqual([])
})

test('it is not with nobody there, or with a gap within a day, and it says for whom', () => {
  const nobody = { state: 'nobody', gap: null, audience: null }
  expect(faults()).toEqual([nobody])
  expect(faults(tier({ tier: 2 }))).toEqual([nobody])
  expect(faults(tier({ now: [], nextGap: gap(0, 3) }))).toEqual([{ ...nobody, gap: gap(0, 3) }])
  expect(faults(tier({ nextGap: gap(19, 27) }))).toEqual([{ state: 'gap', gap: gap(19, 27), audience: null }])
  const both = tier({ nextGap: gap(19, 27) })
  expect(faults(both, { ...both, audience: 'staff' })).toMatchObject([{ audience: null }])
})

test('each audience has its own fault, people in care first: one of staff stands for none of theirs', () => {
  const staff = tier({ audience: 'staff', now: [], nextGap: gap(0) })
  const tonight = { state: 'gap', gap: gap(20, 27), audience: 'inmate' }
  expect(faults(staff, tier({ nextGap: gap(20, 27) }))).toEqual([
    tonight,
    { state: 'nobody', gap: gap(0), audience: 'staff' },
  ])
  expect(faults(staff, tier())).toMatchObject([{ audience: 'staff' }])
  const both = [tier({ nextGap: gap(20, 27) }), tier({ audience: 'staff', nextGap: gap(5) })]
  expect(faults(...both)).toEqual([tonight, { state: 'gap', gap: gap(5), audience: 'staff' }])
  expect(nextGapOf({ rota: true, tiers: both })).toEqual({ gap: gap(5), audience: 'staff' })
})
