import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { testKeyring } from '../../testing/test-database.ts'
import { createWorld } from '../../testing/world.ts'

/** Row-level security alone: SQL without any filter, signed in as the role of requests. */
const w = await createWorld()
const [ana, ben, cleo, dan] = [await w.as('inmate'), await w.as('staff'), await w.as('admin'), await w.as('admin')]
const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
await app.connect()
afterAll(() => app.end())

/** Whom a person would make responders, or stop being ones, by changing everybody they can. */
async function changedBy(userId: string, role: string): Promise<string[]> {
  await app.query('begin')
  try {
    await app.query(`select set_config('app.user_id', $1, true), set_config('app.role', $2, true)`, [userId, role])
    const { rows } = await app.query<{ id: string }>(`update users set responds_to = '{}' returning id`)
    return rows.map(({ id }) => id).sort()
  } finally {
    await app.query('rollback')
  }
}

test('an administrator changes whom administrators respond to, and nobody else’s account', async () => {
  expect(await changedBy(cleo.user.id, 'admin')).toEqual([cleo.user.id, dan.user.id].sort())
})

test.for([
  ['inmate', ana],
  ['staff', ben],
] as const)('%s changes nobody else', async ([role, person]) => {
  expect((await changedBy(person.user.id, role)).filter((id) => id !== person.user.id)).toEqual([])
})

test('without an identity nobody is changed', async () => {
  expect(await changedBy('', '')).toEqual([])
})
