import { OPEN_ROLES, type OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { OnDuty } from '@evenkeel/contract/rota/rota.ts'
import { ON_SITE } from '@evenkeel/contract/rota/rota-gaps.ts'

/** Milliseconds ahead that must be covered, so that tonight is at any time of the day. */
const AHEAD = 24 * 3600_000

type Tier = OnDuty['tiers'][number]

/** `nobody`: on site now; `gap`: within a day; `audience`: null where it is so for all. */
export type Fault = { state: 'gap' | 'nobody'; gap: Tier['nextGap']; audience: OpenRole | null }

const onSiteOf = ({ tiers }: OnDuty) =>
  OPEN_ROLES.flatMap((role) => tiers.filter(({ tier, audience }) => tier === ON_SITE && audience === role))

/** People in care first, because a lack of staff's must not hide one of theirs. */
export function faultsOf(duty: OnDuty, now: number): Fault[] {
  const onSite = onSiteOf(duty)
  if (onSite.length === 0) return [{ state: 'nobody', gap: null, audience: null }]
  const faults = onSite.flatMap(({ audience, now: here, nextGap: gap }): Fault[] => {
    if (here.length === 0) return [{ state: 'nobody', gap, audience }]
    return gap && Date.parse(gap.from) < now + AHEAD ? [{ state: 'gap', gap, audience }] : []
  })
  const said = new Set(faults.map(({ state, gap }) => JSON.stringify([state, gap])))
  return faults.length === onSite.length && said.size === 1
    ? faults.slice(0, 1).map((one) => ({ ...one, audience: null }))
    : faults
}

/** `audience`: null where the gap is of all. */
export function nextGapOf(duty: OnDuty): { gap: NonNullable<Tier['nextGap']>; audience: OpenRole | null } | null {
  const onSite = onSiteOf(duty)
  const [first] = onSite
    .flatMap(({ nextGap, audience }) => (nextGap ? [{ gap: nextGap, audience }] : []))
    .toSorted((a, b) => Date.parse(a.gap.from) - Date.parse(b.gap.from))
  if (!first) return null
  const isAll = onSite.every(({ nextGap }) => nextGap?.from === first.gap.from && nextGap.to === first.gap.to)
  return { ...first, audience: isAll ? null : first.audience }
}

type Person = Tier['now'][number]

const unique = (people: readonly Person[]) => [...new Map(people.map((one) => [one.id, one])).values()]

export const peopleIn = (tiers: readonly Tier[], asked: number): Person[] =>
  unique(tiers.filter(({ tier }) => tier === asked).flatMap(({ now }) => now))

/** People who leave together are one group. */
export const byUntil = (people: readonly Person[]) =>
  [...new Set(people.map(({ until }) => until))].map((until) => ({
    until,
    people: people.filter((one) => one.until === until),
  }))

/** `follows`: nobody is missing in between. */
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
