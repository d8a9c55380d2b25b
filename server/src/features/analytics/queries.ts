import {
  bigint,
  boolean,
  build,
  count,
  date,
  expr,
  float8,
  int,
  oneOf,
  oneRow,
  orNull,
  type Parameters,
  type RowOf,
  sql,
  statement,
  text,
  timestamptz,
} from '../../platform/db/statement.ts'
import { waits } from '../alerts/public.ts'
import { unitInStatistics } from '../users/table.ts'
import { FIGURE_KINDS, type FigureValues } from './table.ts'

/** For the system: returns the number of released figures. */
export const releaseThrough = statement('release_figures', { minGroupSize: int, through: date }, (p) =>
  build.select({ released: expr(int, sql`release_figures(${p.minGroupSize}, ${p.through})`) }).from(oneRow),
).mapRows(([row]) => row?.released ?? 0)

/** Weeks are their Mondays; `back` is 0 for the last `count` weeks, and 1 for as many before. */
const ofWeeks = { count: int, minGroupSize: int }
const untilShown = { ...ofWeeks, running: date }
const untilLast = { ...ofWeeks, last: date }

/** The last week shown is the running one once something of it is released. */
const stressReleases = ({ running, minGroupSize, count: weeks }: Parameters<typeof untilShown>) => sql`(
  select r.*, last, (last - week) / 7 / ${weeks}::integer as back
  from figures_released r, (
    select ${running}::date - case when exists (
      select from figures_released where kind = 'check-ins' and week = ${running}::date and smallest_group >= ${minGroupSize}::integer
    ) then 0 else 7 end as last
  ) as shown
  where kind = 'check-ins' and smallest_group >= ${minGroupSize}::integer
    and week <= last and week > last - 14 * ${weeks}::integer
)`

/** `weeks` and `weeksBefore` count those with figures. */
export const findStressWeeks = statement('find_stress_weeks', untilShown, (p) =>
  build
    .select({
      last: expr(orNull(date), sql`max(last)`),
      through: expr(orNull(date), sql`max(to_day)`),
      weeks: expr(bigint, sql`count(distinct week) filter (where back = 0)`),
      weeksBefore: expr(bigint, sql`count(distinct week) filter (where back = 1)`),
    })
    .from(sql`${stressReleases(p)} as releases`),
).mapRows(([row]) => row ?? { last: null, through: null, weeks: 0, weeksBefore: 0 })

/** Means of weeks with a figure; `noise`: at most the mean's standard deviation, in units of one release's sum. */
export const listStressByGroup = statement('list_stress_by_group', untilShown, (p) =>
  build
    .select({
      statsGroup: expr(text, sql`stats_group`),
      back: expr(int, sql`back`),
      people: expr(bigint, sql`sum(people)::bigint`),
      stress: expr(float8, sql`avg(stress)`),
      mood: expr(float8, sql`avg(mood)`),
      noise: expr(float8, sql`sqrt(sum(releases / people ^ 2)) / count(*)`),
    })
    .from(sql`(
      select stats_group, back, week, sum(people)::float8 as people, count(*) as releases,
        sum(people * ("values"->>'stress')::float8) / sum(people) as stress,
        sum(people * ("values"->>'mood')::float8) / sum(people) as mood
      from ${stressReleases(p)} as releases group by stats_group, back, week
    ) as weeks`)
    .groupBy(sql`stats_group, back`)
    .orderBy(sql`stats_group, back`),
)
export type StressRow = RowOf<typeof listStressByGroup>

