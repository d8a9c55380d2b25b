import type { Config, Kept } from '../../config.ts'
import { addDays, calendar } from '../../platform/calendar.ts'
import type { Db } from '../../platform/db/db.ts'
import { type FacilityRow, findFacility, lockFacility, replaceUnits, setKept, unitsDiffer } from './queries.ts'

const SETTINGS = {
  facilityName: 'FACILITY_NAME',
  timeZone: 'FACILITY_TIME_ZONE',
  minGroupSize: 'MIN_GROUP_SIZE',
} as const satisfies Record<keyof Kept, string>

type Stored = Pick<FacilityRow, 'kept' | 'timeZone' | 'minGroupSize'>

/** A database of 1.0 knows only what its last start had. */
const storedOf = ({ kept, timeZone, minGroupSize }: Stored): NonNullable<FacilityRow['kept']> =>
  kept ?? (minGroupSize === null ? {} : { timeZone, minGroupSize })

/** Set before stored; a new database asks administrators for a second step from the day after its first start. */
export function keptFrom(config: Config, row: Stored, at: Date): NonNullable<FacilityRow['kept']> {
  if (row.kept !== null || row.minGroupSize !== null) return { ...config.given, ...storedOf(row) }
  return { ...config.given, adminMfaFrom: addDays(calendar(config.timeZone).dayOf(at), 1) }
}

/** Stored before set before default; names what is set and differs. */
export function settle(config: Config, row: Stored, otherUnits: boolean, at: Date): Config {
  const stored = storedOf(row)
  const differing = (Object.keys(SETTINGS) as (keyof Kept)[]).flatMap((key) => {
    const [given, counts] = [config.given[key], stored[key]]
    return given === undefined || counts === undefined || given === counts
      ? []
      : [`${SETTINGS[key]} (${given} here, ${counts} in the data)`]
  })
  return {
    ...config,
    ...keptFrom(config, row, at),
    unconfirmed: [...differing, ...(otherUnits ? ['FACILITY_UNITS'] : [])],
  }
}

export async function readKept(config: Config, db: Db, at: Date): Promise<Config> {
  const [row, otherUnits] = await db.run([findFacility(), unitsDiffer({ names: config.units })])
  return settle(config, row, otherUnits, at)
}

/** From the next start on what is set counts instead of what is stored; the units at once. */
export async function confirmKept({ config, systemDb }: { config: Config; systemDb: Db }): Promise<string[]> {
  if (config.unconfirmed.length === 0) return ['There is nothing to confirm: the settings and the data agree.']
  await systemDb.transaction(async (run) => {
    const [row] = await run([lockFacility()])
    await run([setKept({ kept: { ...storedOf(row), ...config.given } })])
    if (config.unconfirmed.includes('FACILITY_UNITS')) await run(replaceUnits(config.units))
  })
  return [`Confirmed: ${config.unconfirmed.join(', ')}.`, 'Restart Evenkeel, on every node: from then on it counts.']
}
