import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { RotaGap } from '@evenkeel/contract/rota.ts'

export type Gaps = { audience: OpenRole; tier: number; always: boolean; spans: RotaGap[] }

export const isAllDay = ({ from, to }: RotaGap) => from === '00:00' && to === '24:00'

/** The hours that nobody covers, together for each role and tier. */
export function gapsByTier(gaps: readonly RotaGap[]): Gaps[] {
  const groups = new Map<string, Gaps>()
  for (const gap of gaps) {
    const { audience, tier } = gap
    const group = groups.get(`${audience} ${tier}`) ?? { audience, tier, always: false, spans: [] }
    group.spans.push(gap)
    group.always = isWeek(group.spans)
    groups.set(`${audience} ${tier}`, group)
  }
  return [...groups.values()]
}

const isWeek = (spans: readonly RotaGap[]) => new Set(spans.filter(isAllDay).map(({ day }) => day)).size === 7
