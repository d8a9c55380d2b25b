import type pg from 'pg'

/** A large facility: people in care by unit, staff by shift. */
const PEOPLE = 20_000
const UNITS = 40
/** Days that are filled by one statement. */
const AT_ONCE = 25

export async function addPeople(superuser: pg.Client) {
  await superuser.query(
    `insert into users (id, username, username_key, role, unit, shift, locale, created_at)
     select uuidv7(), 'many-' || n, 'many-' || n,
       case when n % 4 = 0 then 'staff' else 'inmate' end,
       case when n % 4 > 0 then 'Unit ' || n % $2 end,
       case when n % 4 = 0 then (array['day', 'swing', 'night'])[1 + n / 4 % 3] end, 'en', now()
     from generate_series(1, $1::integer) as n`,
    [PEOPLE, UNITS],
  )
}

/** Adds a check-in per day for everybody, further and further into the past, until the table has this many rows. */
export async function growTo(superuser: pg.Client, checkIns: number, filledDays: number): Promise<number> {
  const days = Math.round(checkIns / PEOPLE)
  await superuser.query(`set session_replication_role = replica; set synchronous_commit = off;
    alter table check_ins drop constraint if exists check_ins_user_id_id_pk; drop index if exists check_ins_days`)
  for (let from = filledDays; from < days; from += AT_ONCE) {
    await superuser.query(
      `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift,
         facility_day, unit, shift, created_at)
       select u.id, uuidv7(make_interval(days => -d)), 1 + ((hashtext(u.username) + d) & 7), 1 + ((hashtext(u.username) - d) & 7),
         '{}', '{}', true, (now() at time zone 'America/Chicago')::date - d, u.unit, u.shift, now() - make_interval(days => d)
       from generate_series($1::integer, $2::integer) as d, users u where u.username like 'many-%'`,
      [from, Math.min(from + AT_ONCE, days) - 1],
    )
  }
  await superuser.query(`set maintenance_work_mem = '512MB';
    alter table check_ins add constraint check_ins_user_id_id_pk primary key (user_id, id);
    create index check_ins_days on check_ins (user_id, facility_day, id);
    reset session_replication_role; reset synchronous_commit`)
  await superuser.query('vacuum (analyze) check_ins')
  return days
}

const TODAY = `(now() at time zone 'America/Chicago')::date`
const COUNTED_DAYS = 7 * 26

/**
 * Counts the check-ins of the last half year into released batches, as the product would have done day by day. Each
 * older day gets the same number of batches; tools and modules get some on every day.
 */
export async function release(superuser: pg.Client, days: number) {
  await superuser.query('truncate analytics_pending, analytics_released, activity_weeks, activity_totals')
  await superuser.query(`select count_the_past(5, ${TODAY} - ${COUNTED_DAYS}, ${TODAY})`)
  await superuser.query(
    `insert into analytics_released
       (week, kind, cell, day, least, batches, people, entries, mood, stress, completed, rating)
     select week_of(day), kind, cell, day, 5, 1, 375, 375, 1875, 1875, 300, 1200
     from (select ${TODAY} - d as day, d from generate_series(0, $1::integer) as d) as past,
       (select distinct kind, cell, true as counted from analytics_released
        union all select kind, 'tool-' || n, false from generate_series(1, 6) as n, unnest('{tool,rating}'::text[]) as kind
        union all select kind, 'm' || n, false from generate_series(1, 24) as n, unnest('{started,completed}'::text[]) as kind
       ) as cells
     where not counted or d > ${COUNTED_DAYS}
     on conflict do nothing`,
    [days],
  )
  await superuser.query('vacuum (analyze)')
}
