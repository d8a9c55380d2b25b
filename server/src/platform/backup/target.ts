import type { Migration } from '../db/migrate.ts'
import type { DatabaseLocation } from '../db/open.ts'
import { roleName } from '../db/roles.ts'
import { withClient } from './database.ts'
import { BackupError } from './failures.ts'
import { isPrefixOf } from './schema-version.ts'
import { appliedMigrations } from './tables.ts'

/** A database of the facility is never cleared: it must be empty, or have only our empty tables. */
export const requireEmptyDatabase = (place: DatabaseLocation, migrations: Migration[]) =>
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

export const clearOwnDatabase = (place: DatabaseLocation) =>
  withClient(place, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [roleName('owner')])
    if (rowCount) await client.query(`drop owned by ${roleName('owner')} cascade`)
  })
