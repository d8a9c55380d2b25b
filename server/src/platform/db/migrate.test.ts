import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { differences, readCatalog } from '../../testing/catalog.ts'
import { makeTables, samples } from '../../testing/sample/samples.ts'
import { testKeyring, withClient } from '../../testing/test-database.ts'
import { LISTENER, listenerName } from '../live.ts'
import { VERSION } from '../version.ts'
import { knownMigrations, migrateDatabase, readMigrations, type Target } from './migrate.ts'
import { type DatabaseLocation, logins, openDatabase, prepareDatabase, rolePasswords } from './open.ts'
import { ensureRoles } from './roles.ts'
import { hashOf, readSql, type SqlFiles } from './sql-files.ts'

const server = inject('postgres')
const ALL = knownMigrations().length
const PERSON = `insert into users (id, username, username_key, role, locale, created_at)
  values ('01890000-0000-7000-8000-000000000001', 'ana', 'ana', 'inmate', 'en', '2026-03-01T10:00:00Z')`

/** An empty database; `prepare` does what the start of a node does, `ask` runs as superuser. */
async function database() {
  const name = `migrate_${randomBytes(6).toString('hex')}`
  await withClient(server, (admin) => admin.query(`create database ${name}`))
  onTestFinished(() => withClient(server, (admin) => admin.query(`drop database ${name} with (force)`)).then(() => {}))
  const place: DatabaseLocation = { ...server, database: name }
  return {
    place,
    prepare: (target: Target = {}) => prepareDatabase(place, testKeyring, target),
    ask: (text: string) => withClient(place, async (client) => (await client.query(text)).rows),
  }
}

/** The next version, with these statements more. */
function later({ text: before }: SqlFiles, added: string): SqlFiles {
  const text = `${before}\n${added}`
  return { text, hash: hashOf(text) }
}

/** A migration after all others. */
const next = (text: string) => ({
  sql: [text],
  hash: 'next',
  folderMillis: Math.max(...knownMigrations().map(({ at }) => at)) + 1,
  bps: true,
})

const answers = (answer: string) =>
  `create or replace function answer() returns text language sql as $$ select '${answer}' $$;`
const answerOf = async (ask: (text: string) => Promise<{ found: unknown }[]>) =>
  (await ask('select answer() as found'))[0]?.found

test('each migration has a later time than the one before, so that none is skipped', () => {
  const moments = knownMigrations().map(({ at }) => at)
  expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b))
})

test('a start without changes leaves every function as it is', async () => {
  const { prepare, ask } = await database()
  await prepare()
  const functions = `select oid::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`
  const before = await ask(functions)
  await prepare()
  expect(before.length).toBeGreaterThan(15)
  expect(await ask(functions)).toEqual(before)
  expect(await ask('select hash from sql_version')).toEqual([{ hash: (await readSql()).hash }])
})

test('two nodes that start together on an empty database create everything once', async () => {
  const { place, ask } = await database()
  const open = () => openDatabase(place, testKeyring, () => {}).then(({ close }) => close())
  await Promise.all([open(), open()])
  expect(await ask('select count(*)::int as n from migrations')).toEqual([{ n: ALL }])
})

test('nodes that start on several databases of one server set the same roles without an error', async () => {
  const databases = await Promise.all([database(), database(), database(), database()])
  const start = ({ place }: { place: DatabaseLocation }) =>
    withClient(place, (login) => ensureRoles(login, rolePasswords(testKeyring), place.database))
  for (let round = 0; round < 10; round += 1) await Promise.all(databases.map(start))
  const roles = await databases[0]?.ask(`select rolname from pg_roles where rolname ~ '^evenkeel_(owner|app|system)$'`)
  expect(roles).toHaveLength(3)
})

test('a login that may create roles and owns the database starts a node without being superuser', async () => {
  const { place, ask } = await database()
  const [user, password] = [`${place.database}_login`, randomBytes(12).toString('hex')]
  // On a server of its own it makes these roles itself; here they are those of the tests.
  await ask(`create role ${user} login createrole password '${password}';
    grant evenkeel_owner, evenkeel_app, evenkeel_system to ${user} with admin true, inherit false, set false;
    alter database ${place.database} owner to ${user}`)
  onTestFinished(async () => {
    await ask(
      `alter database ${place.database} owner to current_user; drop owned by ${user} cascade; drop role ${user}`,
    )
  })
  for (const _start of ['first', 'again']) await prepareDatabase({ ...place, user, password }, testKeyring)
  expect(await ask('select count(*)::int as n from migrations')).toEqual([{ n: ALL }])
})

test('a start installs the functions of its version, also of one before with the same tables', async () => {
  const { prepare, ask } = await database()
  const one = later(await readSql(), answers('one'))
  const two = later(one, answers('two'))
  for (const [sql, found] of [
    [one, 'one'],
    [two, 'two'],
    [one, 'one'],
  ] as const) {
    await prepare({ sql })
    expect(await answerOf(ask)).toBe(found)
  }
  expect(await ask('select hash, product from sql_version')).toEqual([{ hash: one.hash, product: VERSION }])
})

