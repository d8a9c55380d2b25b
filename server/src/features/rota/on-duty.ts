import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { OnDuty } from '@evenkeel/contract/rota.ts'
import { blocksAt, blocksFrom, nextGap, stayingUntil, WATCHED_DAYS } from '@evenkeel/contract/rota-days.ts'
import { DAY_MINUTES, ON_CALL } from '@evenkeel/contract/rota-gaps.ts'
import { addDays, type Calendar, momentOf } from '../../platform/calendar.ts'
import { timeOf } from './hours.ts'
import type { AnsweringRow } from './queries.ts'
import { type Duty, respondersFor, tiersOf } from './rules.ts'

/** Who is on duty now and until when, and when next nobody is, for these roles. */
export function presentOnDuty(
  duty: Duty<AnsweringRow>,
  read: readonly OpenRole[],
  now: Date,
  calendar: Calendar,
): OnDuty {
  if (duty.entries.length === 0) return { rota: false, tiers: [] }
  const at = calendar.dutyMomentOf(now)
  const blocks = blocksFrom(duty, at.date, WATCHED_DAYS)
  const isOn = new Set(blocksAt(duty, at).map(({ userId, tier }) => `${userId} ${tier}`))

  /** The time of a minute since the midnight of today; of one that the clocks leave out, of the next that they have. */
  const timeAt = (minute: number): string => {
    const day = addDays(at.date, Math.floor(minute / DAY_MINUTES))
    const moment = momentOf(`${day}T${timeOf(minute % DAY_MINUTES)}`, calendar.timeZone) ?? now
    const isThere = calendar.dutyMomentOf(moment).minute === minute % DAY_MINUTES
    return isThere ? moment.toISOString() : timeAt(minute + 1)
  }
  const orNever = (minute: number | null) => (minute === null ? null : timeAt(minute))

  const tierFor = (audience: OpenRole, tier: number): OnDuty['tiers'][number] => {
    const able = respondersFor(duty.responders, audience)
    const inTier = blocks.filter((block) => block.tier === tier && able.some(({ id }) => id === block.userId))
    const gap = tier <= ON_CALL ? nextGap(inTier, at.minute) : null
    return {
      audience,
      tier,
      now: able
        .filter(({ id }) => isOn.has(`${id} ${tier}`))
        .map(({ id, name, extension }) => {
          const own = inTier.filter(({ userId }) => userId === id)
          return { id, name, extension, until: orNever(stayingUntil(own, at.minute)) }
        }),
      nextGap: gap && {
        from: gap.start === at.minute ? now.toISOString() : timeAt(gap.start),
        to: orNever(gap.end),
      },
    }
  }

  const tiers = Array.from({ length: tiersOf(duty.entries) }, (_, i) => i + 1)
  return {
    rota: true,
    tiers: read
      // Somebody has to answer people in care, whoever is set up to.
      .filter((audience) => audience === 'inmate' || respondersFor(duty.responders, audience).length > 0)
      .flatMap((audience) => tiers.map((tier) => tierFor(audience, tier))),
  }
}
