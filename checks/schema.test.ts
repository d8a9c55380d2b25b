import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase, rolePasswords } from '../server/src/platform/db/open.ts'
import { ensureRoles } from '../server/src/platform/db/roles.ts'
import { readSql } from '../server/src/platform/db/sql-files.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts'
import { type Catalog, differences, readCatalog } from '../server/src/testing/catalog.ts'
import { testKeyring, withClient } from '../server/src/testing/test-database.ts'
import { exportTables, missingMigrations } from './schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-schema-'))
const NAMES = { one: 'the migrated database', other: 'table.ts and server/sql' }
let postgres: EmbeddedPostgres
let declared: Catalog

/** Functions that policies ask and that ask the tables: declared first, as in the migration, and defined by server/sql. */
const ASKED = [
  'opens_to_me(p_user_id uuid, p_readers_as_of timestamptz)',
  'opens_work_to_me(p_user_id uuid, p_readers_as_of timestamptz, p_opened_to uuid)',
  'is_held(p_user_id uuid)',
  'answers_for(p_role text)',
]
  .map((name) => `create function ${name} returns boolean language sql stable as 'select false';\n`)
  .join('')

/** A migrated database, after this statement. */
async function migrated(name: string, statement = 'select 1'): Promise<Catalog> {
  await withClient(postgres.connection, (admin) => admin.query(`create database ${name}`))
  const place = { ...postgres.connection, database: name }
  await prepareDatabase(place, testKeyring)
  await withClient(place, (client) => client.query(statement))
  return withClient(place, readCatalog)
}

beforeAll(async () => {
  const [tables, started] = await Promise.all([
    exportTables(),
    startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: pino({ level: 'error' }) }),
  ])
  postgres = started
  await withClient(postgres.connection, (admin) => admin.query('create database declared'))
  const place = { ...postgres.connection, database: 'declared' }
  await withClient(place, (admin) => ensureRoles(admin, rolePasswords(testKeyring), 'declared'))
  const owner = { ...place, user: 'evenkeel_owner', password: rolePasswords(testKeyring).owner }
  const { text } = await readSql()
  await withClient(owner, (client) => client.query(ASKED + tables + text))
  declared = await withClient(place, readCatalog)
}, 300_000)

afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

test('drizzle-kit generates no new migration', async () => {
  expect(await missingMigrations(join(folder, 'same'))).toEqual([])
})

test('a column that no migration adds is reported', async () => {
  const dropBadge = (copy: string) => {
    const path = join(
      copy,
      'meta',
      readdirSync(join(copy, 'meta')).find((name) => name.endsWith('_snapshot.json')) ?? '',
    )
    const snapshot = JSON.parse(readFileSync(path, 'utf8'))
    delete snapshot.tables['public.users'].columns.badge_number
    writeFileSync(path, JSON.stringify(snapshot))
  }
  expect(await missingMigrations(join(folder, 'changed'), dropBadge)).toEqual([expect.stringContaining('.sql')])
})

test('the migrations create the declared tables, functions and grants', async () => {
  expect(declared.size).toBeGreaterThan(500)
  expect(differences(await migrated('one'), declared, NAMES)).toEqual([])
})

test('each difference is reported as a sentence', async () => {
  const changed = await migrated(
    'two',
    `alter table check_ins add column undeclared real;
     create or replace function week_of(p_day date) returns date language sql immutable as $$ select p_day $$;
     drop trigger keep_alert on alerts; drop policy users_own on users; drop index sessions_user;
     alter table facilities no force row level security; grant delete on alerts to evenkeel_app;
     alter table users alter column locale drop not null, drop constraint users_responders_answer;
     alter table alerts alter column drill set default true`,
  )
  expect(
    differences(changed, declared, NAMES).map((sentence) =>
      sentence.replace(/(: only in [^(]*\w)? \(.*|: .* in .*/s, '$1'),
    ),
  ).toEqual([
    'function week_of(date)',
    'table alerts, column drill',
    'table alerts, grant to evenkeel_app',
    'table alerts, trigger keep_alert: only in table.ts and server/sql',
    'table check_ins, column undeclared: only in the migrated database',
    'table facilities',
    'table sessions, index sessions_user: only in table.ts and server/sql',
    'table users, column locale',
    'table users, constraint users_responders_answer: only in table.ts and server/sql',
    'table users, policy users_own: only in table.ts and server/sql',
  ])
})
