import { connectAdmin } from '../../server/src/platform/embedded-postgres/admin-client.ts'
import { runningConnection } from '../../server/src/platform/embedded-postgres/running.ts'

/** Runs one statement as the database's superuser: for making time pass, which no call of the product can. */
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

/** Lets the sessions of this person end after so many quiet seconds. */
export const endAfterQuiet = (dataDir: string, username: string, seconds: number) =>
  inDatabase(dataDir, `update sessions set idle_limit = $2, last_seen_at = now() where user_id = ${USER}`, [
    username,
    seconds,
  ])

/** Lets the sessions of this person reach their longest time in so many seconds. */
export const endInAnyCase = (dataDir: string, username: string, seconds: number) =>
  inDatabase(dataDir, `update sessions set expires_at = now() + make_interval(secs => $2) where user_id = ${USER}`, [
    username,
    seconds,
  ])

/** Moves each check-in of this person back, the newest not at all, every older one a day more. */
export const spreadOverDays = (dataDir: string, username: string) =>
  inDatabase(
    dataDir,
    `update check_ins c set facility_day = facility_day - age, created_at = created_at - make_interval(days => age)
     from (select id, (row_number() over (order by id desc) - 1)::int as age from check_ins where user_id = ${USER}) a
     where c.id = a.id`,
    [username],
  )
