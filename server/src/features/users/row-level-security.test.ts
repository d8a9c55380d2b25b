import { auth } from '@evenkeel/contract/auth/auth.ts'
import { expect, test } from 'vitest'
import { asReader } from '../../testing/row-level-security.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const w = await createTestApp()
const [ana, ben, cleo, dan] = [await w.as('inmate'), await w.as('staff'), await w.as('admin'), await w.as('admin')]
const run = await asReader(w)

type Who = { id: string; role: string }
const NOBODY: Who = { id: '', role: '' }
const everybody = [ana, ben, cleo, dan].map(({ user }) => user.id).sort()

/** Runs a statement as a person and rolls it back; returns its ids. */
const as = async ({ id, role }: Who, statement: string): Promise<string[]> =>
  (await run([id, role, ''], statement)).rows.map((row) => row.id).sort()

const SET_BY_ADMINISTRATORS = [
  "responds_to = '{}'",
  "badge_number = '7'",
  'extension = null',
  'disabled_at = null',
  'disabled_at = now()',
  "housing = 'B-12'",
  "booking_number = '7'",
  'admitted_on = now()',
  'release_planned = now()',
  'released_on = now()',
]
const PERSON = `gen_random_uuid(), 'new', 'new', 'admin', 'en', now()`
const MAKE = `insert into users (id, username, username_key, role, locale, created_at) values (${PERSON}) returning id`

test.for(SET_BY_ADMINISTRATORS)('only an administrator sets %s, even on their own account', async (change) => {
  for (const who of [ana.user, ben.user]) {
    await expect(as(who, `update users set ${change} returning id`)).rejects.toThrow('what administrators set')
  }
  expect(await as(NOBODY, `update users set ${change} returning id`)).toEqual([])
  expect(await as(cleo.user, `update users set ${change} returning id`)).toEqual(everybody)
})

test.for(['approved_at = now()', 'approved_by = id', "counts_from = '2026-01-01'"])(
  'nobody sets %s on an account that is approved already',
  async (change) => {
    const isTheirs = `where id = '${ana.user.id}' returning id`
    await expect(as(ana.user, `update users set ${change} ${isTheirs}`)).rejects.toThrow('what administrators set')
    await expect(as(cleo.user, `update users set ${change} ${isTheirs}`)).rejects.toThrow('given once')
  },
)

test('a person cannot approve a registration of their own', async () => {
  const elena = w.nobody()
  const body = { username: 'elena', password: PASSWORD, role: 'inmate' }
  const user = (await elena.send('POST', '/api/register', { body })).reply(auth.register)
  const approve = `update users set approved_at = now() where id = '${user.id}' returning id`
  await expect(as(user, approve)).rejects.toThrow('what administrators set')
  expect(await as(cleo.user, approve)).toEqual([user.id])
})

test.for(["role = 'admin'", "username = 'x'", "username_key = 'x'", 'has_account = false', 'created_at = now()'])(
  'nobody can set %s, not even an administrator',
  async (change) => {
    for (const who of [ana.user, ben.user, cleo.user]) {
      await expect(as(who, `update users set ${change} returning id`)).rejects.toThrow('permission denied')
    }
  },
)

test('a person can change only their own profile', async () => {
  for (const { user } of [ana, ben]) {
    expect(await as(user, `update users set unit = 'B' returning id`)).toEqual([user.id])
  }
  expect(await as(NOBODY, `update users set unit = 'B' returning id`)).toEqual([])
})

test('only an administrator makes an account for somebody else, and nobody deletes one', async () => {
  for (const who of [ana.user, ben.user, NOBODY]) await expect(as(who, MAKE)).rejects.toThrow('row-level security')
  expect(await as(cleo.user, MAKE)).toHaveLength(1)
  for (const who of [ana.user, cleo.user, NOBODY]) {
    await expect(as(who, 'delete from users returning id')).rejects.toThrow('permission denied')
  }
})
