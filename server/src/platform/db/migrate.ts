import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Any number that no other use of the database takes. */
const LOCK = 7_413_902

/** Brings the tables up to date, one node at a time; forward only. */
export async function migrateDatabase(owner: pg.Client) {
  await owner.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await migrate(drizzle(owner), {
      migrationsFolder: FOLDER,
      migrationsSchema: 'public',
      migrationsTable: 'migrations',
    })
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [LOCK])
  }
}
