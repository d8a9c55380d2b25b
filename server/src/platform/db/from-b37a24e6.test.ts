import { createHash, randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { differences, readCatalog } from '../../testing/catalog.ts'
import { makeTables, type Sample, samples } from '../../testing/sample/samples.ts'
import { testKeyring, withClient } from '../../testing/test-database.ts'
import { logins, prepareDatabase, rolePasswords } from './open.ts'
import { ensureRoles } from './roles.ts'

const server = inject('postgres')
const [sample] = samples()

/** Of the tables that commit b37a24e6 made of an empty database, by the SHA-256 of their catalog. */
const MADE_THERE = '6915ed49b0bf1e4f2b79e2d69215cb34fcb0c06bb2d7edecc463d44ccc87f1f2'

/** An empty database, or one with the tables and functions of the sample of 0.9; `ask` runs as superuser and without triggers. */
async function database(from?: Sample) {
  const name = `b37a24e6_${randomBytes(6).toString('hex')}`
  await withClient(server, (admin) => admin.query(`create database ${name}`))
  onTestFinished(() => withClient(server, (admin) => admin.query(`drop database ${name} with (force)`)).then(() => {}))
  const place = { ...server, database: name }
  if (from) {
    await withClient(place, (login) => ensureRoles(login, rolePasswords(testKeyring), name))
    await withClient(logins(place, testKeyring)('owner'), (owner) => makeTables(owner, from.schema))
  }
  return {
    prepare: () => prepareDatabase(place, testKeyring),
    catalog: () => withClient(place, readCatalog),
    ask: (text: string) =>
      withClient(place, async (client) => {
        await client.query('set session_replication_role = replica')
        return (await client.query(text)).rows
      }),
  }
}

test('the tables that the tests start from are those of commit b37a24e6', async () => {
  const { catalog } = await database(sample)
  const tables = [...(await catalog())].filter(([what]) => !/^function|, trigger |, grant /.test(what))
  const text = tables
    .map((one) => one.join(': '))
    .sort()
    .join('\n')
  expect(createHash('sha256').update(text).digest('hex')).toBe(MADE_THERE)
})

test('a database of commit b37a24e6 becomes one like a fresh one, in one start', async () => {
  const [fresh, old] = [await database(), await database(sample)]
  await fresh.prepare()
  const kept =
    'select (select json_agg(m.hash) from migrations m) as migrations, number, hash, product from sql_version'
  for (const _start of ['first', 'again']) await old.prepare()
  const names = { one: 'the upgraded', other: 'a fresh one' }
  expect(differences(await old.catalog(), await fresh.catalog(), names)).toEqual([])
  expect(await old.ask(kept)).toEqual(await fresh.ask(kept))
})

const id = (n: number) => `'01890000-0000-7000-8000-00000000000${n}'`
const AT = `'2026-03-01T10:00Z'`

const ROWS = `
  insert into users (id, username, username_key, role, locale, created_at, approved_by)
    select id::uuid, name, name, role, 'en', ${AT}, by::uuid from (values
      (${id(1)}, 'ana', 'inmate', null), (${id(2)}, 'cleo', 'admin', null), (${id(3)}, 'grace', 'clinician', ${id(2)}),
      (${id(4)}, 'hugo', 'clinician', ${id(2)})) as n (id, name, role, by);
  insert into clinicians (user_id, licence_number, serves, made_by, made_at, confirmed_by, confirmed_at) values
    (${id(3)}, 'L1', '{inmate}', ${id(2)}, ${AT}, null, null), (${id(4)}, 'L2', '{inmate}', ${id(2)}, ${AT}, ${id(1)}, ${AT});
  insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, audience, waiting_since, status, step, step_at)
    values (${id(1)}, ${id(1)}, 'critical', 'now', ${AT}, 'crisis', '', ${AT}, 'inmate', ${AT}, 'acknowledged', 'coming', ${AT});
  insert into alert_events (user_id, alert_id, id, event, state, at) values (${id(1)}, ${id(1)}, ${id(1)}, 'raised', 'now', ${AT});
  insert into care_work (user_id, id, kind, source, audience, state, closed_reason, received_at, entered_at, seen_at, triage_due_at, met_due_at, due_at)
    values (${id(1)}, ${id(1)}, 'request', 'paper', 'inmate', 'closed', 'moved', ${AT}, ${AT}, ${AT}, null, ${AT}, ${AT}),
      (${id(1)}, ${id(2)}, 'followup', 'hand', 'inmate', 'received', null, ${AT}, ${AT}, null, null, ${AT}, ${AT});
  insert into care_events (user_id, work_id, id, event, detail, at) values (${id(1)}, ${id(1)}, ${id(1)}, 'closed', 'moved', ${AT});
  insert into figures_released (kind, cell, week, from_day, to_day, least, people, "values") select kind, 'unit:a', '2026-03-02',
    '2026-03-02', '2026-03-08', 7, 20, '{}' from (values ('check-ins'), ('care')) as n (kind);
  insert into audit_seals (seq, hash, key_version, seal, at) values (1, 'hash', 1, 'seal', ${AT})`

test('rows of commit b37a24e6 are kept under the names of today', async () => {
  const { prepare, ask } = await database(sample)
  await ask(ROWS)
  await prepare()
  const at = new Date('2026-03-01T10:00Z')
  const found = {
    chosen: await ask('select second_person as second, asks_licence as licence from facilities'),
    alerts: await ask('select source, status, response_step as step, response_step_at as at from alerts'),
    events: await ask('select event, detail, facts from alert_events'),
    work: await ask(
      'select source, closed_reason as reason, begun_at as begun, due_at as due from care_work order by id',
    ),
    closed: await ask('select detail from care_events'),
    figures: await ask('select kind, stats_group as of, smallest_group as smallest, people from figures_released'),
    marks: await ask(`select seq::int, convert_from(mark, 'utf8') as mark from audit_end_marks`),
  }
  expect(found).toEqual({
    chosen: [{ second: true, licence: true }],
    alerts: [{ source: 'help', status: 'acknowledged', step: 'coming', at }],
    events: [{ event: 'raised', detail: 'now', facts: null }],
    work: [
      { source: 'paper', reason: 'wrong_person', begun: at, due: at },
      { source: 'clinician', reason: null, begun: null, due: at },
    ],
    closed: [{ detail: 'wrong_person' }],
    figures: [{ kind: 'check-ins', of: 'unit:a', smallest: 7, people: 20 }],
    marks: [{ seq: 1, mark: 'seal' }],
  })
})