/** The mean over the units, and over the shifts. */
export const listDays = statement('list_released_days', untilShown, (p) =>
  build
    .select({
      day: expr(date, sql`day::date`),
      group: expr(oneOf(['inmate', 'staff']), sql`case when stats_group like 'unit:%' then 'inmate' else 'staff' end`),
      people: expr(bigint, sql`sum(people)`),
      stress: expr(float8, sql`avg(("values"->>'stress')::float8)`),
      mood: expr(float8, sql`avg(("values"->>'mood')::float8)`),
      noise: expr(float8, sql`sqrt(sum(1 / people::float8 ^ 2)) / count(*)`),
    })
    .from(sql`${stressReleases(p)} as releases, generate_series(from_day, to_day, interval '1 day') as day`)
    .where(sql`back = 0`)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`),
)
export type DayRow = RowOf<typeof listDays>

export const findNextFigures = statement('find_next_figures', { minGroupSize: int }, (p) =>
  build
    .select({
      firstDay: expr(orNull(date), sql`first_facility_day()`),
      enoughFrom: expr(
        orNull(date),
        sql`(select counts_from from users where disabled_at is null and counts_from is not null
          order by counts_from offset ${p.minGroupSize}::integer - 1 limit 1)`,
      ),
      released: expr(boolean, sql`exists (select from figures_released)`),
    })
    .from(oneRow),
).mapRows(([row]) => row ?? { firstDay: null, enoughFrom: null, released: false })

const meanOf = (key: keyof FigureValues) => expr(orNull(float8), sql`avg(("values"->>${sql.raw(`'${key}'`)})::float8)`)

/** Means of weeks; ratings are weighted by people, which leaves the least noise; `noise` as above. */
export const listCounts = statement('list_released_counts', untilLast, (p) =>
  build
    .select({
      kind: expr(oneOf(FIGURE_KINDS), sql`kind`),
      statsGroup: expr(text, sql`stats_group`),
      back: expr(int, sql`(${p.last}::date - week) / 7 / ${p.count}::integer`),
      weeks: count(),
      people: expr(float8, sql`avg(people)::float8`),
      noise: expr(float8, sql`sqrt(count(*)) / sum(people)`),
      completed: meanOf('completed'),
      rating: expr(orNull(float8), sql`sum(people * ("values"->>'rating')::float8) / sum(people)`),
      checkInRate: meanOf('checkInRate'),
    })
    .from(sql`figures_released`)
    .where(
      sql`kind <> 'check-ins' and smallest_group >= ${p.minGroupSize}::integer
        and week <= ${p.last}::date and week > ${p.last}::date - 14 * ${p.count}::integer`,
    )
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`),
)
export type CountRow = RowOf<typeof listCounts>

export const listUnits = statement('list_units', {}, () =>
  build
    .select({ listed: expr(boolean, sql`listed`), key: expr(text, sql`key`), name: expr(text, sql`name`) })
    .from(sql`(
      select true as listed, position, key, name from facility_units
      union all
      select false, 0, ${unitInStatistics(sql`unit`)}, coalesce(min(unit), '')
      from (select distinct unit from users where role = 'inmate') as typed group by ${unitInStatistics(sql`unit`)}
    ) as units`)
    .orderBy(sql`listed desc, position, key`),
)

export const hasShiftlessStaff = statement('has_shiftless_staff', {}, () =>
  build
    .select({ exists: expr(boolean, sql`exists (select from users where role = 'staff' and shift is null)`) })
    .from(oneRow),
).mapRows(([row]) => row?.exists ?? false)

export const hasClinicians = statement('has_clinicians', {}, () =>
  build.select({ exists: expr(boolean, sql`has_clinician('inmate') or has_clinician('staff')`) }).from(oneRow),
).mapRows(([row]) => row?.exists ?? false)

export const countAccounts = statement('count_enabled_accounts', {}, () =>
  build.select({ count: count() }).from(sql`users`).where(sql`disabled_at is null`),
).mapRows(([row]) => row?.count ?? 0)

/** `median`: minutes of waits since a moment, without drills; an unanswered one counts with its age. */
export const sumAlerts = statement('sum_alerts', { since: timestamptz, now: timestamptz }, (p) =>
  build
    .select({
      active: expr(bigint, sql`(select count(*) from alerts where status = 'active' and not drill)`),
      median: expr(
        orNull(float8),
        sql`round((percentile_cont(0.5) within group (
          order by extract(epoch from coalesce(w.answered_at, ${p.now}) - w.started_at) / 60
        ))::numeric, 1)::float8`,
      ),
    })
    .from(sql`${waits} w`)
    .where(sql`not w.drill and w.started_at >= ${p.since}`),
).mapRows(([row]) => row ?? { active: 0, median: null })
