import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { testKeyring } from '../../testing/test-database.ts'
import type { Query } from './build.ts'
import { brokenConstraint, createDb, setIdentity } from './db.ts'
import { rolePasswords, selfCheck } from './open.ts'

const w = await createTestApp()
const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
const login = { ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app }
/** One connection, so that anything that a batch leaves behind affects the next. */
const db = createDb({ ...login, max: 1, application_name: 'one', onError: () => {} })
afterAll(() => db.close())

const one = (
  expression: string,
  name = `t_${Buffer.from(expression).toString('hex').slice(0, 50)}`,
): Query<unknown> => ({
  name,
  text: `select ${expression}`,
  values: [],
  read: ([row]) => row?.[0],
})
const setUnit = ({ unit, id }: { unit: string; id: unknown }): Query<unknown> => ({
  name: 't_set_unit',
  text: 'update users set unit = $1 where id = $2',
  values: [unit, id],
  read: () => null,
})
const unitOf = async (id: string) => (await w.ask('select unit from users where id = $1', id))[0].unit
const pid = async () => (await db.run([one('pg_backend_pid()')]))[0]

test('without an identity a batch sees and changes no rows', async () => {
  const [seen] = await db.run([one('(select count(*) from users)')])
  expect(seen).toBe(0)
  await db.run([setUnit({ unit: 'Nowhere', id: ana.user.id })])
  expect(await unitOf(ana.user.id)).toBeNull()
})

test('an identity applies only to its batch, also on the same connection', async () => {
  const [seen] = await db.withUser(ana.user.id, [one('(select count(*) from users)')])
  expect(seen).toBe(1)
  const [after, setting] = await db.run([
    one('(select count(*) from users)'),
    one(`current_setting('app.user_id', true)`),
  ])
  expect([after, setting]).toEqual([0, ''])

  const others = await Promise.all(
    [ana, ben].flatMap(({ user }) => [
      db.withUser(user.id, [one('(select id from users)')]),
      db.run([one('(select count(*) from users)')]),
    ]),
  )
  expect(others.map(([value]) => value)).toEqual([ana.user.id, 0, ben.user.id, 0])
})

