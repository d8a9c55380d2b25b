import { SHIFTS, type Shift } from '@evenkeel/contract/base/limits.ts'
import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { GoLiveListItem } from '@evenkeel/contract/go-live/go-live.ts'
import {
  CONFIRMATIONS,
  type Confirmation,
  GO_LIVE_ITEMS,
  type GoLiveItem,
  REQUIRED_ITEMS,
} from '@evenkeel/contract/go-live/go-live-words.ts'
import { gapsOnDates } from '@evenkeel/contract/rota/rota-days.ts'
import { ON_CALL, ON_SITE, uncoveredBy } from '@evenkeel/contract/rota/rota-gaps.ts'
import { addDays } from '../../platform/calendar.ts'
import { type AnsweringRow, byDay, type DateRow, type RotaRow, respondersFor } from '../rota/public.ts'

export type Facts = {
  responders: readonly Omit<AnsweringRow, 'extension'>[]
  entries: readonly RotaRow[]
  /** From yesterday on; `today` is the facility's day. */
  dates: readonly DateRow[]
  today: string
  /** When each shift last heard an alert or a drill in time. */
  drills: readonly { shift: Shift; at: Date }[]
  /** The latest of each first. */
  confirmations: readonly { what: string; at: Date; by: string | null }[]
  /** Somebody answers people in care and can close what they answer. */
  responder: boolean
  /** The first answer to an alert or a drill here. */
  answeredAt: Date | null
  /** Without staff accounts nothing is missing for staff. */
  hasStaff: boolean
  /** For each role that has accounts. */
  heard: boolean
  /** Both calls and texts, yes or no. */
  knows988: boolean
}

type Found = Partial<Omit<GoLiveListItem, 'what' | 'required'>> & { done: boolean }

export const isRequired = (what: GoLiveItem) => REQUIRED_ITEMS.some((one) => one === what)

/** In the order of the list. */
export function listItems(facts: Facts): GoLiveListItem[] {
  const found = itemsOf(facts)
  return GO_LIVE_ITEMS.map((what) => ({
    what,
    required: isRequired(what),
    at: null,
    by: null,
    gaps: [],
    dateGaps: [],
    idle: [],
    people: [],
    ...found[what],
  }))
}

export const missingIn = (items: readonly GoLiveListItem[]) => items.filter(({ done }) => !done).map(({ what }) => what)

function itemsOf(facts: Facts): Record<GoLiveItem, Found> {
  const { responders, entries, confirmations, knows988, answeredAt } = facts
  const untrained = responders.filter(({ trainedAt }) => trainedAt === null).map(({ name }) => name)
  const isSaid = (what: Confirmation): Found => {
    const said = confirmations.find((one) => one.what === what)
    return said ? { done: true, at: said.at.toISOString(), by: said.by } : { done: false }
  }
  const said = Object.fromEntries(CONFIRMATIONS.map((what) => [what, isSaid(what)])) as Record<Confirmation, Found>
  // A clinician, where the facility has one for people in care.
  const clinicians = responders.filter(({ clinician, respondsTo }) => clinician && respondsTo.includes('inmate'))
  const onCall = clinicians.length > 0 ? clinicians : responders
  return {
    responder: { done: facts.responder },
    answered: { done: answeredAt !== null, at: answeredAt?.toISOString() ?? null },
    on_site: covered(facts, responders, 'inmate', [ON_SITE]),
    on_call: covered(facts, onCall, 'inmate', [ON_CALL]),
    staff_answered: facts.hasStaff
      ? covered(facts, responders, 'staff', [...new Set(entries.map(({ tier }) => tier))])
      : { done: true, forNobody: true },
    heard: { done: facts.heard },
    ...drillsOf(facts),
    trained: { done: responders.length > 0 && untrained.length === 0, people: untrained },
    ...said,
    tested_988: { done: knows988 },
  }
}

/** At every hour, on a saved rota; `idle` are those who do not come here. */
function covered(
  { entries, dates, today }: Facts,
  people: Facts['responders'],
  audience: OpenRole,
  tiers: number[],
): Found {
  const inTiers = entries.filter(({ tier }) => tiers.includes(tier))
  const gaps = uncoveredBy(
    { responders: people, entries: inTiers.map((row) => ({ ...row, tier: ON_SITE })) },
    audience,
    ON_SITE,
  )
  const able = respondersFor(people, audience)
  const written = gapsOnDates(
    { entries, dates },
    today,
    tiers,
    able.map(({ id }) => id),
  )
  const dateGaps = written.flatMap(byDay).map(({ at, ...hours }) => ({ date: addDays(today, at), ...hours }))
  const onRota = new Set(
    [...inTiers, ...dates.filter(({ tier }) => tiers.includes(tier)).flatMap((one) => one.entries)].map(
      ({ userId }) => userId,
    ),
  )
  const idle = able.filter((one) => one.idle && onRota.has(one.id)).map(({ name }) => name)
  return { done: gaps.length === 0 && dateGaps.length === 0, gaps, dateGaps, idle }
}

function drillsOf({ drills }: Facts) {
  const items = SHIFTS.map((shift) => {
    const at = drills.find((one) => one.shift === shift)?.at.toISOString() ?? null
    return [`drill_${shift}`, { done: at !== null, at }]
  })
  return Object.fromEntries(items) as Record<`drill_${Shift}`, Found>
}
