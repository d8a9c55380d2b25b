import type { Config, Kept } from '../../config.ts'
import type { Db } from '../../platform/db/db.ts'
import { type FacilityRow, findFacility, lockFacility, replaceUnits, setKept, unitsDiffer } from './queries.ts'

const SETTINGS = {
  facilityName: 'FACILITY_NAME',
  timeZone: 'FACILITY_TIME_ZONE',
  minGroupSize: 'MIN_GROUP_SIZE',
} as const satisfies Record<keyof Kept, string>

type Stored = Pick<FacilityRow, 'kept' | 'timeZone' | 'minGroupSize'>

/** A database of 1.0 knows only what its last start had. */
export const storedOf = ({ kept, timeZone, minGroupSize }: Stored): Partial<Kept> =>
  kept ?? (minGroupSize === null ? {} : { timeZone, minGroupSize })

/** Stored before set before default; names what is set and differs. */
export function settle(config: Config, row: Stored, otherUnits: boolean): Config {
  const stored = storedOf(row)
  const differing = (Object.keys(SETTINGS) as (keyof Kept)[]).flatMap((key) => {
    const [given, counts] = [config.given[key], stored[key]]
    return given === undefined || counts === undefined || given === counts
      ? []
      : [`${SETTINGS[key]} (${given} here, ${counts} in the data)`]
  })
  return { ...config, ...stored, unconfirmed: [...differing, ...(otherUnits ? ['FACILITY_UNITS'] : [])] }
}

export async function readKept(config: Config, db: Db): Promise<Config> {
  const [row, otherUnits] = await db.run([findFacility(), unitsDiffer({ names: config.units })])
  return settle(config, row, otherUnits)
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
