import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import pino from 'pino'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { withClient } from '../../testing/test-database.ts'
import { keyring } from '../ciphers/keyring.ts'
import { knownMigrations, type Migration } from '../db/migrate.ts'
import { locationFromUrl, prepareDatabase } from '../db/open.ts'
import { readSql } from '../db/sql-files.ts'
import { VERSION } from '../version.ts'
import type { Settings } from './database.ts'
import { makeBackup } from './make-backup.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { schemaVersionOf } from './schema-version.ts'
import { refuseUnfinishedRestore } from './unfinished-restore.ts'
import { writeBackup } from './write-backup.ts'

const server = inject('postgres')
const PASSPHRASE = 'three long words and a fourth'
const SOMEBODY = '01890000-0000-7000-8000-000000000001'
/** The keys of the tests, so that the passwords of the roles stay valid. */
const secrets = {
  pepper: { current: 1, keys: { '1': 'a pepper of tests' } },
  keyring: { current: 1, keys: { '1': Buffer.alloc(32, 7).toString('base64') } },
}
const keys = keyring(secrets.keyring)

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'evenkeel-backup-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** An empty database, and the settings of a command for it. */
async function database(): Promise<Settings & { databaseUrl: string }> {
  const name = `backup_${randomBytes(6).toString('hex')}`
  await withClient(server, (admin) => admin.query(`create database ${name}`))
  onTestFinished(() => withClient(server, (admin) => admin.query(`drop database ${name} with (force)`)).then(() => {}))
  const databaseUrl = `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
  return { dataDir: folder(), databaseUrl, pepper: null, keyring: null, log: pino({ level: 'silent' }) }
}

const on = <T extends pg.QueryResultRow>({ databaseUrl }: { databaseUrl: string }, text: string, login = {}) =>
  withClient({ ...locationFromUrl(databaseUrl), ...login }, async (client) => (await client.query<T>(text)).rows)

const INSERT_USER = `insert into users (id, username, username_key, role, locale, created_at)
  values ('${SOMEBODY}', 'ana', 'ana', 'inmate', 'en', '2026-03-01T10:00:00Z')`

/** A backup of a database with one person. */
async function backedUp(more = 'select 1') {
  const source = await database()
  await prepareDatabase(locationFromUrl(source.databaseUrl), keys)
  await on(source, INSERT_USER)
  await on(source, more)
  const path = join(source.dataDir, 'file.evenkeel')
  const own = { ...source, pepper: JSON.stringify(secrets.pepper), keyring: JSON.stringify(secrets.keyring) }
  await makeBackup(own, path, PASSPHRASE, new Date(0))
  const file = await openBackup(path)
  onTestFinished(() => file.close())
  return { source, path, backup: await file.unlock(PASSPHRASE) }
}

/** The migrations of the next version, after those of this one. */
const next = vi.hoisted((): { sql: string[]; hash: string; folderMillis: number; bps: boolean }[] => {
  // Files share a process, and one before this may have read the migrator that is replaced here.
  vi.resetModules()
  return []
})
vi.mock(import('drizzle-orm/migrator'), async (original) => {
  const { readMigrationFiles } = await original()
  return { readMigrationFiles: (config) => [...readMigrationFiles(config), ...next] }
})

test('rows of an earlier version are loaded into tables of that version, which are then migrated', async () => {
  const { backup } = await backedUp(
    `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift,
       facility_day, created_at)
     values ('${SOMEBODY}', '${SOMEBODY}', 7, 3, '{Headache}', '{}', false, '2026-03-01', '2026-03-01T10:00:00Z')`,
  )
  const known = knownMigrations()
  const sql = [
    'alter table check_ins drop column stressors; alter table users add column later integer not null default 1',
  ]
  next.push({ sql, hash: 'next', folderMillis: (known.at(-1)?.at ?? 0) + 1, bps: true })
  onTestFinished(() => void next.pop())
  const target = await database()
  await restoreBackup(target, backup)
  expect(await on(target, 'select mood_score, stress_score, physical_symptoms from check_ins')).toEqual([
    { mood_score: 7, stress_score: 3, physical_symptoms: ['Headache'] },
  ])
  expect(await on(target, 'select hash from sql_version')).toEqual([{ hash: (await readSql()).hash }])
  expect(await on(target, 'select username, later from users')).toEqual([{ username: 'ana', later: 1 }])
  expect(await on(target, 'select count(*)::int as n from migrations')).toEqual([{ n: known.length + 1 }])
  expect(existsSync(join(target.dataDir, 'keys.json'))).toBe(true)
  expect(() => refuseUnfinishedRestore(target.dataDir)).not.toThrow()
})

test('a restore brings neither the version of the functions, so that the next upgrade installs its own, nor an archive', async () => {
  const { backup } = await backedUp(`update sql_version set hash = 'of a newer version';
     insert into archiving (since) values (now());
     insert into job_successes (job, at) values ('archive', now())`)
  const target = await database()
  await restoreBackup(target, backup)
  expect(await on(target, 'select hash from sql_version')).toEqual([{ hash: (await readSql()).hash }])
  expect(
    await on(target, `select 1 from archiving union all select 1 from job_successes where job = 'archive'`),
  ).toEqual([])
})

test('an overdue timer is still due, and a sequence continues at its value', async () => {
  const { backup } =
    await backedUp(`insert into pgboss.job (name, data, start_after, keep_until) values ('alert-step', '{}', now() - interval '40 days', now() - interval '26 days');
     insert into pgboss.job (name, data, state) values ('alert-step', '{"done": true}', 'completed');
     create sequence numbers; select nextval('numbers') from generate_series(1, 41)`)
  expect(backup.end.rows['pgboss.job']).toBe(1)
  const target = await database()
  await prepareDatabase(locationFromUrl(target.databaseUrl), keys)
  await on(target, 'create sequence numbers')
  await restoreBackup(target, backup)
  expect(
    await on(target, `select data, keep_until > now() as retained, start_after < now() as due from pgboss.job`),
  ).toEqual([{ data: {}, retained: true, due: true }])
  expect(await on(target, `select nextval('numbers')::int as next`)).toEqual([{ next: 42 }])
})

test('what ran when the copy was made, as the nightly backup itself does, waits again at once: nobody runs it here', async () => {
  const { backup } = await backedUp(
    `insert into pgboss.job (name, data, state, started_on, heartbeat_on, start_after, keep_until) values ('alert-step', '{}', 'active', now(), now(), now() + interval '20 minutes', now() + interval '14 days')`,
  )
  const target = await database()
  await prepareDatabase(locationFromUrl(target.databaseUrl), keys)
  await restoreBackup(target, backup)
  expect(await on(target, 'select state::text, start_after <= now() as due from pgboss.job')).toEqual([
    { state: 'retry', due: true },
  ])
})

test('a backup is good though its time cannot be noted', async () => {
  const { backup, source } = await backedUp(`alter table job_successes add check (job <> 'backup')`)
  expect(await on(source, 'select from job_successes where job = $$backup$$')).toEqual([])
  const target = await database()
  await prepareDatabase(locationFromUrl(target.databaseUrl), keys)
  await restoreBackup(target, backup)
  expect(await on(target, 'select username from users')).toEqual([{ username: 'ana' }])
})

test('a login with row-level security cannot make a backup', async () => {
  const { source } = await backedUp()
  await on(source, 'grant select on migrations to evenkeel_system')
  const path = join(source.dataDir, 'half.evenkeel')
  const half = withClient({ ...locationFromUrl(source.databaseUrl), options: '-c role=evenkeel_system' }, (client) =>
    writeBackup(path, PASSPHRASE, { client, dataDir: source.dataDir, secrets, product: '0.1.0', now: new Date(0) }),
  )
  await expect(half).rejects.toThrow(/cannot see every row of .*users.*BYPASSRLS/)
  expect(existsSync(path)).toBe(false)
})

test('a database with accounts, different keys and a newer backup are refused before anything is written', async () => {
  const { backup } = await backedUp()
  const target = await database()
  await prepareDatabase(locationFromUrl(target.databaseUrl), keys)
  await on(target, INSERT_USER.replace("'ana', 'ana'", "'ben', 'ben'"))
  await expect(restoreBackup(target, backup)).rejects.toThrow('already holds accounts')
  expect(await on(target, 'select username from users')).toEqual([{ username: 'ben' }])

  const empty = await database()
  const other = { ...empty, pepper: 'quite another pepper' }
  await expect(restoreBackup(other, backup)).rejects.toThrow('not the keys of this backup')
  const newer = {
    ...backup,
    header: { ...backup.header, product: '1.7.0', migrations: [...knownMigrations(), { at: 9e15, hash: 'x' }] },
  }
  await expect(restoreBackup(empty, newer)).rejects.toThrow('install 1.7.0, then restore it')
  expect(await on(empty, `select to_regclass('public.users') as users`)).toEqual([{ users: null }])
  expect(existsSync(join(empty.dataDir, 'keys.json'))).toBe(false)
  expect(() => refuseUnfinishedRestore(empty.dataDir)).not.toThrow()
})

test('a failed restore leaves no rows and marks the folder, and the next restore succeeds', async () => {
  const { backup } = await backedUp()
  const target = await database()
  const broken = { ...backup, end: { ...backup.end, rows: { ...backup.end.rows, 'public.users': 2 } } }
  await expect(restoreBackup(target, broken)).rejects.toThrow('damaged')
  expect(await on(target, 'select username from users')).toEqual([])
  expect(() => refuseUnfinishedRestore(target.dataDir)).toThrow('did not come to its end. Run it again')

  await restoreBackup(target, backup)
  expect(await on(target, 'select username from users')).toEqual([{ username: 'ana' }])
  expect(() => refuseUnfinishedRestore(target.dataDir)).not.toThrow()
})

test('a backup of before 1.0.0, of a newer one and of a build between two are told apart', () => {
  const known = knownMigrations()
  const next = { at: 9e15, hash: 'next' }
  const levelOf = (migrations: Migration[]) => schemaVersionOf({ product: '1.7.0', migrations }, known)
  expect(schemaVersionOf({ product: '1.0.0', migrations: known }, [...known, next])).toBe(known.length)
  expect(() => levelOf([{ at: 1, hash: 'other' }, ...known])).toThrow('Upgrade to 1.0.0 first')
  expect(() => levelOf([...known, next])).toThrow(`made by Evenkeel 1.7.0, and this is ${VERSION}`)
  expect(() => levelOf([...known.slice(0, -1), next])).toThrow('between two releases')
})
