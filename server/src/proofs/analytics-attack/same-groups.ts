import { addDays } from '../../platform/calendar.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** A Monday at noon in Chicago. */
export const MONDAY_NOON = new Date('2026-03-02T18:00:00Z')
export const MONDAY = '2026-03-02'
export const SUNDAY = addDays(MONDAY, 6)

/** Groups that enter the same: the noise in what is published of them is then known exactly. */
export const GROUPS = 80
/** One more such group, whose accounts are new. */
export const NEW_GROUP = `unit:u${GROUPS + 1}`
export const PEOPLE = 5
export const SCORE = 5

/** Sets the time to noon so many days after the Monday. */
export const goTo = (w: TestApp, days: number) => {
  w.now = new Date(MONDAY_NOON.getTime() + days * 86_400_000)
}

/**
 * Adds 80 units of five people in care who each check in on the Monday, all with mood 5 and stress 5: copies of one person
 * and one check-in that came by the calls. In one more unit the accounts are new.
 */
export async function addGroups(w: TestApp) {
  const person = await w.as('inmate')
  await person.send('POST', '/api/checkins', { body: { moodScore: SCORE, stressScore: SCORE } })
  await w.ask(
    `insert into users select copy.* from users u, generate_series(1, $2) as n, generate_series(1, $3) as one,
      jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'username', concat('p', n, '-', one),
        'username_key', concat('p', n, '-', one), 'unit', concat('u', n))) as copy
      where u.id = $1`,
    person.user.id,
    GROUPS + 1,
    PEOPLE,
  )
  await w.superuser.query(`
    alter table users disable trigger user;
    update users set counts_from = '${MONDAY}'::date + 14 where concat('unit:', unit) = '${NEW_GROUP}';
    alter table users enable trigger user`)
  await w.ask(
    `insert into check_ins select copy.* from check_ins c, users u,
      jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id, 'unit', u.unit,
        'counted_on', $2::date, 'stats_group', concat('unit:', u.unit))) as copy
      where c.user_id = $1 and u.username like 'p%-%'`,
    person.user.id,
    MONDAY,
  )
  await w.ask('delete from check_ins where user_id = $1', person.user.id)
}

/** What is published of check-ins, as it is stored. */
export type Published = { group: string; toDay: string; people: number; mood: number; stress: number }

export async function listPublished(w: TestApp): Promise<Published[]> {
  const rows =
    await w.ask<Published>(`select stats_group as "group", to_day::text as "toDay", people, ("values"->>'mood')::float8 as mood, ("values"->>'stress')::float8 as stress
     from figures_released where kind = 'check-ins' order by stats_group, to_day`)
  return rows
}

/** What the night's work would publish; it is rolled back. */
export async function tryNight(w: TestApp, through: string): Promise<Published[]> {
  await w.superuser.query('begin')
  await w.ask('select release_figures($1, $2)', PEOPLE, through)
  const published = await listPublished(w)
  await w.superuser.query('rollback')
  return published
}
