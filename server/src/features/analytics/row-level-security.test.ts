import { expect, test } from 'vitest'
import { asReader } from '../../testing/row-level-security.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { checkIn, release } from './testing/group.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp()
const people = [await w.as('inmate'), await w.as('inmate'), await w.as('staff')]
const [ana] = people
const cleo = await w.as('admin')
await checkIn([...people, cleo], 8)
await release(w)

const run = await asReader(w)
const as = (userId: string, role: string, statement: string) => run([userId, role, ''], statement)

test('what is released is for administrators, who cannot change it', async () => {
  const count = async (userId: string, role: string) =>
    (await as(userId, role, 'select from figures_released')).rowCount
  await w.superuser.query(
    `insert into figures_released values ('check-ins', 'unit:a', '2026-03-09', '2026-03-09', '2026-03-15', 5, 5, '{}')`,
  )
  expect(await count('', '')).toBe(0)
  expect(await count(ana?.user.id ?? '', 'inmate')).toBe(0)
  expect(await count(cleo.user.id, 'admin')).toBeGreaterThan(0)
  for (const statement of ['delete from figures_released', 'update figures_released set people = 99'])
    await expect(as(cleo.user.id, 'admin', statement)).rejects.toThrow('permission denied')
})

test('no request releases anything, not even an administrator’s', async () => {
  for (const call of [`release_figures(1, '2026-03-11')`, `release_check_ins(1, '2026-03-01', '2026-03-11')`])
    await expect(as(cleo.user.id, 'admin', `select ${call}`)).rejects.toThrow('permission denied')
})

test('nobody can change the day or the group in which an entry counts, not even its owner', async () => {
  for (const change of [`stats_group = 'unit:b'`, `counted_on = counted_on + 7`])
    await expect(as(ana?.user.id ?? '', 'inmate', `update check_ins set ${change}`)).rejects.toThrow(
      'permission denied',
    )
})
