import type pg from 'pg'

const OTHERS = 300
const UNITS = 40
const DAYS = 60

/** Other people with two months of check-ins, so that no table is small enough for a sequential scan. */
export async function fillDatabase(superuser: pg.Client) {
  await addPeople(superuser, 'other-', OTHERS)
  await addCheckIns(superuser, 'other-%')
  await superuser.query('vacuum (analyze)')
}

/** People in care by unit, staff by shift. */
export async function addPeople(superuser: pg.Client, name: string, people: number) {
  await superuser.query(
    `insert into users (id, username, username_key, role, unit, shift, locale, created_at, approved_at)
     select uuidv7(), $2::text || n, $2::text || n,
       case when n % 4 = 0 then 'staff' else 'inmate' end,
       case when n % 4 > 0 then 'Unit ' || n % $3::integer end,
       case when n % 4 = 0 then (array['day', 'swing', 'night'])[1 + n / 4 % 3] end, 'en', now(),
       '2000-01-01'
     from generate_series(1, $1::integer) as n`,
    [people, name, UNITS],
  )
}

/** A check-in today and on each of the 60 days before, for everybody with a matching name. */
export async function addCheckIns(superuser: pg.Client, names: string) {
  await superuser.query(
    `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift,
       facility_day, created_at)
     select u.id, uuidv7(make_interval(days => -d)), 1 + d % 10, 1 + d % 7, '{}', '{}', d % 2 = 0,
       (now() at time zone 'America/Chicago')::date - d, now() - make_interval(days => d)
     from users u, generate_series(0, $2) as d where u.username like $1`,
    [names, DAYS],
  )
}
