import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp({ env: { FACILITY_UNITS: 'A,B' } })
const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
await app.connect()
afterAll(() => app.end())

async function changed({ id, role }: { id: string; role: string }, statement: string) {
  await app.query('begin')
  try {
    await app.query(`select set_config('app.user_id', $1, true), set_config('app.role', $2, true)`, [id, role])
    return (await app.query(statement)).rowCount
  } finally {
    await app.query('rollback')
  }
}

const OTHERS = [ana.user, ben.user, { id: '', role: '' }]

test.for([
  ["update facilities set codes = '{mine}'", 1],
  ["update facilities set calls_988 = 'no'", 1],
  ['delete from facility_units', 2],
] as const)('%s is for administrators', async ([statement, rows]) => {
  for (const who of OTHERS) expect(await changed(who, statement)).toBe(0)
  expect(await changed(cleo.user, statement)).toBe(rows)
})

test('only an administrator adds a unit', async () => {
  const add = `insert into facility_units values (9, 'X', 'x')`
  for (const who of OTHERS) await expect(changed(who, add)).rejects.toThrow('row-level security')
  expect(await changed(cleo.user, add)).toBe(1)
})

test('no request sets the group size, or makes or deletes the facility', async () => {
  for (const statement of [
    'update facilities set min_group_size = 1',
    'delete from facilities',
    `insert into facilities (one, retention) values (2, '{}')`,
  ]) {
    await expect(changed(cleo.user, statement)).rejects.toThrow('permission denied')
  }
})
