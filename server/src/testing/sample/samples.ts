import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import pino from 'pino'
import { loadRows } from '../../platform/backup/load.ts'
import { openBackup } from '../../platform/backup/read-backup.ts'
import { keyring } from '../../platform/ciphers/keyring.ts'
import { readKeysFile } from '../../platform/ciphers/secrets.ts'
import { logins, rolePasswords } from '../../platform/db/open.ts'
import { ensureRoles } from '../../platform/db/roles.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/start.ts'
import { installJobs } from '../../platform/jobs/install.ts'
import { withClient } from '../test-database.ts'
import type { Written } from './written.ts'

export const RELEASES = fileURLToPath(new URL('../../../../releases', import.meta.url))
/** Of the backup in every sample: it protects nothing, and stands in their README. */
export const PASSPHRASE = 'sample-of-a-release'

/** 1.0.0 gave its functions a number. */
type Schema = { migrations: MigrationMeta[]; sql: { text: string; number?: number; hash: string } }

export type Sample = { version: string; folder: string; backup: string; written: Written; schema: Schema }

const unpacked = (file: string) => JSON.parse(gunzipSync(readFileSync(file)).toString())

/** The oldest first. */
export const samples = (): Sample[] =>
  readdirSync(RELEASES)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .filter((version) => existsSync(join(RELEASES, version, 'written.json')))
    .map((version) => {
      const folder = join(RELEASES, version)
      return {
        version,
        folder,
        backup: join(folder, 'evenkeel.backup'),
        written: JSON.parse(readFileSync(join(folder, 'written.json'), 'utf8')),
        schema: unpacked(join(folder, 'schema.json.gz')),
      }
    })

/** A data folder as a stopped node of that release left it: its tables and functions, its rows, keys and spool. */
export async function layOut({ folder, backup, schema }: Sample, dataDir: string) {
  cpSync(join(folder, 'spool'), join(dataDir, 'spool'), { recursive: true })
  cpSync(join(folder, 'server-keys.json'), join(dataDir, 'keys.json'))
  const keys = keyring(readKeysFile(join(dataDir, 'keys.json')).keyring)
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  const place = postgres.connection
  try {
    await withClient(place, (client) => ensureRoles(client, rolePasswords(keys), place.database))
    const owner = logins(place, keys)('owner')
    await withClient(owner, (client) => makeTables(client, schema))
    await installJobs(owner, (statement) => withClient(owner, (client) => client.query(statement)))
    const file = await openBackup(backup)
    await withClient(place, async (client) => loadRows(client, await file.unlock(PASSPHRASE), async () => {}))
    await file.close()
  } finally {
    await postgres.stop()
  }
}

export async function makeTables(owner: pg.Client, { migrations, sql }: Schema) {
  await owner.query('create table migrations (id serial primary key, hash text not null, created_at bigint)')
  for (const { hash, folderMillis, sql: texts } of migrations) {
    await owner.query(texts.join('\n'))
    await owner.query('insert into migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
  await owner.query(sql.text)
  await owner.query(
    `create table sql_version (one boolean primary key default true check (one), ${sql.number ? 'number integer not null,' : ''}
       hash text not null, applied_at timestamptz not null);
     insert into sql_version values (true, ${sql.number ? `${sql.number},` : ''} ${pg.escapeLiteral(sql.hash)}, now())`,
  )
}
