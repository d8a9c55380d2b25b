import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { forgetArchive } from '../archive/deletions.ts'
import { keyring } from '../ciphers/keyring.ts'
import { loadSecrets, type Secrets } from '../ciphers/secrets.ts'
import type { Migration } from '../db/migrate.ts'
import { type DatabaseLocation, openDatabase, prepareDatabase } from '../db/open.ts'
import { roleName } from '../db/roles.ts'
import { readWaiting } from './contents.ts'
import { type Settings, withClient, withDatabase } from './database.ts'
import { BackupError } from './failures.ts'
import { loadRows } from './load.ts'
import type { Backup } from './read-backup.ts'
import { isPrefixOf, schemaVersionOf } from './schema-version.ts'
import { writeDurably, writeWaiting } from './spool-files.ts'
import { appliedMigrations } from './tables.ts'
import {
  beginRestore,
  finishRestore,
  isRestoreUnfinished,
  keysFilePath,
  requireEmptyFolder,
} from './unfinished-restore.ts'

/** A database of the facility is never cleared: it must be empty, or have only our empty tables. */
const requireEmptyDatabase = (place: DatabaseLocation, migrations: Migration[]) =>
  withClient(place, async (client) => {
    const { rows: login } = await client.query<{ super: boolean }>(
      'select rolsuper as super from pg_roles where rolname = current_user',
    )
    if (!login[0]?.super) throw new BackupError('To restore, DATABASE_URL needs the login of a superuser.')
    const applied = await appliedMigrations(client)
    if (applied.length === 0) return
    const { rowCount } = await client.query('select from users limit 1')
    if (rowCount) throw new BackupError('The database already holds accounts; a backup is restored into an empty one.')
    if (!isPrefixOf(applied, migrations)) {
      throw new BackupError('The tables of the database are not those of the backup: make an empty database for it.')
    }
  })

const clearOwnDatabase = (place: DatabaseLocation) =>
  withClient(place, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleName('owner')])
    if (rowCount) await client.query(`drop owned by ${roleName('owner')} cascade`)
  })

/** Into an empty data folder (and database); returns its time zone. All checks run before anything is changed. */
export async function restoreBackup(settings: Settings, backup: Backup): Promise<string> {
  const { dataDir, databaseUrl } = settings
  const level = schemaVersionOf(backup.header)
  const keysFile = needsKeysFile(settings, backup.secrets)
  await requireEmptyFolder(dataDir)
  const again = isRestoreUnfinished(dataDir)
  if (databaseUrl) await withDatabase(settings, (place) => requireEmptyDatabase(place, backup.header.migrations))

  await beginRestore(dataDir)
  const zone = await withDatabase(settings, async (place) => {
    if (again && !databaseUrl) await clearOwnDatabase(place)
    return restoreInto(place, dataDir, backup, level)
  })
  if (keysFile) await writeDurably(keysFilePath(dataDir), `${JSON.stringify(backup.secrets, null, 2)}\n`)
  await finishRestore(dataDir)
  return zone
}

/** Opens the database as the app does, which runs later migrations and the self-check. */
async function restoreInto(place: DatabaseLocation, dataDir: string, backup: Backup, level: number) {
  const keys = keyring(backup.secrets.keyring)
  await prepareDatabase(place, keys, { level })
  await withClient(place, (client) => loadRows(client, backup, ({ body }) => writeWaiting(dataDir, readWaiting(body))))
  const databases = await openDatabase(place, keys, () => {})
  await databases.close()
  // The archive was of another database than the backup.
  return withClient(place, async (client) => {
    await forgetArchive(client)
    return storedZone(client)
  })
}

export async function storedZone(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ zone: string }>('select time_zone as zone from facilities')
  return rows[0]?.zone ?? 'unknown'
}

/** Keys in the environment must be those of the backup; then no key file is written. */
export function needsKeysFile(settings: Settings, stored: Secrets): boolean {
  const { pepper, keyring: keys } = settings
  const given = { pepper: pepper ?? JSON.stringify(stored.pepper), keyring: keys ?? JSON.stringify(stored.keyring) }
  if (!isDeepStrictEqual(loadSecrets(settings.dataDir, given), stored)) {
    throw new BackupError(
      'PEPPER or KEYRING of the settings are not the keys of this backup: take them out of the settings, or put the right ones in.',
    )
  }
  return !(pepper && keys)
}
