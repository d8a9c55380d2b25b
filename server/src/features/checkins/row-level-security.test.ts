import { expect, test } from 'vitest'
import { asRequest } from '../../testing/row-level-security.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp()
const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
for (const person of [ana, ben]) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await person.send('POST', '/api/checkins', { body: { notes: 'a bad night' }, headers })
}
await cleo.send('POST', '/api/user/confirm', { body: { password: 'quiet-harbor-at-dawn' } })
await cleo.send('POST', `/api/admin/users/${ben.user.id}/reset-password`)

const run = await asRequest(w)

const { rows: found } = await w.superuser.query<{ name: string }>(
  `select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public' order by 1`,
)
const TABLES = ['users', ...found.map(({ name }) => name)]
const ownerOf = (table: string) => (table === 'users' ? 'id' : 'user_id')

const ownersIn = async (table: string, settings: Record<string, string> = {}): Promise<string[]> =>
  (await run(settings, `select distinct ${ownerOf(table)} as owner from ${table} order by 1`)).rows.map(
    ({ owner }) => owner,
  )
const insertFor = (userId: string, settings: Record<string, string>) =>
  run(
    settings,
    `insert into check_ins (user_id, id, mood_score, stress_score, physical_symptoms, stressors, is_pre_shift, facility_day, created_at)
     values ($1, gen_random_uuid(), 5, 5, '{}', '{}', true, '2026-03-11', now())`,
    [userId],
  )

test('the list of tables with a person’s rows is not empty', () => {
  expect(TABLES).toEqual(
    expect.arrayContaining(['check_ins', 'credentials', 'idempotency_keys', 'sessions', 'user_keys']),
  )
})

test.for(TABLES)('without an identity, %s is empty', async (table) => {
  expect(await ownersIn(table)).toEqual([])
  expect(await ownersIn(table, { 'app.user_id': '', 'app.role': '', 'app.token_hash': '' })).toEqual([])
})

test.for(TABLES)('a person finds only their own rows in %s', async (table) => {
  const owners = await ownersIn(table, { 'app.user_id': ana.user.id })

  expect(owners.filter((owner) => owner !== ana.user.id)).toEqual([])
})

test.for(['check_ins', 'credentials', 'user_keys', 'known_devices', 'idempotency_keys'])(
  'not even an administrator finds another person’s row in %s',
  async (table) => {
    const owners = await ownersIn(table, { 'app.user_id': cleo.user.id, 'app.role': 'admin' })

    expect(owners.filter((owner) => owner !== cleo.user.id)).toEqual([])
  },
)

test('a check-in for another person, or without an identity, is refused', async () => {
  const refusal = /row-level security/
  await expect(insertFor(ben.user.id, { 'app.user_id': ana.user.id })).rejects.toThrow(refusal)
  await expect(insertFor(ben.user.id, { 'app.user_id': cleo.user.id, 'app.role': 'admin' })).rejects.toThrow(refusal)
  await expect(insertFor(ana.user.id, {})).rejects.toThrow(refusal)
  await expect(insertFor(ana.user.id, { 'app.user_id': ana.user.id })).resolves.toMatchObject({ rowCount: 1 })
})

test.for([
  ['change', `update users set unit = 'C' where id <> $1`],
  ['take the password of', `update credentials set verifier = '\\x00' where user_id <> $1`],
  ['end the sessions of', 'delete from sessions where user_id <> $1'],
  ['forget the answers of', 'delete from idempotency_keys where user_id <> $1'],
] as const)('a person cannot %s anybody else', async ([, statement]) => {
  const { rowCount } = await run({ 'app.user_id': ana.user.id }, statement, [ana.user.id])

  expect(rowCount).toBe(0)
})

test('requests can neither change nor delete a check-in, make a setup code, nor switch row-level security off', async () => {
  const me = { 'app.user_id': ana.user.id }
  for (const statement of [
    'update check_ins set mood_score = 1',
    `insert into setup_codes (code_hash) values ('\\x00')`,
    'delete from users',
    'alter table check_ins disable row level security',
    'set role evenkeel_system',
  ]) {
    await expect(run(me, statement)).rejects.toThrow(/permission denied|must be owner/)
  }
  // What somebody wrote with a badge goes when its owner says that it was somebody else.
  for (const table of ['check_ins', 'coping_uses']) expect((await run(me, `delete from ${table}`)).rowCount).toBe(0)
})

test('an identity ends with its transaction', async () => {
  await ownersIn('check_ins', { 'app.user_id': ana.user.id })

  expect(await ownersIn('check_ins')).toEqual([])
})

test('the role of requests may change a person’s own profile, never their rights', async () => {
  const change = (column: string) =>
    run({ 'app.user_id': ana.user.id }, `update users set ${column} where id = $1`, [ana.user.id])

  expect((await change(`unit = 'C'`)).rowCount).toBe(1)
  await expect(change(`role = 'admin'`)).rejects.toThrow('permission denied')
  await expect(change(`disabled_at = null`)).rejects.toThrow('permission denied')
})
