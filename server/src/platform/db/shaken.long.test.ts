import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'
import type { Query } from './build.ts'
import { createDb, type Db, setIdentity } from './db.ts'
import { rolePasswords } from './open.ts'

const w = await createTestApp()
const people = await Promise.all(Array.from({ length: 12 }, () => w.as('inmate')))
const ids = people.map(({ user }) => user.id)
const login = { ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app }
const db = createDb({ ...login, max: 6, statement_timeout: 300, application_name: 'shaken', onError: () => {} })
afterAll(() => db.close())

const ask = <T>(name: string, text: string, values: unknown[], read: (rows: readonly unknown[][]) => T): Query<T> => ({
  name: `t_shaken_${name}`,
  text,
  values,
  read: (rows) => read(rows as never),
})
/** Whose rows a batch sees, and writes: its own person’s, or nobody’s. */
const seen = ask('seen', 'select id from users', [], (rows) => rows.map((row) => String(row[0])))
const write = (id: string) => ask('write', 'update users set unit = $1', [id], () => [])
const fails = ask('fails', 'select 1 / 0', [], () => [])
const waits = (seconds: number) => ask('waits', 'select pg_sleep($1::float8)', [seconds], () => [])

/** One of the ways in which a call uses the database, as this person or as nobody; what it read. */
function useDb(by: Db, as: string | null, way: number): Promise<string[]> {
  const identity = as ? [setIdentity({ userId: as })] : []
  const flat = (results: readonly unknown[]) => results.flat().map(String)
  if (way < 0.4) return as ? by.withUser(as, [seen, write(as), seen]).then(flat) : by.run([seen]).then(flat)
  if (way < 0.5) return by.run([...identity, seen, fails, seen] as const).then(flat)
  if (way < 0.6) return by.run([...identity, waits(way), seen] as const).then(flat)
  return by.transaction(async (run) => {
    if (as) await run([setIdentity({ userId: as })])
    if (way < 0.7) await run([fails]).catch(() => {})
    if (way < 0.8) return flat(await Promise.all([run([seen]), run([waits(0.005)]), run([seen])]))
    const read = flat(await run([seen]))
    if (way < 0.9) throw new Error('changed their mind')
    return read
  })
}

test('of twelve hundred batches that fail, wait too long, swallow errors or lose their connection none sees or changes another person', async () => {
  const random = seededRandom(4711)
  const wrong: string[] = []
  let [left, rows, failed] = [1200, 0, 0]
  const kill = setInterval(() => {
    const text = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shaken' order by random() limit 1`
    void w.superuser.query(text)
  }, 40)
  await Promise.all(
    Array.from({ length: 24 }, async () => {
      while (left-- > 0) {
        const as = random() < 0.2 ? null : (ids[Math.floor(random() * ids.length)] ?? null)
        const read = await useDb(db, as, random()).catch(() => null)
        if (!read) failed += 1
        for (const id of (read ?? []).filter((one) => ids.includes(one))) {
          rows += 1
          if (id !== as) wrong.push(`${as} read ${id}`)
        }
      }
    }),
  )
  clearInterval(kill)
  expect(wrong).toEqual([])
  expect(rows).toBeGreaterThan(300)
  expect(failed).toBeGreaterThan(100)
  // Nothing is left on any connection, and nobody wrote into the row of another.
  const after = await Promise.all(
    Array.from({ length: 6 }, () =>
      db.run([
        waits(0.02),
        ask('left', `select current_setting('app.user_id', true)`, [], (r) => r[0]?.[0]),
        seen,
      ] as const),
    ),
  )
  for (const [, left, read] of after) expect([left || '', read]).toEqual(['', []])
  const units = await w.ask('select id, unit from users where id = any ($1) and unit is not null', ids)
  expect(units.filter(({ id, unit }) => id !== unit)).toEqual([])
  expect(units.length).toBeGreaterThan(6)
})
