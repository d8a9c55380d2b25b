import type pg from 'pg'
import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testKeyring, withClient } from '../../testing/test-database.ts'
import { jobSuccesses } from '../jobs/table.ts'
import { prepareDatabase, rolePasswords, selfCheck } from './open.ts'
import { grantsOf, hashOf, readSql } from './sql-files.ts'

const asRequests = <T>({ place }: TestApp, use: (client: pg.Client) => Promise<T>) =>
  withClient({ ...place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app }, use)

const problems = (w: TestApp) => asRequests(w, selfCheck)

/** Puts a view in the place of `users`; reading it runs a function that gives the audit log away. */
const ATTACK = [
  `create function pg_temp.take() returns boolean language plpgsql as $$
   begin execute 'grant all on audit_entries, audit_head to evenkeel_app'; return true; end $$`,
  `create temporary view users as select null::uuid as id, 'admin'::text as role, null::timestamptz as disabled_at,
     array['inmate', 'staff'] as responds_to, ''::text as first_name, ''::text as last_name, ''::text as username
   where pg_temp.take()`,
]
const OF_THE_OWNER = [`select has_responder('inmate')`, 'select * from actor_named(gen_random_uuid())']
const ownsTheLog = async (w: TestApp) =>
  await w.ask(`select has_table_privilege('evenkeel_app', 'audit_entries', 'delete') as taken`)

test('the role of requests can make nothing that a function of the owner could be led to', async () => {
  const w = await createTestApp()
  for (const statement of [...ATTACK, 'create table public.users2 (id uuid)', 'create temporary table users ()'])
    await expect(asRequests(w, (app) => app.query(statement))).rejects.toThrow(
      /permission denied|schema "pg_temp" does not exist/,
    )
})

test('where it may make temporary tables all the same, it does not become the owner through a view', async () => {
  const w = await createTestApp()
  await w.superuser.query(`grant temporary on database ${w.place.database} to public`)
  for (const call of OF_THE_OWNER) {
    await asRequests(w, async (app) => {
      for (const statement of ATTACK) await app.query(statement)
      await app.query(call)
    })
    expect([call, await ownsTheLog(w)]).toEqual([call, [{ taken: false }]])
  }
  expect((await problems(w)).sort()).toEqual(
    ['evenkeel_app', 'evenkeel_system'].map(
      (role) =>
        `The database role ${role} may make temporary tables: revoke temporary on database ${w.place.database} from public, ${role}`,
    ),
  )
})

test('a start refuses a database in which the roles may create tables', async () => {
  const w = await createTestApp()
  await w.superuser.query('grant create on schema public to public')
  expect((await problems(w)).sort()).toEqual([
    expect.stringContaining('evenkeel_app may create in the schema public'),
    expect.stringContaining('evenkeel_system may create in the schema public'),
  ])
})

test('a start refuses a function of the owner whose tables could be replaced, or that everybody may call', async () => {
  const w = await createTestApp()
  expect(await problems(w)).toEqual([])
  await w.superuser.query(`set role evenkeel_owner;
    create function forgotten_path() returns bigint language sql security definer as 'select count(*) from users';
    create function public_first() returns bigint language sql security definer set search_path = public as 'select 1::bigint';
    grant execute on function fold_unit(text) to public;
    create function not_granted() returns integer language sql as 'select 1'; reset role`)
  expect((await problems(w)).sort()).toEqual([
    'Everybody may call the function fold_unit(text): grant execute on it by name',
    'The function forgotten_path() has the rights of its owner without search_path = pg_catalog, public, pg_temp',
    'The function public_first() has the rights of its owner without search_path = pg_catalog, public, pg_temp',
  ])
  await expect(asRequests(w, (app) => app.query('select not_granted()'))).rejects.toThrow('permission denied')
})

test('the end of the audit log moves with an entry and in no other way', async () => {
  const w = await createTestApp()
  for (const role of ['app', 'system'] as const) {
    const login = { ...w.place, user: `evenkeel_${role}`, password: rolePasswords(testKeyring)[role] }
    for (const statement of [
      'update audit_head set seq = 0',
      'delete from audit_head',
      `insert into audit_head (one, seq, hash) values (2, 0, '')`,
      'select from audit_head for update',
    ])
      await expect(withClient(login, (client) => client.query(statement))).rejects.toThrow('permission denied')
  }
  const cleo = await w.as('admin')
  await cleo.send('GET', '/api/admin/rota')
  expect(await w.ask('select seq::int, length(hash) as bytes from audit_head')).toEqual([{ seq: 1, bytes: 32 }])
})

test('a next version takes away what no table.ts grants, and keeps the rest', async () => {
  const w = await createTestApp()
  await w.superuser.query(
    'grant delete on users to evenkeel_app; grant update (role) on users to evenkeel_app; grant select on users to public',
  )
  const { text } = await readSql()
  const sql = { text: `${text};`, hash: hashOf(`${text};`) }
  await prepareDatabase(w.place, testKeyring, { sql })
  const rows = await w.ask(`select has_table_privilege('evenkeel_app', 'users', 'delete') as deletes,
       has_column_privilege('evenkeel_app', 'users', 'role', 'update') as promotes,
       has_table_privilege('public', 'users', 'select') as everybody,
       has_column_privilege('evenkeel_app', 'users', 'email', 'update') as changes`)
  expect(rows).toEqual([{ deletes: false, promotes: false, everybody: false, changes: true }])
})

test('a table whose grants nobody wrote down stops the start', async () => {
  expect(() => grantsOf([{ jobSuccesses }])).toThrow('do not say what the roles may do with job_successes')
})
