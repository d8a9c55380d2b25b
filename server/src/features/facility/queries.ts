import { insertRows } from '../../platform/db/insert.ts'
import {
  arrayOf,
  asc,
  boolean,
  build,
  expr,
  getTableColumns,
  givenOr,
  int,
  notNull,
  optional,
  orNull,
  type Query,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
  update,
} from '../../platform/db/statement.ts'
import { isWaiting, users } from '../users/table.ts'
import { facilities, facilityUnits } from './table.ts'

const {
  one: _one,
  retention: _retention,
  clock: _clock,
  watchedAt: _watchedAt,
  watchingSince: _watchingSince,
  ...shown
} = getTableColumns(facilities)

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('The migration makes the one row of facilities')
  return row
}

export const findFacility = statement('find_facility', {}, () => build.select(shown).from(facilities)).mapRows(only)
export type FacilityRow = RowOf<typeof findFacility>

/** Empty for an unapproved account, as anybody may register as staff. */
export const findPeerSupport = statement('find_peer_support', { userId: users.id }, (p) =>
  build
    .select({ peers: facilities.peers, limits: facilities.peerLimits })
    .from(facilities)
    .where(
      sql`exists (select from ${users} where ${users.id} = ${p.userId} and ${users.role} <> 'inmate' and not ${isWaiting})`,
    ),
).mapRows(([row]) => row ?? { peers: [], limits: null })

/** Locked against changes until the transaction ends. */
export const lockFacility = statement('lock_facility', {}, () =>
  build.select(shown).from(facilities).for('update'),
).mapRows(only)

/** By role; codes of the settings are valid too. */
export const listFacilityCodes = statement('list_facility_codes', {}, () =>
  build.select({ inmate: facilities.codes, staff: facilities.staffCodes }).from(facilities),
).mapRows(only)

export const listUnits = statement('list_facility_units', {}, () =>
  build.select({ name: facilityUnits.name }).from(facilityUnits).orderBy(asc(facilityUnits.position)),
).mapRows((rows) => rows.map(({ name }) => name))

/** For administrators: null clears a text; concurrent changes run one after the other. */
export const saveFacility = statement(
  'save_facility',
  {
    keepsUnits: optional(facilities.keepsUnits),
    calls988: optional(facilities.calls988),
    texts988: optional(facilities.texts988),
    extension: optional(facilities.extension),
    outsideLine: optional(facilities.outsideLine),
    peers: optional(facilities.peers),
    peerLimits: optional(facilities.peerLimits),
    personalDevices: optional(facilities.personalDevices),
    dormitories: optional(facilities.dormitories),
    codes: optional(facilities.codes),
    staffCodes: optional(facilities.staffCodes),
  },
  (p) =>
    update(facilities)
      .set({
        keepsUnits: givenOr(p.keepsUnits, facilities.keepsUnits),
        calls988: givenOr(p.calls988, facilities.calls988),
        texts988: givenOr(p.texts988, facilities.texts988),
        extension: givenOr(p.extension, facilities.extension),
        outsideLine: givenOr(p.outsideLine, facilities.outsideLine),
        peers: givenOr(p.peers, facilities.peers),
        peerLimits: givenOr(p.peerLimits, facilities.peerLimits),
        personalDevices: givenOr(p.personalDevices, facilities.personalDevices),
        dormitories: givenOr(p.dormitories, facilities.dormitories),
        codes: givenOr(p.codes, facilities.codes),
        staffCodes: givenOr(p.staffCodes, facilities.staffCodes),
      })
      .returning(shown),
).mapRows(only)

/** As the database normalizes it. */
export const normalizeUnits = statement('normalize_units', { names: arrayOf(text) }, (p) =>
  build
    .select({ key: expr(text, sql`fold_unit(name)`) })
    .from(sql`unnest(${p.names}::text[]) with ordinality as sent (name, position)`)
    .orderBy(sql`position`),
).mapRows((rows) => rows.map(({ key }) => key))

const clearUnits = statement('clear_facility_units', {}, () => build.delete(facilityUnits))

const insertUnits = insertRows('insert_facility_units', facilityUnits, {
  set: (sent) => ({ key: expr(facilityUnits.key, sql`fold_unit(${sent.name})`) }),
  where: (sent) => sql`fold_unit(${sent.name}) not in ('', 'unlisted')`,
  onConflict: 'do nothing',
})

/** Without empty names and repetitions. */
export const replaceUnits = (names: readonly string[]): Query<unknown>[] => [
  clearUnits(),
  insertUnits(names.map((name, i) => ({ position: i + 1, name }))),
]

/** For the system: seconds ahead of UTC by PostgreSQL, every six hours of 400 days. */
export const listOffsets = statement('list_zone_offsets', { zone: text, from: timestamptz }, (p) =>
  build
    .select({
      at: expr(timestamptz, sql`at`),
      ahead: expr(int, sql`extract(epoch from (at at time zone ${p.zone}) - (at at time zone 'UTC'))::integer`),
    })
    .from(
      sql`generate_series(${p.from}::timestamptz, ${p.from}::timestamptz + interval '400 days', interval '6 hours') at`,
    ),
)

/** For the system. */
export const setTimeZone = statement('set_time_zone', { timeZone: facilities.timeZone }, (p) =>
  update(facilities).set({ timeZone: p.timeZone }),
)

/** For the system. */
export const setKept = statement('set_kept_settings', { kept: notNull(facilities.kept) }, (p) =>
  update(facilities).set({ kept: p.kept }),
)

/** Compares with the units that an earlier start took from the settings. */
export const unitsDiffer = statement('units_differ', { names: arrayOf(text) }, (p) =>
  build
    .select({
      differ: expr(
        boolean,
        sql`(cardinality(${p.names}::text[]) > 0 and not ${facilities.keepsUnits}
          and coalesce((select array_agg(key order by key) from ${facilityUnits}) <> (
            select array_agg(distinct fold_unit(name) order by fold_unit(name)) from unnest(${p.names}::text[]) name
            where fold_unit(name) not in ('', 'unlisted')), false))`,
      ),
    })
    .from(facilities),
).mapRows(([row]) => row?.differ ?? false)

/**
 * For the system: from when until now nobody looked, and since when without a pause; while the server or its database
 * was away no device could be heard. Two nodes look one after the other.
 */
export const lookAgain = statement(
  'look_again',
  { at: notNull(facilities.watchedAt), pauseAfter: notNull(facilities.watchedAt) },
  (p) =>
    update(facilities)
      .set({
        watchedAt: expr(timestamptz, sql`greatest(${facilities.watchedAt}, ${p.at})`),
        watchingSince: expr(
          timestamptz,
          sql`case when ${facilities.watchedAt} >= ${p.pauseAfter} then ${facilities.watchingSince} else ${p.at} end`,
        ),
      })
      .from(sql`(select watched_at as last from facilities for update) before`)
      .returning({
        last: expr(orNull(timestamptz), sql`before.last`),
        since: expr(timestamptz, sql`${facilities.watchingSince}`),
      }),
).mapRows(only)

export const setClock = statement('set_clock', { clock: facilities.clock }, (p) =>
  update(facilities).set({ clock: p.clock }),
)

export const setMinGroupSize = statement(
  'set_min_group_size',
  { minGroupSize: notNull(facilities.minGroupSize) },
  (p) => update(facilities).set({ minGroupSize: p.minGroupSize }),
)
