import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { OnDuty } from '@evenkeel/contract/rota/rota.ts'
import type { Block } from '@evenkeel/contract/rota/rota-days.ts'
import { gapsWithin, ON_CALL, ON_SITE } from '@evenkeel/contract/rota/rota-gaps.ts'
import { addDays, type Calendar } from '../../platform/calendar.ts'
import type { AnsweringRow } from './queries.ts'
import { type Duty, isOn, momentsFrom, respondersFor, tiersOf, weekAgain } from './rules.ts'

/** Milliseconds ahead, and the days read for them, one of which may lack an hour. */
const WATCHED = 7 * 86_400_000
const WATCHED_DAYS = 9

/** In minutes of a day: who comes later belongs to the next night. */
const NIGHT_ENDS = 5 * 60

export function presentOnDuty(
  duty: Duty<AnsweringRow>,
  read: readonly OpenRole[],
  now: Date,
  calendar: Calendar,
): OnDuty {
  if (duty.entries.length === 0) return { rota: false, tiers: [] }
  const at = +now
  const today = calendar.dayOf(now)
  const blocks = momentsFrom(duty, today, WATCHED_DAYS, calendar)
  const [morning, next] = [today, addDays(today, 1)].map((day) => calendar.momentAt(day, NIGHT_ENDS))
  const nightEnds = Number(morning && now < morning ? morning : next)
  const timeOf = (moment: number) => new Date(moment).toISOString()
  const orNever = (moment: number | null) => (moment === null ? null : timeOf(moment))

  const tierFor = (audience: OpenRole, tier: number): OnDuty['tiers'][number] => {
    const able = respondersFor(duty.responders, audience)
    const inTier = blocks.filter((block) => block.tier === tier && able.some(({ id }) => id === block.userId))
    const gap = tier <= ON_CALL ? nextGap(inTier, at) : null
    const stays = (id: string, from: number) =>
      stayingUntil(
        inTier.filter(({ userId }) => userId === id),
        from,
      )
    const people = (ids: ReadonlySet<string>, from: number) =>
      able
        .filter(({ id }) => ids.has(id))
        .map(({ id, name, extension }) => ({ id, name, extension, until: orNever(stays(id, from)) }))
    const here = new Set(inTier.filter((block) => isOn(block, at)).map(({ userId }) => userId))
    return {
      audience,
      tier,
      now: people(here, at),
      ...(tier === ON_SITE && {
        later: handOvers(inTier, { from: at, over: nightEnds }, here, stays).map(({ start, ids }) => ({
          from: timeOf(start),
          people: people(ids, start),
        })),
      }),
      nextGap: gap && { from: timeOf(gap.start), to: orNever(gap.end) },
    }
  }

  const tiers = Array.from({ length: tiersOf(duty.entries) }, (_, i) => i + 1)
  return {
    rota: true,
    tiers: read
      // Somebody has to answer people in care, whoever is set up to.
      .filter((audience) => audience === 'inmate' || respondersFor(duty.responders, audience).length > 0)
      .flatMap((audience) => tiers.map((tier) => tierFor(audience, tier))),
    weekAgain: weekAgain(duty, today),
  }
}

/** Without a break; null for longer than a week. */
function stayingUntil(blocks: readonly Block[], from: number): number | null {
  const reached = blocks
    .toSorted((a, b) => a.start - b.start)
    .reduce((until, { start, end }) => (start <= until ? Math.max(until, end) : until), from)
  return reached > from + WATCHED ? null : reached
}

/** Within a week; an `end` of null is after that. */
function nextGap(blocks: readonly Block[], from: number): { start: number; end: number | null } | null {
  const horizon = from + WATCHED
  const [gap] = gapsWithin(blocks, { start: from, end: horizon })
  return gap ? { start: gap.start, end: gap.end < horizon ? gap.end : null } : null
}

/** Who is there after each change until the coming night is over, or later where nobody is there yet. */
function handOvers(
  blocks: readonly Block[],
  { from, over }: { from: number; over: number },
  here: ReadonlySet<string>,
  stays: (id: string, from: number) => number | null,
) {
  const found: { start: number; ids: ReadonlySet<string> }[] = []
  let ids = here
  for (let at = from; ; ) {
    const left = [...ids].map((id) => stays(id, at))
    if (left.includes(null)) return found
    const gone = Math.max(at, ...left.map((moment) => moment ?? at))
    const start = Math.min(...blocks.filter((block) => block.end > gone).map((block) => Math.max(block.start, gone)))
    if (!Number.isFinite(start) || (start >= over && (found.length > 0 || here.size > 0))) return found
    ids = new Set(blocks.filter((block) => isOn(block, start)).map(({ userId }) => userId))
    found.push({ start, ids })
    at = start
  }
}
