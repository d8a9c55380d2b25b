import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'
import { checkIn, release } from './testing/group.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp()
const people = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
const [ana] = people
const cleo = await w.as('admin')
await checkIn([...people, cleo], 8)
await release(w)
await cleo.send('POST', '/api/coping-tools/usage', {
  body: { toolName: 'box-breathing', duration: 60, completed: true },
})

const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
await app.connect()
afterAll(() => app.end())

async function as<T>(userId: string, role: string, steps: () => Promise<T>): Promise<T> {
  await app.query('begin')
  try {
    await app.query(`select set_config('app.user_id', $1, true), set_config('app.role', $2, true)`, [userId, role])
    return await steps()
  } finally {
    await app.query('rollback')
  }
}
const owners = async (table: string) =>
  (await app.query(`select distinct user_id from ${table}`)).rows.map(({ user_id }) => user_id)

test.for(['analytics_pending', 'activity_weeks'])('a person finds only their own rows in %s', async (table) => {
  expect(await owners(table)).toEqual([])
  expect(await as(ana?.user.id ?? '', 'inmate', () => owners(table))).toEqual([ana?.user.id])
})

test.for(['analytics_pending', 'activity_weeks'])('in %s an administrator finds only their own rows', async (table) => {
  expect(await as(cleo.user.id, 'admin', () => owners(table))).toEqual([cleo.user.id])
})

test.for(['analytics_released', 'activity_totals'])('%s is for administrators, who cannot change it', async (table) => {
  const count = async () => (await app.query(`select count(*)::int as n from ${table}`)).rows[0].n
  await w.superuser.query(
    `insert into analytics_released values ('2026-03-09', 'unit', 'a', '2026-03-09', 5, 1, 5, 5, 25, 25, 0, 0) on conflict do nothing`,
  )

  expect(await count()).toBe(0)
  expect(await as(ana?.user.id ?? '', 'inmate', count)).toBe(0)
  expect(await as(cleo.user.id, 'admin', count)).toBeGreaterThan(0)
  for (const statement of [`delete from ${table}`, `update ${table} set people = 99`])
    await expect(as(cleo.user.id, 'admin', () => app.query(statement))).rejects.toThrow('permission denied')
})

test('no request releases anything, not even an administrator’s', async () => {
  for (const call of [`release_batches(1, '2026-03-11')`, `add_up_activity('2026-03-11')`])
    await expect(as(cleo.user.id, 'admin', () => app.query(`select ${call}`))).rejects.toThrow('permission denied')
})

test('nobody can count values for another person', async () => {
  const values = `select count_values($1, '2026-03-11', 'unit', 'a', 9, 9)`
  await expect(as(cleo.user.id, 'admin', () => app.query(values, [ana?.user.id]))).rejects.toThrow('row-level security')
})
