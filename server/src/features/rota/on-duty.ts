import type { OpenRole } from '@evenkeel/contract/roles.ts'
import type { OnDuty } from '@evenkeel/contract/rota.ts'
import { type Block, blocksAt, blocksFrom, nextGap, stayingUntil, WATCHED_DAYS } from '@evenkeel/contract/rota-days.ts'
import { DAY_MINUTES, ON_CALL, ON_SITE } from '@evenkeel/contract/rota-gaps.ts'
import { addDays, type Calendar, momentOf } from '../../platform/calendar.ts'
import { timeOf } from './hours.ts'
import type { AnsweringRow } from './queries.ts'
import { type Duty, respondersFor, tiersOf } from './rules.ts'

/** When a night is over, in minutes of its day: who comes after that is of the next one. */
const NIGHT_ENDS = 5 * 60

/** Who is on duty now and until when, who comes then, and when next nobody is, for these roles. */
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
    const stays = (id: string, from: number) =>
      stayingUntil(
        inTier.filter(({ userId }) => userId === id),
        from,
      )
    const people = (ids: ReadonlySet<string>, from: number) =>
      able
        .filter(({ id }) => ids.has(id))
        .map(({ id, name, extension }) => ({ id, name, extension, until: orNever(stays(id, from)) }))
    const here = new Set(able.filter(({ id }) => isOn.has(`${id} ${tier}`)).map(({ id }) => id))
    return {
      audience,
      tier,
      now: people(here, at.minute),
      ...(tier === ON_SITE && {
        later: handOvers(inTier, at.minute, here, stays).map(({ start, ids }) => ({
          from: timeAt(start),
          people: people(ids, start),
        })),
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

/**
 * Whenever the last of those who are there leaves, or somebody comes where nobody is: who is there then, until the coming night is over. Where
 * nobody is there yet, one that is later too.
 */
function handOvers(
  blocks: readonly Block[],
  from: number,
  here: ReadonlySet<string>,
  stays: (id: string, from: number) => number | null,
) {
  const found: { start: number; ids: ReadonlySet<string> }[] = []
  const over = from < NIGHT_ENDS ? NIGHT_ENDS : DAY_MINUTES + NIGHT_ENDS
  let ids = here
  for (let at = from; ; ) {
    const left = [...ids].map((id) => stays(id, at))
    if (left.includes(null)) return found
    const gone = Math.max(at, ...left.map((minute) => minute ?? at))
    const start = Math.min(...blocks.filter((block) => block.end > gone).map((block) => Math.max(block.start, gone)))
    if (!Number.isFinite(start) || (start >= over && (found.length > 0 || here.size > 0))) return found
    ids = new Set(blocks.filter((block) => block.start <= start && start < block.end).map(({ userId }) => userId))
    found.push({ start, ids })
    at = start
  }
}