test.for([
  ['9.4.0', `${LISTENER} 0123456789abcdef 9.4.0`],
  ['1.0.0', `${LISTENER} 0123456789abcdef`],
])(
  'while a node of %s runs one of this version refuses to start, says both, and changes nothing',
  async ([found, name]) => {
    const { place, prepare, ask } = await database()
    await prepare()
    await ask(`update sql_version set product = '1.0.0'`)
    const login = { ...place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app }
    const refused = `This is Evenkeel ${VERSION}, and Evenkeel ${found} runs on this database`
    await withClient({ ...login, application_name: name }, async () => {
      const more = next('alter table users add column later text')
      await expect(prepare({ migrations: [...readMigrations(), more] })).rejects.toThrow(refused)
      expect(await ask('select count(*)::int as n from migrations')).toEqual([{ n: ALL }])
    })
    await withClient({ ...login, application_name: listenerName('0123456789abcdef') }, () => prepare())
    expect(await ask('select product from sql_version')).toEqual([{ product: VERSION }])
  },
)

test('after a migration the functions and grants are applied again', async () => {
  const { prepare, ask } = await database()
  await prepare()
  const more = next(
    'revoke select on figures_released from evenkeel_app; alter table check_ins no force row level security',
  )
  await prepare({ migrations: [...readMigrations(), more] })
  expect(await ask(`select has_table_privilege('evenkeel_app', 'figures_released', 'select') as granted`)).toEqual([
    { granted: true },
  ])
  expect(await ask(`select relforcerowsecurity as forced from pg_class where relname = 'check_ins'`)).toEqual([
    { forced: true },
  ])
})

test('a version that does not know all migrations of the database does not start on it', async () => {
  const { place, prepare, ask } = await database()
  await prepare({ migrations: [...readMigrations(), next('select 1')] })
  const from = `This is Evenkeel ${VERSION}, and the database was used by Evenkeel 9.4.0`
  await ask(`update sql_version set product = '9.4.0', applied_at = '2027-05-01T04:00Z'`)
  await expect(prepare()).rejects.toThrow(new RegExp(`^${from}.* last backup from before 2027-05-01 04:00 UTC`))
  await ask(`delete from migrations where hash = '${knownMigrations().at(-1)?.hash}'`)
  await expect(prepare()).rejects.toThrow('between two releases')
  await ask(`delete from migrations where hash <> 'next'`)
  await expect(openDatabase(place, testKeyring, () => {})).rejects.toThrow('Upgrade to 1.0.0 first')
})

test.each([
  ['fails', 'select 1 / 0;', 'division by zero'],
  ['loses its connection', 'select pg_terminate_backend(pg_backend_pid());', 'terminat'],
])('an upgrade that %s half way leaves the version before', async (_how, text, message) => {
  const { prepare, ask } = await database()
  const one = later(await readSql(), answers('one'))
  await prepare({ sql: one })
  await expect(prepare({ sql: later(one, answers('two') + text) })).rejects.toThrow(message)
  expect(await answerOf(ask)).toBe('one')
  expect(await ask('select hash from sql_version')).toEqual([{ hash: one.hash }])
})

test('a first start that fails half way leaves an empty database, and the next one succeeds', async () => {
  const { prepare, ask } = await database()
  await expect(prepare({ sql: later(await readSql(), 'select 1 / 0;') })).rejects.toThrow('division by zero')
  expect(await ask(`select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([
    { n: 0 },
  ])
  await prepare()
  expect(await ask('select count(*)::int as n from migrations')).toEqual([{ n: ALL }])
})

test.each(samples())(
  'an upgrade from $version keeps its rows, and the tables are like fresh ones',
  async ({ schema }) => {
    const [fresh, { place, prepare, ask }] = [await database(), await database()]
    await fresh.prepare()
    await withClient(place, (login) => ensureRoles(login, rolePasswords(testKeyring), place.database))
    await withClient(logins(place, testKeyring)('owner'), (owner) => makeTables(owner, schema))
    await ask(PERSON)
    await prepare()
    expect(await ask('select username from users')).toEqual([{ username: 'ana' }])
    const [upgraded, other] = await Promise.all([place, fresh.place].map((one) => withClient(one, readCatalog)))
    const names = { one: 'the upgraded', other: 'a fresh one' }
    expect(differences(upgraded ?? new Map(), other ?? new Map(), names)).toEqual([])
  },
)

test('an upgrade that would deadlock with a request rolls back, and succeeds afterwards', async () => {
  const { place, prepare, ask } = await database()
  await prepare()
  await ask(PERSON)
  const request = new pg.Client(place)
  await request.connect()
  onTestFinished(() => request.end())
  await request.query(`begin; update users set unit = 'A'`)
  const locks = `lock table alerts in access exclusive mode; lock table users in access exclusive mode;`
  const upgrade = prepare({ sql: later(await readSql(), locks) })
  await pause(300)
  // The upgrade has locked the alerts and waits for the person; now the request waits for the alerts.
  expect((await request.query('select count(*)::int as n from alerts')).rows).toEqual([{ n: 0 }])
  await request.query('commit')
  await upgrade
  expect(await ask('select unit from users')).toEqual([{ unit: 'A' }])
})

test('the owner of the tables may read how far standbys are, and no other role of the product', async () => {
  const { prepare, ask } = await database()
  await prepare()
  const member = (role: string) => `pg_has_role('${role}', 'pg_read_all_stats', 'member') as ${role}`
  expect(await ask(`select ${['evenkeel_owner', 'evenkeel_app', 'evenkeel_system'].map(member).join(', ')}`)).toEqual([
    { evenkeel_owner: true, evenkeel_app: false, evenkeel_system: false },
  ])
})

test('the owner of the tables needs no other rights', async () => {
  const { place, prepare } = await database()
  await prepare({ level: 1 })
  const login = { ...place, user: 'evenkeel_owner', password: rolePasswords(testKeyring).owner }
  await withClient(login, async (owner) => {
    const { rows } = await owner.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user')
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
    await migrateDatabase(owner)
  })
})
