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

/** Where another server finds the database of a running product, for DATABASE_URL. */
export async function urlOfDatabase(dataDir: string): Promise<string> {
  const place = await runningConnection(dataDir)
  if (!place) throw new Error(`No database runs on ${dataDir}`)
  const { host, port, user, database } = place
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(`${host}`)}`
}

/** Every unit goes live, without the list and the second person that this takes. */
export const goLive = (dataDir: string) =>
  inDatabase(
    dataDir,
    `insert into unit_modes (id, unit, live, at) values (gen_random_uuid(), 'unlisted', true, now())`,
    [],
  )

/** Lets nobody read or write a table until the returned function is called. */
export async function lockTable(dataDir: string, table: string): Promise<() => Promise<void>> {
  const place = await runningConnection(dataDir)
  if (!place) throw new Error(`No database runs on ${dataDir}`)
  const client = await connectAdmin(place.host, place.port)
  await client.query(`begin; lock table ${table} in access exclusive mode`)
  return () => client.end()
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

/** Makes all redeemed slips 31 days older, past the guard of the audit log. */
export const ageSlips = (dataDir: string) =>
  inDatabase(
    dataDir,
    `do $$ begin
      set local session_replication_role = replica;
      update audit_entries set at = at - interval '31 days' where action = 'user.slip_redeemed';
    end $$`,
    [],
  )

type Group = { unit: string; people: number; day: string; stress: number; mood?: number }

/** Adds people of a unit with a check-in that counts on a day; by SQL, because registering them would take minutes. */
export async function checkInMany(dataDir: string, { unit, people, day, stress, mood = 5 }: Group): Promise<void> {
  await inDatabase(
    dataDir,
    `with made as (
       insert into users (id, username, username_key, role, unit, locale, created_at, approved_at)
       select gen_random_uuid(), $1 || n, $1 || n, 'inmate', $2, 'en', now(), $4::date - 14 from generate_series(1, $3) as n
       returning id
     )
     insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift, unit,
       facility_day, created_at, counted_on, stats_group)
     select id, gen_random_uuid(), $5, $6, '{}', '{}', true, $2, $4, now(), $4, 'unit:' || fold_unit($2) from made`,
    [`${unit}.${randomUUID()}`, unit, people, day, mood, stress],
  )
}

/** Lets the next release consider every day again, as at the first start. */
export const forgetReleases = (dataDir: string) =>
  inDatabase(dataDir, 'update facilities set figures_through = null', [])

type Release = { unit: string; from: string; people: number; stress: number; mood?: number }

/** Adds a released week of a unit, with the product's default smallest group (5). */
export const addRelease = (dataDir: string, { unit, from, people, stress, mood = 5 }: Release) =>
  inDatabase(
    dataDir,
    `insert into figures_released (kind, stats_group, week, from_day, to_day, smallest_group, people, "values")
     select 'check-ins', 'unit:' || fold_unit($1), week_of($2::date), week_of($2::date), week_of($2::date) + 6, 5, $3,
       jsonb_build_object('stress', $4::float8, 'mood', $5::float8)`,
    [unit, from, people, stress, mood],
  )
