import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type DatabaseLocation, locationFromUrl, withClient as withConnection } from '../db/open.ts'
import { runningConnection } from '../embedded-postgres/running.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import type { Log } from '../embedded-postgres/types.ts'

export type Settings = {
  dataDir: string
  databaseUrl: string | null
  /** The keys, if they are set in the environment instead of the data folder. */
  pepper: string | null
  keyring: string | null
  log: Log
}

/** Or where it was moved to. */
export const hasOwnDatabase = (dataDir: string) =>
  ['postgres', 'postgres-location'].some((name) => existsSync(join(dataDir, name)))

/** With the login that sees every row; the embedded database is started for this command unless an app runs it. */
export async function withDatabase<T>(settings: Settings, use: (place: DatabaseLocation) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl, log } = settings
  if (databaseUrl) return use(locationFromUrl(databaseUrl))
  const running = await runningConnection(dataDir)
  if (running) return use(running)
  const started = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await use(started.connection)
  } finally {
    await started.stop()
  }
}

export const withClient = <T>(place: DatabaseLocation, use: (client: pg.Client) => Promise<T>): Promise<T> =>
  withConnection({ ...place, application_name: 'evenkeel backup' }, use)
