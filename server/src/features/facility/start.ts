import type { Deps } from '../../deps.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { type Calendar, calendar } from '../../platform/calendar.ts'
import { keptFrom, settle } from './kept.ts'
import { lockFacility, replaceUnits, setClock, setKept, setMinGroupSize, setTimeZone, unitsDiffer } from './queries.ts'

/**
 * Nodes run one after the other before they serve; what is stored stays until it is confirmed, and a new MIN_GROUP_SIZE
 * is audited.
 */
export function prepareFacility({ config, systemDb, clock }: Deps): Promise<void> {
  const { units } = config
  const at = clock.now()
  return systemDb.transaction(async (run) => {
    const [before] = await run([lockFacility()])
    const [otherUnits] = await run([unitsDiffer({ names: units })])
    const { timeZone, minGroupSize } = settle(config, before, otherUnits, at)
    const clocks = setClock({ clock: storedClock(calendar(timeZone), +at) })
    await run([setTimeZone({ timeZone }), clocks, setKept({ kept: keptFrom(config, before, at) })])
    if (!before.keepsUnits && units.length > 0 && !otherUnits) await run(replaceUnits(units))
    if (before.minGroupSize === minGroupSize) return
    const change = setMinGroupSize({ minGroupSize })
    const auditEvent = { at, actorId: null, action: 'facility.group_size_changed', target: null, ip: '' } as const
    await run(before.minGroupSize === null ? [change] : [change, addAuditEntry(auditEvent)])
  })
}

/** As SQL reads them: the year before, for what somebody had in hand, and more years than a node runs. */
export const storedClock = (calendar: Calendar, at: number) =>
  calendar.stretches(at - YEAR, at + 10 * YEAR).map(({ from, until, ahead }) => ({
    from: Number.isFinite(from) ? new Date(from).toISOString() : '-infinity',
    until: Number.isFinite(until) ? new Date(until).toISOString() : 'infinity',
    ahead: ahead / 1000,
  }))
const YEAR = 365 * 86_400_000
