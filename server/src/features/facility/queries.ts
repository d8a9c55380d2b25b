import { asc, getTableColumns, sql } from 'drizzle-orm'
import { build, fill, mapRows, param, type Query, value } from '../../platform/db/build.ts'
import { facilities, facilityUnits } from './table.ts'

const { one: _one, retention: _retention, ...shown } = getTableColumns(facilities)

export type FacilityRow = Omit<typeof facilities.$inferSelect, 'one' | 'retention'>

const only = (rows: FacilityRow[]) => {
  const [row] = rows
  if (!row) throw new Error('The migration makes the one row of facilities')
  return row
}

const find = build.select(shown).from(facilities).prepare('find_facility')
export const findFacility = () => mapRows(fill(find, {}), only)

const hold = build.select(shown).from(facilities).for('update').prepare('lock_facility')
/** For the system: the same, and nobody else changes it until the transaction ends. */
export const lockFacility = () => mapRows(fill(hold, {}), only)

const codes = build.select({ codes: facilities.codes }).from(facilities).prepare('list_facility_codes')
/** The codes that an administrator keeps; those of FACILITY_CODES count besides. */
export const listFacilityCodes = () => mapRows(fill(codes, {}), ([row]) => row?.codes ?? [])

const units = build
  .select({ name: facilityUnits.name })
  .from(facilityUnits)
  .orderBy(asc(facilityUnits.position))
  .prepare('list_facility_units')
export const listUnits = () => mapRows(fill(units, {}), (rows) => rows.map(({ name }) => name))

export type FacilityChange = {
  keepsUnits?: boolean | undefined
  reaches988?: boolean | undefined
  /** Null clears it. */
  extension?: string | null | undefined
  codes?: string[] | undefined
}

const save = build
  .update(facilities)
  .set({
    keepsUnits: sql`coalesce(${param('keepsUnits')}::boolean, ${facilities.keepsUnits})`,
    reaches988: sql`coalesce(${param('reaches988')}::boolean, ${facilities.reaches988})`,
    extension: sql`case when ${param('extensionGiven')}::boolean then ${param('extension')} else ${facilities.extension} end`,
    codes: sql`case when ${param('codesGiven')}::boolean
      then array(select json_array_elements_text(${param('codes')}::json)) else ${facilities.codes} end`,
  })
  .returning(shown)
  .prepare('save_facility')

/** For administrators: changes what is given; two that save at once come one after the other. */
export const saveFacility = ({ keepsUnits, reaches988, extension, codes: kept }: FacilityChange) =>
  mapRows(
    fill(save, {
      keepsUnits: keepsUnits ?? null,
      reaches988: reaches988 ?? null,
      extension: extension ?? null,
      extensionGiven: extension !== undefined,
      codes: JSON.stringify(kept ?? []),
      codesGiven: kept !== undefined,
    }),
    only,
  )

const fold = build
  .select({ key: sql<string>`fold_unit(name)` })
  .from(sql`json_array_elements_text(${param('names')}::json) with ordinality as sent (name, position)`)
  .orderBy(sql`position`)
  .prepare('normalize_units')
/** The key of each name, as the database folds it. */
export const normalizeUnits = (names: readonly string[]) =>
  mapRows(fill(fold, { names: JSON.stringify(names) }), (rows) => rows.map(({ key }) => key))

const clear = build.delete(facilityUnits).prepare('clear_facility_units')

const insert = build
  .insert(facilityUnits)
  .select(
    sql`select position::integer, name, fold_unit(name)
      from json_array_elements_text(${param('names')}::json) with ordinality as sent (name, position)
      where fold_unit(name) not in ('', 'unlisted')`,
  )
  .onConflictDoNothing()
  .prepare('insert_facility_units')

/** Puts these names in place of the list; what is no name, or one that stands before, is left out. */
export const replaceUnits = (names: readonly string[]): Query<unknown>[] => [
  fill(clear, {}),
  fill(insert, { names: JSON.stringify(names) }),
]

const setGroupSize = build
  .update(facilities)
  .set({ minGroupSize: value('minGroupSize') })
  .prepare('set_min_group_size')
/** For the system. */
export const setMinGroupSize = (minGroupSize: number) => fill(setGroupSize, { minGroupSize })
