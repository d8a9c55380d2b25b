import type { GoLiveListItem } from '@evenkeel/contract/go-live.ts'
import { CONFIRMATIONS, type Confirmation, GO_LIVE_ITEMS, type GoLiveItem } from '@evenkeel/contract/go-live-words.ts'
import { SHIFTS, type Shift } from '@evenkeel/contract/limits.ts'
import type { OpenRole } from '@evenkeel/contract/roles.ts'
import { coveredMinutes, type Hours, ON_CALL, ON_SITE, WEEK_MINUTES } from '@evenkeel/contract/rota-gaps.ts'

export type Facts = {
  responders: readonly {
    id: string
    name: string
    respondsTo: readonly OpenRole[]
    clinician: boolean
    trainedAt: Date | null
  }[]
  entries: readonly (Hours & { userId: string; tier: number })[]
  /** When each shift last heard a drill in time. */
  drills: readonly { shift: Shift; at: Date }[]
  /** The latest of each first. */
  confirmations: readonly { what: string; at: Date; by: string | null }[]
  signature: { name: string; at: Date } | null
  /** Whether somebody would hear an alert now, for each role. */
  heard: boolean
  /** Whether it is said what 988 does from the phones of the facility. */
  knows988: boolean
}

type Found = Partial<Omit<GoLiveListItem, 'what'>> & { done: boolean }

/** What has to be there before a unit goes live, in the order of the list, as it is now. */
export function listItems(facts: Facts): GoLiveListItem[] {
  const found = itemsOf(facts)
  return GO_LIVE_ITEMS.map((what) => ({ what, at: null, by: null, hours: null, people: [], ...found[what] }))
}

/** Everything but the signature: what it is given for. */
export const missingBeforeSignature = (items: readonly GoLiveListItem[]) =>
  items.filter(({ what, done }) => !done && what !== 'signature').map(({ what }) => what)

function itemsOf(facts: Facts): Record<GoLiveItem, Found> {
  const { responders, entries, confirmations, signature, knows988 } = facts
  const untrained = responders.filter(({ trainedAt }) => trainedAt === null).map(({ name }) => name)
  const isSaid = (what: Confirmation): Found => {
    const said = confirmations.find((one) => one.what === what)
    return said ? { done: true, at: said.at.toISOString(), by: said.by } : { done: false }
  }
  const said = Object.fromEntries(CONFIRMATIONS.map((what) => [what, isSaid(what)])) as Record<Confirmation, Found>
  // On call for people in care: a clinician, where the facility has one for them.
  const clinicians = responders.filter(({ clinician, respondsTo }) => clinician && respondsTo.includes('inmate'))
  const onCall = clinicians.length > 0 ? clinicians : responders
  const anyTier = entries.map((entry) => ({ ...entry, tier: ON_SITE }))
  return {
    on_site: covered(coveredMinutes({ responders, entries }, 'inmate', ON_SITE)),
    on_call: covered(coveredMinutes({ responders: onCall, entries }, 'inmate', ON_CALL)),
    staff_answered: covered(coveredMinutes({ responders, entries: anyTier }, 'staff', ON_SITE)),
    heard: { done: facts.heard },
    ...drillsOf(facts),
    trained: { done: responders.length > 0 && untrained.length === 0, people: untrained },
    ...said,
    tested_988: { ...said.tested_988, done: said.tested_988.done && knows988 },
    signature: signature ? { done: true, at: signature.at.toISOString(), by: signature.name } : { done: false },
  }
}

const covered = (minutes: number): Found => ({ done: minutes === WEEK_MINUTES, hours: Math.floor(minutes / 60) })

function drillsOf({ drills }: Facts) {
  const items = SHIFTS.map((shift) => {
    const at = drills.find((one) => one.shift === shift)?.at.toISOString() ?? null
    return [`drill_${shift}`, { done: at !== null, at }]
  })
  return Object.fromEntries(items) as Record<`drill_${Shift}`, Found>
}
