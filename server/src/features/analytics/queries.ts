import {
  and,
  arrayOf,
  between,
  bigint,
  boolean,
  build,
  count,
  date,
  expr,
  float8,
  gte,
  inArray,
  oneOf,
  oneRow,
  orNull,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
} from '../../platform/db/statement.ts'
import { analyticsReleased, CELL_KINDS } from './table.ts'

const inWeeks = { first: analyticsReleased.week, last: analyticsReleased.week }
const ofWeeks = { ...inWeeks, minGroupSize: analyticsReleased.least }
/** From batches with a smallest group of at least `minGroupSize` people. */
const released = (p: Parameters<typeof ofWeeks>) =>
  and(between(analyticsReleased.week, p.first, p.last), gte(analyticsReleased.least, p.minGroupSize))

const people = expr(bigint, sql`sum(${analyticsReleased.people})`)
const meansOf = (column: 'mood' | 'stress' | 'completed' | 'rating') =>
  expr(float8, sql`sum(${analyticsReleased[column]})`)

/** The released values of each cell in the weeks, from batches with a smallest group of at least `minGroupSize` people. */
export const listCells = statement('list_released_cells', { ...ofWeeks, kinds: arrayOf(oneOf(CELL_KINDS)) }, (p) =>
  build
    .select({
      kind: analyticsReleased.kind,
      cell: analyticsReleased.cell,
      people,
      entries: expr(bigint, sql`sum(${analyticsReleased.entries})`),
      mood: meansOf('mood'),
      stress: meansOf('stress'),
      completed: meansOf('completed'),
      rating: meansOf('rating'),
    })
    .from(analyticsReleased)
    .where(and(released(p), inArray(analyticsReleased.kind, p.kinds)))
    .groupBy(analyticsReleased.kind, analyticsReleased.cell)
    .orderBy(analyticsReleased.kind, analyticsReleased.cell),
)
export type CellRow = RowOf<typeof listCells>

/** The values released on each day, units and shifts together. */
export const listDays = statement('list_released_days', ofWeeks, (p) =>
  build
    .select({ day: analyticsReleased.day, people, mood: meansOf('mood'), stress: meansOf('stress') })
    .from(analyticsReleased)
    .where(and(released(p), inArray(analyticsReleased.kind, ['unit', 'shift'])))
    .groupBy(analyticsReleased.day)
    .orderBy(analyticsReleased.day),
)
export type DayRow = RowOf<typeof listDays>

/** The facility's units in its order, and the units that people in care typed, each once. */
export const listUnits = statement('list_units', {}, () =>
  build
    .select({ listed: expr(boolean, sql`listed`), key: expr(text, sql`key`), name: expr(text, sql`name`) })
    .from(sql`(
      select true as listed, position, key, name from facility_units
      union all
      select false, 0, unit_cell(unit), coalesce(min(unit), '')
      from (select distinct unit from users where role = 'inmate') as typed group by unit_cell(unit)
    ) as units`)
    .orderBy(sql`listed desc, position, key`),
)

export const hasShiftlessStaff = statement('has_shiftless_staff', {}, () =>
  build
    .select({ exists: expr(boolean, sql`exists (select from users where role = 'staff' and shift is null)`) })
    .from(oneRow),
).mapRows(([row]) => row?.exists ?? false)

export const countAccounts = statement('count_enabled_accounts', {}, () =>
  build.select({ count: count() }).from(sql`users`).where(sql`disabled_at is null`),
).mapRows(([row]) => row?.count ?? 0)

/** How many different people were active in the weeks, and the sum of the days on which each checked in. */
export const sumActivity = statement('sum_activity', inWeeks, (p) =>
  build
    .select({
      people: expr(bigint, sql`coalesce(sum(people) filter (where previous < ${p.first}), 0)`),
      checkInDays: expr(bigint, sql`coalesce(sum(check_in_days), 0)`),
    })
    .from(sql`activity_totals`)
    .where(sql`week between ${p.first} and ${p.last}`),
).mapRows(([row]) => row ?? { people: 0, checkInDays: 0 })

/** Active alerts, and the median of minutes from an alert since `first` to its first answer, without drills. */
export const sumAlerts = statement('sum_alerts', { first: date, timeZone: text }, (p) =>
  build
    .select({
      active: expr(bigint, sql`count(*) filter (where a.status = 'active')`),
      median: expr(
        orNull(float8),
        sql`round((percentile_cont(0.5) within group (
          order by extract(epoch from e.at - a.created_at) / 60
        ))::numeric, 1)::float8`,
      ),
    })
    .from(sql`alerts a left join lateral (
      select min(at) as at from alert_events
      where alert_id = a.id and event = 'acknowledged'
        and a.created_at >= ${p.first}::date::timestamp at time zone ${p.timeZone}
    ) e on true`)
    .where(sql`not a.drill`),
).mapRows(([row]) => row ?? { active: 0, median: null })
