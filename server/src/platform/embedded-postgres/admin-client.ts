import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { adminDatabase, adminUser, type Connection, InUseError } from './types.ts'

/** "even" as a number: the advisory lock of the app that uses this data folder. */
const lockKey = 0x6576656e

export function adminConnection(host: string, port: number): Connection {
  return { host, port, user: adminUser, database: adminDatabase }
}

export async function connectAdmin(host: string, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    ...adminConnection(host, port),
    ssl: false,
    application_name: 'evenkeel supervisor',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Waits a little, because the lock of a killed app is released only after a moment. */
export async function takeOwnerLock(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + 3_000
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) throw new InUseError(inUse(dataDir))
    await pause(100)
  }
}

export function inUse(dataDir: string): string {
  return (
    `Another Evenkeel is already running on the data folder ${dataDir}. ` +
    'Stop that one first, or set DATA_DIR to a folder of its own for this one.'
  )
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
  return rows[0]?.taken === true
}

/** SQLSTATE or system error code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
