import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyring } from '@evenkeel/server/platform/ciphers/keyring.ts'
import { loadSecrets } from '@evenkeel/server/platform/ciphers/secrets.ts'
import { openDatabase, rolePasswords } from '@evenkeel/server/platform/db/open.ts'
import { roleName } from '@evenkeel/server/platform/db/roles.ts'
import { startEmbeddedPostgres } from '@evenkeel/server/platform/embedded-postgres/start.ts'
import pg from 'pg'
import pino from 'pino'
import { fillDatabase } from './fill.ts'

/** A connection to the database: the socket's folder and a login. */
export type Login = { host: string; port: number; database: string; user: string; password: string }

export type Scratch = {
  dataDir: string
  /** For the product, which creates its roles with it. */
  databaseUrl: string
  /** The role of requests, with row-level security, and one that bypasses it. */
  app: Login
  system: Login
  superuser: pg.Client
  close(): Promise<void>
}

/** A PostgreSQL in a temporary folder, migrated and filled; removed when closed. */
export async function openScratch(): Promise<Scratch> {
  const home = await mkdtemp(join(tmpdir(), 'evenkeel-bench-'))
  // PostgreSQL's system user can enter it, so that the database need not be moved.
  await chmod(home, 0o711)
  const dataDir = join(home, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }) })
  const { host, port, user, database } = postgres.connection
  const superuser = new pg.Client(postgres.connection)

  async function close() {
    await superuser.end().catch(() => {})
    const moved = await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => null)
    await postgres.stop()
    for (const folder of [home, moved?.trim()]) if (folder) await rm(folder, { recursive: true, force: true })
  }

  try {
    const keys = keyring(loadSecrets(dataDir, { pepper: null, keyring: null }).keyring)
    const databases = await openDatabase(postgres.connection, keys, () => {})
    await databases.close()
    await superuser.connect()
    await fillDatabase(superuser)
    const login = (role: 'app' | 'system'): Login => ({
      host,
      port,
      database,
      user: roleName(role),
      password: rolePasswords(keys)[role],
    })
    const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    return { dataDir, databaseUrl, app: login('app'), system: login('system'), superuser, close }
  } catch (error) {
    await close()
    throw error
  }
}
