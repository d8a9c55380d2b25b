import type { Deps } from '../../deps.ts'
import { addAuditEntry } from '../../platform/audit/queries.ts'
import { lockFacility, replaceUnits, setMinGroupSize, setTimeZone } from './queries.ts'

/**
 * Before a node serves: takes the units from the settings unless an administrator saved some, stores the
 * time zone, and a new MIN_GROUP_SIZE with an audit entry. Nodes that start at once run this one after the other.
 */
export function prepareFacility({ config, systemDb, clock }: Deps): Promise<void> {
  const { minGroupSize, units } = config
  const at = clock.now()
  return systemDb.transaction(async (run) => {
    const [before] = await run([lockFacility()])
    if (before.timeZone !== config.timeZone) await run([setTimeZone({ timeZone: config.timeZone })])
    if (!before.keepsUnits) await run(replaceUnits(units))
    if (before.minGroupSize === minGroupSize) return
    const change = setMinGroupSize({ minGroupSize })
    const auditEvent = { at, actorId: null, action: 'facility.group_size_changed', target: null, ip: '' } as const
    await run(before.minGroupSize === null ? [change] : [change, addAuditEntry(auditEvent)])
  })
}
