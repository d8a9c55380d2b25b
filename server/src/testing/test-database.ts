import pg from 'pg'
import { keyring } from '../platform/ciphers/keyring.ts'

/** Keys that only the tests use. */
export const testKeyring = keyring({ current: 1, keys: { '1': Buffer.alloc(32, 7).toString('base64') } })

export const TEST_PEPPERS = { current: 1, keys: { '1': 'the pepper of tests' } }

export async function withClient<T>(settings: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** How many connections wait for a lock, also when asked again inside one transaction, which otherwise keeps its first answer. */
export async function countWaiting(superuser: pg.Client): Promise<number> {
  await superuser.query('select pg_stat_clear_snapshot()')
  const { rowCount } = await superuser.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}
