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

test('what is released is for administrators, who cannot change it', async () => {
  const count = async () => (await app.query('select count(*)::int as n from figures_released')).rows[0].n
  await w.superuser.query(
    `insert into figures_released values ('check-ins', 'unit:a', '2026-03-09', '2026-03-09', '2026-03-15', 5, 5, '{}')`,
  )
  expect(await count()).toBe(0)
  expect(await as(ana?.user.id ?? '', 'inmate', count)).toBe(0)
  expect(await as(cleo.user.id, 'admin', count)).toBeGreaterThan(0)
  for (const statement of ['delete from figures_released', 'update figures_released set people = 99'])
    await expect(as(cleo.user.id, 'admin', () => app.query(statement))).rejects.toThrow('permission denied')
})

test('no request releases anything, not even an administrator’s', async () => {
  for (const call of [`release_figures(1, '2026-03-11')`, `release_check_ins(1, '2026-03-01', '2026-03-11')`])
    await expect(as(cleo.user.id, 'admin', () => app.query(`select ${call}`))).rejects.toThrow('permission denied')
})

test('nobody can change the day or the group in which an entry counts, not even its owner', async () => {
  for (const change of [`stats_group = 'unit:b'`, `counted_on = counted_on + 7`])
    await expect(as(ana?.user.id ?? '', 'inmate', () => app.query(`update check_ins set ${change}`))).rejects.toThrow(
      'permission denied',
    )
})
