import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'
import { createEntry, createRecoveryCode, fastPasswords } from './testing/journal.ts'

/** Row-level security alone: the SQL has no filter. */
const w = await createTestApp({ adjust: fastPasswords })
const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
const entry = await createEntry(ana, 'mine alone')
for (const person of [ana, ben]) await createRecoveryCode(person)
await createEntry(ben, 'his alone')

const TABLES = ['journal_entries', 'journal_recovery']
const clients = new Map<string, pg.Client>()
for (const role of ['app', 'system', 'owner'] as const) {
  const client = new pg.Client({ ...w.place, user: `evenkeel_${role}`, password: rolePasswords(testKeyring)[role] })
  await client.connect()
  clients.set(role, client)
}
afterAll(async () => void (await Promise.all([...clients.values()].map((client) => client.end()))))

async function as<T>(role: string, settings: Record<string, string>, steps: (client: pg.Client) => Promise<T>) {
  const client = clients.get(role)
  if (!client) throw new Error(`There is no role ${role}`)
  await client.query('begin')
  try {
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, true)', [name, value])
    return await steps(client)
  } finally {
    await client.query('rollback')
  }
}

const ownersIn = (table: string) => async (client: pg.Client) =>
  (await client.query(`select distinct user_id as owner from ${table}`)).rows.map(({ owner }) => owner)

const ADMIN = { 'app.user_id': cleo.user.id, 'app.role': 'admin' }
const insert = (userId: string) => (client: pg.Client) =>
  client.query(
    `insert into journal_entries (user_id, id, key_version, version, blob, created_at, updated_at)
     values ($1, gen_random_uuid(), 1, 1, '\\x00', now(), now())`,
    [userId],
  )

describe.for(TABLES)('%s', (table) => {
  test('a person finds only their own rows', async () => {
    expect(await as('app', { 'app.user_id': ana.user.id }, ownersIn(table))).toEqual([ana.user.id])
  })

  test('an administrator and a request without a session find no row', async () => {
    expect(await as('app', ADMIN, ownersIn(table))).toEqual([])
    expect(await as('app', {}, ownersIn(table))).toEqual([])
    expect(await as('app', { 'app.role': 'admin' }, ownersIn(table))).toEqual([])
    expect(await as('app', { 'app.sign_in_id': ana.user.id }, ownersIn(table))).toEqual([])
  })

  test.for(['system', 'owner'])('%s finds no row, whatever identity is set', async (role) => {
    const claims: Record<string, string>[] = [
      {},
      { 'app.user_id': ana.user.id },
      { 'app.user_id': ana.user.id, 'app.role': 'admin' },
    ]
    for (const settings of claims) {
      const owners = await as(role, settings, ownersIn(table)).catch((error: Error) => error.message)
      expect([`permission denied for table ${table}`, '']).toContain(String(owners))
    }
  })

  test('has row-level security on and forced, and no policy for administrators', async () => {
    const rows = await w.ask(
      `select c.relrowsecurity and c.relforcerowsecurity as secured, p.polname as policy,
         pg_get_expr(p.polqual, p.polrelid) as using, array(select rolname::text from pg_roles where oid = any (p.polroles)) as roles
       from pg_class c join pg_policy p on p.polrelid = c.oid where c.relname = $1`,
      table,
    )
    expect(rows).toMatchObject([{ secured: true, roles: ['evenkeel_app'] }])
    expect(rows[0].using).not.toMatch(/role|admin/)
  })
})

test('neither a person nor an administrator can insert an entry for somebody else', async () => {
  const refusal = /row-level security/
  await expect(as('app', { 'app.user_id': ben.user.id }, insert(ana.user.id))).rejects.toThrow(refusal)
  await expect(as('app', ADMIN, insert(ana.user.id))).rejects.toThrow(refusal)
  await expect(as('app', {}, insert(ana.user.id))).rejects.toThrow(refusal)
})

test.for([
  ['change', `update journal_entries set blob = '\\x00'`],
  ['take over', 'update journal_entries set user_id = $1'],
  ['delete', 'delete from journal_entries'],
  ['delete the keys of', 'delete from user_keys where user_id <> $1'],
  ['void the codes of', 'update journal_recovery set wrapped_key = null'],
] as const)('nobody can %s what is another’s', async ([, statement]) => {
  const values = statement.includes('$1') ? [cleo.user.id] : []
  const done = await as('app', ADMIN, (client) => client.query(statement, values))
  expect(done.rowCount).toBe(0)
  const rows = await w.ask('select user_id from journal_entries where id = $1', entry.id)
  expect(rows).toEqual([{ user_id: ana.user.id }])
})