test('an identity does not survive a failed batch or transaction', async () => {
  await expect(db.withUser(ana.user.id, [one('1 / 0')])).rejects.toThrow('division by zero')
  expect((await db.run([one('(select count(*) from users)')]))[0]).toBe(0)
  await expect(
    db.transaction(async (run) => {
      await run([setIdentity({ userId: ana.user.id })])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect((await db.run([one('(select count(*) from users)')]))[0]).toBe(0)
})

describe('when one statement of a batch fails, all are rolled back', () => {
  const change = (unit: string) => setUnit({ unit, id: ana.user.id })

  test.for([
    ['while it runs', () => one('1 / 0')],
    ['because it cannot be parsed', () => one('no_such_function()')],
    ['because its value does not fit', () => setUnit({ unit: 'x', id: 'no uuid' })],
    ['because its value cannot be sent', () => setUnit({ unit: 'x', id: { an: 'object' } })],
  ] as const)('%s', async ([, broken]) => {
    await expect(db.withUser(ana.user.id, [change('A'), broken(), change('B')])).rejects.toThrow()
    expect(await db.run([one('40 + 2')])).toEqual([42])
    expect(await unitOf(ana.user.id)).toBeNull()
  })

  test('and afterwards the same statements work', async () => {
    await db.withUser(ana.user.id, [change('C')])
    expect(await unitOf(ana.user.id)).toBe('C')
  })

  test('a transaction rolls back what its earlier steps did', async () => {
    const steps = db.transaction(async (run) => {
      await run([setIdentity({ userId: ana.user.id }), change('D')])
      await run([one('1 / 0')])
    })
    await expect(steps).rejects.toThrow('division by zero')
    expect(await unitOf(ana.user.id)).toBe('C')
  })
})

test('an error of a reader reaches the caller, rather than the failure of a later statement', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  const refusing = { ...one('1'), read: refuse }
  await expect(db.run([refusing, one('1 / 0')])).rejects.toThrow('refused')
  await expect(db.run([one('1 / 0'), refusing])).rejects.toThrow('division by zero')
})

test('a statement is prepared once and used again', async () => {
  const before = await pid()
  for (let i = 0; i < 5; i += 1) expect(await db.run([one('6 * 7', 't_answer')])).toEqual([42])
  const [count] = await db.run([one(`(select count(*) from pg_prepared_statements where name = 't_answer')`)])
  expect(count).toBe(1)
  expect(await pid()).toBe(before)
})

test('the same statement twice in one batch returns both results', async () => {
  const echo = (value: string): Query<unknown> => ({
    name: 't_echo',
    text: 'select $1::text',
    values: [value],
    read: ([row]) => row?.[0],
  })
  expect(await db.run([echo('a'), echo('b')])).toEqual(['a', 'b'])
})

test('a broken connection throws `unavailable`, and the next batch gets a new one', async () => {
  const before = await pid()
  const sleeping = expect(db.run([one('pg_sleep(5)')])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  await expect
    .poll(
      async () =>
        (await w.superuser.query(`select from pg_stat_activity where application_name = 'one' and state = 'active'`))
          .rowCount,
    )
    .toBe(1)
  await w.ask('select pg_terminate_backend($1)', before)
  await sleeping

  expect(await pid()).not.toBe(before)
})

test('a missing connection or database throws `unavailable`', async () => {
  const failures: Error[] = []
  const nowhere = createDb({ ...login, host: '/nowhere', onError: (error) => failures.push(error) })
  await expect(nowhere.run([one('1')])).rejects.toMatchObject({ code: 'unavailable' })
  await expect(nowhere.transaction(async () => 1)).rejects.toMatchObject({ code: 'unavailable' })
  expect(failures.length).toBeGreaterThan(0)
  await nowhere.close()
})

test('a statement that takes too long throws `unavailable`', async () => {
  const hasty = createDb({ ...login, max: 1, statement_timeout: 50, onError: () => {} })
  await expect(hasty.run([one('pg_sleep(5)')])).rejects.toMatchObject({ code: 'unavailable' })
  expect(await hasty.run([one('1')])).toEqual([1])
  await hasty.close()
})

test('a violated constraint is named; other errors have no name', async () => {
  const taken: Query<unknown> = {
    name: 't_taken',
    text: 'insert into users select * from users where id = $1',
    values: [ben.user.id],
    read: () => null,
  }
  const error: unknown = await w.deps.systemDb.run([taken]).catch((failed: unknown) => failed)
  expect(['users_username_key', 'users_pkey']).toContain(brokenConstraint(error))
  expect(brokenConstraint(new Error('other'))).toBeNull()
})

describe('the self-check before serving', () => {
  const problems = async (settings: pg.ClientConfig) => {
    const client = new pg.Client(settings)
    await client.connect()
    try {
      return await selfCheck(client)
    } finally {
      await client.end()
    }
  }

  test('finds nothing wrong with a prepared database', async () => {
    expect(await problems(login)).toEqual([])
  })

  test('refuses a superuser, row-level security switched off, and a setting that loses writes', async () => {
    expect((await problems(w.place)).join()).toContain('superuser or bypasses row-level security')
    const other = await createTestApp()
    await other.superuser.query('alter table check_ins no force row level security')
    await other.superuser.query('create table diaries (user_id uuid)')
    const role = { ...other.place, user: 'evenkeel_app', password: login.password }
    const found = await problems({ ...role, options: '-c synchronous_commit=off' })
    expect(found.join()).toMatch(/not on and forced for the table check_ins/)
    expect(found.join()).toMatch(/not on and forced for the table diaries/)
    expect(found.join()).toMatch(/synchronous_commit is off/)
  })
})

test('a transaction in which an error was swallowed is no success: PostgreSQL rolls it back, and its caller is told', async () => {
  const swallowed = db.transaction(async (run) => {
    await run([setIdentity({ userId: ana.user.id }), setUnit({ unit: 'Swallowed', id: ana.user.id })])
    await run([one('1 / 0')]).catch(() => {})
    return 'stored'
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  expect(await unitOf(ana.user.id)).not.toBe('Swallowed')
  const [after] = await db.run([one('1 + 1')])
  expect(after).toBe(2)
})
