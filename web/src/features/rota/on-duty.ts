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
  | { state: 'gap' | 'nobody'; at: string | null; audience: OpenRole | null }

type Tier = OnDuty['tiers'][number]

const gapOf = ({ nextGap }: Tier) => (nextGap ? Date.parse(nextGap.from) : Number.POSITIVE_INFINITY)

export function coverOf({ rota, tiers }: OnDuty, now: number): Cover {
  if (!rota) return { state: 'no rota' }
  const onSite = tiers.filter(({ tier }) => tier === ON_SITE)
  if (onSite.length === 0) return { state: 'nobody', at: null, audience: null }
  const only = (found: Tier[]) => (found.length < onSite.length ? (found[0]?.audience ?? null) : null)
  const empty = onSite.filter((tier) => tier.now.length === 0)
  const [first] = empty
  if (first) return { state: 'nobody', at: first.nextGap?.to ?? null, audience: only(empty) }
  const soon = onSite.filter((tier) => gapOf(tier) < now + AHEAD).toSorted((a, b) => gapOf(a) - gapOf(b))
  const next = soon[0]
  if (!next) return { state: 'covered' }
  const same = soon.filter((tier) => gapOf(tier) === gapOf(next))
  return { state: 'gap', at: next.nextGap?.from ?? null, audience: only(same) }
}

/** The next gap on site of anybody. */
export const nextGapOf = ({ tiers }: OnDuty): Tier['nextGap'] =>
  tiers.filter(({ tier }) => tier === ON_SITE).toSorted((a, b) => gapOf(a) - gapOf(b))[0]?.nextGap ?? null
