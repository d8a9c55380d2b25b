import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const [cleo, ana] = [await w.as('admin'), await w.as('inmate')]
await cleo.send('GET', '/api/admin/rota')
await cleo.send('POST', `/api/admin/users/${ana.user.id}/assessment-request`)

/** Runs as a role of the database for a person, in a transaction that is rolled back. */
async function as(role: string, { user = '', acts = '' }, statement: string) {
  await w.superuser.query('begin')
  try {
    await w.ask(
      `select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.role', $3, true)`,
      role,
      user,
      acts,
    )
    return await w.superuser.query(statement)
  } finally {
    await w.superuser.query('rollback')
  }
}

const changes = [
  `update audit_entries set ip = ''`,
  'delete from audit_entries',
  'truncate audit_entries',
  `update audit_entries set ip = '' where false`,
]
const roles = ['evenkeel_app', 'evenkeel_system', 'evenkeel_owner', 'superuser']
test.for(roles.flatMap((role) => changes.map((change) => [role, change] as const)))(
  '%s may not: %s',
  async ([role, change]) => {
    const who = role === 'superuser' ? 'none' : role
    await expect(as(who, { user: cleo.user.id, acts: 'admin' }, change)).rejects.toThrow(
      /permission denied|only ever added to/,
    )
    expect((await w.superuser.query('select from audit_entries')).rowCount).toBe(2)
  },
)

test.for([`update audit_end_marks set at = now()`, 'delete from audit_end_marks', 'truncate audit_end_marks'])(
  'neither requests nor background jobs may: %s',
  async (change) => {
    for (const role of ['evenkeel_app', 'evenkeel_system']) {
      await expect(as(role, { user: cleo.user.id, acts: 'admin' }, change)).rejects.toThrow('permission denied')
    }
  },
)

test('a request can neither read nor make an end mark', async () => {
  const acting = { user: cleo.user.id, acts: 'admin' }
  for (const statement of [
    'select from audit_end_marks',
    `insert into audit_end_marks (seq, hash, key_version, mark, at) values (1, '\\x', 1, '\\x', now())`,
  ]) {
    await expect(as('evenkeel_app', acting, statement)).rejects.toThrow('permission denied')
  }
})

test('a request cannot make an entry for somebody else, or with a place and hash of its choice', async () => {
  const insert = (actor: string) =>
    `insert into audit_entries (id, seq, at, actor_id, action, ip, hash, owner_id)
     values (gen_random_uuid(), 900, now(), '${actor}', 'rota.shown', '', 'x', null) returning seq::int, length(hash) as bytes`
  await expect(as('evenkeel_app', { user: ana.user.id, acts: 'inmate' }, insert(cleo.user.id))).rejects.toThrow(
    'row-level security',
  )

  const made = await as('evenkeel_app', { user: cleo.user.id, acts: 'admin' }, insert(cleo.user.id))
  expect(made.rows).toEqual([{ seq: 3, bytes: 32 }])
})

test('a person finds only the entries about themself', async () => {
  const found = async (user: string, acts: string) =>
    (await as('evenkeel_app', { user, acts }, 'select action from audit_entries order by seq')).rows
  expect(await found(ana.user.id, 'inmate')).toEqual([{ action: 'user.assessment_asked' }])
  expect(await found((await w.as('staff')).user.id, 'staff')).toEqual([])
  expect(await found('', '')).toEqual([])
  expect(await found(cleo.user.id, 'admin')).toHaveLength(2)
})

test('the names of people in care cannot be looked up by id, those of who may have seen them can', async () => {
  const named = async (id: string) =>
    (await as('evenkeel_app', { user: ana.user.id, acts: 'inmate' }, `select * from actor_named('${id}')`)).rows
  expect(await named((await w.as('inmate')).user.id)).toEqual([])
  const sam = await w.as('staff')
  expect(await named(sam.user.id)).toEqual([{ name: sam.user.username, role: 'staff' }])
  expect(await named(cleo.user.id)).toEqual([{ name: cleo.user.username, role: 'admin' }])
})
