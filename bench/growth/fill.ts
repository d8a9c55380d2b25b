import type pg from 'pg'

/** A large facility. */
export const PEOPLE = 20_000
/** Days that are filled by one statement. */
const AT_ONCE = 25

/** Adds a check-in per day for everybody, further and further into the past, until the table has this many rows. */
export async function growTo(superuser: pg.Client, checkIns: number, filledDays: number): Promise<number> {
  const days = Math.round(checkIns / PEOPLE)
  await superuser.query(`set session_replication_role = replica; set synchronous_commit = off;
    alter table check_ins drop constraint if exists check_ins_user_id_id_pk; drop index if exists check_ins_days;
    drop index if exists check_ins_counted`)
  for (let from = filledDays; from < days; from += AT_ONCE) {
    await superuser.query(
      `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift,
         facility_day, unit, shift, created_at, counted_on, stats_group)
       select u.id, uuidv7(make_interval(days => -d)), 1 + ((hashtext(u.username) + d) & 7), 1 + ((hashtext(u.username) - d) & 7),
         '{}', '{}', true, (now() at time zone 'America/Chicago')::date - d, u.unit, u.shift, now() - make_interval(days => d),
         (now() at time zone 'America/Chicago')::date - d,
         coalesce('unit:' || fold_unit(u.unit), 'shift:' || u.shift)
       from generate_series($1::integer, $2::integer) as d, users u where u.username like 'many-%'`,
      [from, Math.min(from + AT_ONCE, days) - 1],
    )
  }
  await superuser.query(`set maintenance_work_mem = '512MB';
    alter table check_ins add constraint check_ins_user_id_id_pk primary key (user_id, id);
    create index check_ins_days on check_ins (user_id, facility_day, id);
    create index check_ins_counted on check_ins using brin (counted_on);
    reset session_replication_role; reset synchronous_commit`)
  await superuser.query('vacuum (analyze) check_ins')
  return days
}

const TODAY = `(now() at time zone 'America/Chicago')::date`

/** Seconds of the night's work: the first, which goes back half a year, and one like any other. */
export type Nights = { first: number; usual: number }

/**
 * Releases the last half year as the first start does, then yesterday alone; adds figures of tools and modules, and for
 * each older week the same figures as for the last one.
 */
export async function release(superuser: pg.Client, days: number): Promise<Nights> {
  const night = async () => {
    const started = performance.now()
    await superuser.query(`select release_figures(5, ${TODAY} - 1)`)
    return (performance.now() - started) / 1000
  }
  await superuser.query('truncate figures_released; update facilities set figures_through = null')
  const first = await night()
  await superuser.query(`delete from figures_released where to_day = ${TODAY} - 1;
    update facilities set figures_through = ${TODAY} - 2`)
  const usual = await night()
  await superuser.query(
    `insert into figures_released (kind, stats_group, week, from_day, to_day, smallest_group, people, "values")
     select kind, stats_group, monday, monday, monday + 6, 5, 375, "values"
     from (select week_of(${TODAY}) - 7 * n as monday from generate_series(1, $1::integer) as n) as weeks, (
       select distinct on (kind, stats_group) kind, stats_group, "values" from figures_released
       union all select 'tool', 'tool-' || n, '{"completed": 80}' from generate_series(1, 6) as n
       union all select 'rating', 'tool-' || n, '{"rating": 3.5}' from generate_series(1, 6) as n
       union all select unnest('{started,completed}'::text[]), 'm' || n, '{}' from generate_series(1, 24) as n
     ) as cells
     on conflict do nothing`,
    [Math.floor(days / 7)],
  )
  await superuser.query('vacuum (analyze)')
  return { first, usual }
}
