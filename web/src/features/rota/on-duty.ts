import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { OnDuty } from '@evenkeel/contract/rota.ts'
import { ON_SITE } from '@evenkeel/contract/rota-gaps.ts'

/** How far ahead somebody has to be on site so that tonight is covered, whatever the time is: a day. */
const AHEAD = 24 * 3600_000

/**
 * Whether somebody is on site for everybody who is answered here, until the same time tomorrow. `audience`: for whom alone nobody is;
 * null where it is so for all.
 */
export type Cover =
  | { state: 'covered' }
  | { state: 'no rota' }
  | { state: 'gap' | 'nobody'; gap: Tier['nextGap']; audience: OpenRole | null }

type Tier = OnDuty['tiers'][number]

const gapOf = ({ nextGap }: Tier) => (nextGap ? Date.parse(nextGap.from) : Number.POSITIVE_INFINITY)

export function coverOf(duty: OnDuty, now: number): Cover {
  if (!duty.rota) return { state: 'no rota' }
  const onSite = duty.tiers.filter(({ tier }) => tier === ON_SITE)
  if (onSite.length === 0) return { state: 'nobody', gap: null, audience: null }
  const empty = onSite.filter((tier) => tier.now.length === 0)
  const [first] = empty
  if (first) return { state: 'nobody', gap: first.nextGap, audience: onlyOf(empty, onSite) }
  const next = nextGapOf(duty)
  return next && Date.parse(next.gap.from) < now + AHEAD ? { state: 'gap', ...next } : { state: 'covered' }
}

/** For whom alone these are; null where they are all. */
const onlyOf = (found: Tier[], all: Tier[]) => (found.length < all.length ? (found[0]?.audience ?? null) : null)

/** The next gap on site, and for whom alone it is. */
export function nextGapOf({ tiers }: OnDuty): { gap: NonNullable<Tier['nextGap']>; audience: OpenRole | null } | null {
  const onSite = tiers.filter(({ tier }) => tier === ON_SITE)
  const first = Math.min(...onSite.map(gapOf))
  const found = onSite.filter((tier) => gapOf(tier) === first)
  const gap = found[0]?.nextGap
  return gap ? { gap, audience: onlyOf(found, onSite) } : null
}

type Person = Tier['now'][number]

const unique = (people: readonly Person[]) => [...new Map(people.map((one) => [one.id, one])).values()]

/** Who is in a tier now, for whomever, each once. */
export const peopleIn = (tiers: readonly Tier[], asked: number): Person[] =>
  unique(tiers.filter(({ tier }) => tier === asked).flatMap(({ now }) => now))

/** People by when they leave, those who leave together in one. */
export const byUntil = (people: readonly Person[]) =>
  [...new Set(people.map(({ until }) => until))].map((until) => ({
    until,
    people: people.filter((one) => one.until === until),
  }))

/** Who comes on site after those who are there, in order; `follows` where nobody is missing between. */
export function laterOf(tiers: readonly Tier[]) {
  const onSite = tiers.filter(({ tier }) => tier === ON_SITE)
  const all = onSite.flatMap(({ later = [] }) => later)
  const ends = new Set(
    [...onSite.flatMap(({ now }) => now), ...all.flatMap(({ people }) => people)].map((one) => one.until),
  )
  return [...new Set(all.map(({ from }) => from))].toSorted().map((from) => ({
    from,
    follows: ends.has(from),
    people: unique(all.filter((one) => one.from === from).flatMap(({ people }) => people)),
  }))
}
