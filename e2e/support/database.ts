import { randomUUID } from 'node:crypto'
import { connectAdmin } from '../../server/src/platform/embedded-postgres/admin-client.ts'
import { runningConnection } from '../../server/src/platform/embedded-postgres/running.ts'

/** Runs a statement as superuser, to simulate elapsed time, which no API call can. */
export async function inDatabase(dataDir: string, statement: string, values: unknown[]): Promise<void> {
  const place = await runningConnection(dataDir)
  if (!place) throw new Error(`No database runs on ${dataDir}`)
  const client = await connectAdmin(place.host, place.port)
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

const USER = '(select id from users where username = $1)'

/** Makes the sessions of this person end after this many idle seconds. */
export const endAfterIdle = (dataDir: string, username: string, seconds: number) =>
  inDatabase(dataDir, `update sessions set idle_limit = $2, last_seen_at = now() where user_id = ${USER}`, [
    username,
    seconds,
  ])

/** Makes the sessions of this person reach their maximum age in this many seconds. */
export const endAtMaximumAge = (dataDir: string, username: string, seconds: number) =>
  inDatabase(dataDir, `update sessions set expires_at = now() + make_interval(secs => $2) where user_id = ${USER}`, [
    username,
    seconds,
  ])

/** Spreads the check-ins of this person over the last days, one per day; the newest stays. */
export const spreadOverDays = (dataDir: string, username: string) =>
  inDatabase(
    dataDir,
    `update check_ins c set facility_day = facility_day - age, created_at = created_at - make_interval(days => age)
     from (select id, (row_number() over (order by id desc) - 1)::int as age from check_ins where user_id = ${USER}) a
     where c.id = a.id`,
    [username],
  )

type Group = { unit: string; people: number; day: string; stress: number; mood?: number }

/** Adds a number of people of a unit with a check-in on a day; by SQL, because registering them would take minutes. */
export async function checkInMany(dataDir: string, { unit, people, day, stress, mood = 5 }: Group): Promise<void> {
  const name = `${unit}.${randomUUID()}`
  await inDatabase(
    dataDir,
    `insert into users (id, username, username_key, role, unit, locale, created_at)
     select gen_random_uuid(), $1 || n, $1 || n, 'inmate', $2, 'en', now() from generate_series(1, $3) as n`,
    [name, unit, people],
  )
  await inDatabase(dataDir, `select count_check_in(id, $2, $3, $4) from users where username like $1 || '%'`, [
    name,
    day,
    mood,
    stress,
  ])
}

type Batch = { unit: string; day: string; people: number; stress: number; mood?: number }

/** Adds a released batch, with the product's default smallest group (5). */
export const releaseBatch = (dataDir: string, { unit, day, people, stress, mood = 5 }: Batch) =>
  inDatabase(
    dataDir,
    `insert into analytics_released
       (week, kind, cell, day, least, batches, people, entries, mood, stress, completed, rating)
     values (week_of($2::date), 'unit', fold_unit($1), $2::date, 5, 1, $3, $3, $3 * $4::int, $3 * $5::int, 0, 0)`,
    [unit, day, people, mood, stress],
  )
