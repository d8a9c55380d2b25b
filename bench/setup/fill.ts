import type pg from 'pg'

const OTHERS = 300
const DAYS = 60

/** Other people with two months of check-ins, so that no table is small enough for a sequential scan. */
export async function fillDatabase(superuser: pg.Client) {
  await superuser.query(
    `insert into users (id, username, username_key, role, unit, locale, created_at)
     select uuidv7(), 'other-' || n, 'other-' || n, case n % 3 when 0 then 'staff' else 'inmate' end, 'B', 'en', now()
     from generate_series(1, $1) as n`,
    [OTHERS],
  )
  await addCheckIns(superuser, 'other-%')
  await superuser.query('vacuum (analyze)')
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
