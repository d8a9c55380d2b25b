import { and, between, gte, inArray, sql } from 'drizzle-orm'
import { build, fill, mapRows, oneRow, param } from '../../platform/db/build.ts'
import type { Weeks } from './periods.ts'
import { analyticsReleased, type CellKind } from './table.ts'

const released = and(
  between(analyticsReleased.week, param('first'), param('last')),
  gte(analyticsReleased.least, param('least')),
)
type Added = 'people' | 'entries' | 'mood' | 'stress' | 'completed' | 'rating'
const sumOf = (column: Added) => sql<number>`sum(${analyticsReleased[column]})`

const cells = build
  .select({
    kind: analyticsReleased.kind,
    cell: analyticsReleased.cell,
    people: sumOf('people'),
    entries: sumOf('entries'),
    mood: sumOf('mood'),
    stress: sumOf('stress'),
    completed: sumOf('completed'),
    rating: sumOf('rating'),
  })
  .from(analyticsReleased)
  .where(and(released, sql`${analyticsReleased.kind} = any(${param('kinds')}::text[])`))
  .groupBy(analyticsReleased.kind, analyticsReleased.cell)
  .orderBy(analyticsReleased.kind, analyticsReleased.cell)
  .prepare('list_released_cells')
/** What was released of each cell in the weeks, by batches that held to a group of `least` people. */
export const listCells = (kinds: readonly CellKind[], weeks: Weeks, least: number) =>
  fill(cells, { ...weeks, least, kinds: `{${kinds.join()}}` })
export type CellRow = Awaited<ReturnType<typeof cells.execute>>[number]

const trend = build
  .select({
    day: analyticsReleased.day,
    people: sumOf('people'),
    mood: sumOf('mood'),
    stress: sumOf('stress'),
  })
  .from(analyticsReleased)
  .where(and(released, inArray(analyticsReleased.kind, ['unit', 'shift'])))
  .groupBy(analyticsReleased.day)
  .orderBy(analyticsReleased.day)
  .prepare('list_released_days')
/** What was released on each day, units and shifts together. */
export const listDays = (weeks: Weeks, least: number) => fill(trend, { ...weeks, least })
export type DayRow = Awaited<ReturnType<typeof trend.execute>>[number]

const units = build
  .select({ listed: sql<boolean>`listed`, key: sql<string>`key`, name: sql<string>`name` })
  .from(sql`(
    select true as listed, position, key, name from facility_units
    union all
    select false, 0, unit_cell(unit), coalesce(min(unit), '')
    from (select distinct unit from users where role = 'inmate') as typed group by unit_cell(unit)
  ) as units`)
  .orderBy(sql`listed desc, position, key`)
  .prepare('list_units')
/** The facility's units in its order, and the units of people in care as they were typed, each once. */
export const listUnits = () => fill(units, {})

const shiftless = build
  .select({ exists: sql<boolean>`exists (select from users where role = 'staff' and shift is null)` })
  .from(oneRow)
  .prepare('has_shiftless_staff')
export const hasShiftlessStaff = () => mapRows(fill(shiftless, {}), ([row]) => row?.exists ?? false)

const accounts = build
  .select({ count: sql<number>`count(*)` })
  .from(sql`users`)
  .where(sql`disabled_at is null`)
  .prepare('count_enabled_accounts')
export const countAccounts = () => mapRows(fill(accounts, {}), ([row]) => row?.count ?? 0)

const activity = build
  .select({
    people: sql<number>`coalesce(sum(people) filter (where previous < ${param('first')}), 0)`,
    checkInDays: sql<number>`coalesce(sum(check_in_days), 0)`,
  })
  .from(sql`activity_totals`)
  .where(sql`week between ${param('first')} and ${param('last')}`)
  .prepare('sum_activity')
/** Different people who did anything in the weeks, and on how many days each of them checked in, added up. */
export const sumActivity = (weeks: Weeks) =>
  mapRows(fill(activity, weeks), ([row]) => row ?? { people: 0, checkInDays: 0 })

const alerts = build
  .select({
    active: sql<number>`count(*) filter (where a.status = 'active')`,
    median: sql<number | null>`round((percentile_cont(0.5) within group (
      order by extract(epoch from e.at - a.created_at) / 60
    ))::numeric, 1)::float8`,
  })
  .from(sql`alerts a left join lateral (
    select min(at) as at from alert_events
    where alert_id = a.id and event = 'acknowledged'
      and a.created_at >= ${param('first')}::date::timestamp at time zone ${param('timeZone')}
  ) e on true`)
  .where(sql`not a.drill`)
  .prepare('sum_alerts')
/** Active alerts, and the median of minutes from an alert of the weeks to its first answer; drills are no alerts. */
export const sumAlerts = ({ first }: Weeks, timeZone: string) =>
  mapRows(fill(alerts, { first, timeZone }), ([row]) => row ?? { active: 0, median: null })
