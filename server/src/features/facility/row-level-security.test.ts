import { expect, test } from 'vitest'
import { asReader } from '../../testing/row-level-security.ts'
import { createTestApp } from '../../testing/test-app.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp({ env: { FACILITY_UNITS: 'A,B' } })
const [ana, ben, cleo] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
const run = await asReader(w)
const changed = async ({ id, role }: { id: string; role: string }, statement: string) =>
  (await run([id, role, ''], statement)).rowCount

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
