import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp } from '../../testing/test-app.ts'

describe.for(['on', 'bypassed'] as const)('with row-level security %s', async (rowLevelSecurity) => {
  const w = await createTestApp({ rowLevelSecurity })
  const [cleo, dan] = [await w.as('admin'), await w.as('admin')]
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 hour'`)
  const accepts = ['last_responder_inmate', 'last_responder_staff']
  const name = (caller: Caller, id: string, respondsTo: unknown) =>
    caller.send('PUT', `/api/admin/users/${id}/responds-to`, { body: { respondsTo, accepts } })
  const stored = async (id: string) =>
    (await w.superuser.query('select responds_to from users where id = $1', [id])).rows[0].responds_to

  test('an administrator can be responder for one role, both or none, and keeps their own role', async () => {
    for (const respondsTo of [['staff'], ['inmate', 'staff'], [], ['inmate']]) {
      const { status, json } = await name(cleo, dan.user.id, respondsTo)
      expect({ status, json }).toMatchObject({ status: 200, json: { ...dan.user, respondsTo, disabled: false } })
      expect((await dan.send('GET', '/api/user')).json).toMatchObject({ ...dan.user, respondsTo })
    }
    expect((await cleo.send('GET', '/api/user')).json).toMatchObject(cleo.user)
  })

  test('a role that is sent twice counts once, in any order', async () => {
    expect((await name(cleo, dan.user.id, ['staff', 'staff'])).json).toMatchObject({ respondsTo: ['staff'] })
    expect((await name(cleo, dan.user.id, ['staff', 'inmate'])).json).toMatchObject({ respondsTo: ['inmate', 'staff'] })
    expect(await stored(dan.user.id)).toEqual(['inmate', 'staff'])
  })

  test('an administrator can remove themself as responder, and return', async () => {
    expect((await name(cleo, cleo.user.id, [])).json).toMatchObject({ id: cleo.user.id, respondsTo: [] })
    expect((await name(cleo, cleo.user.id, ['inmate', 'staff'])).json).toMatchObject(cleo.user)
  })

  test('a disabled administrator can be removed as responder, and stays disabled', async () => {
    const gone = await w.as('admin')
    await w.superuser.query('update users set disabled_at = now() where id = $1', [gone.user.id])
    expect((await name(cleo, gone.user.id, [])).json).toMatchObject({ respondsTo: [], disabled: true })
  })

  test.for(['inmate', 'staff'] as const)('a person with the role %s can never be a responder', async (role) => {
    const person = await w.as(role)
    const message = 'Only an administrator can be a responder'
    for (const respondsTo of [['inmate'], []]) {
      const { problem } = await name(cleo, person.user.id, respondsTo)
      expect(problem).toMatchObject({ status: 400, issues: [{ path: 'respondsTo', message }] })
    }
    expect(await stored(person.user.id)).toEqual([])
  })

  test.for(['01890000-0000-7000-8000-000000000000', 'nobody'])('%s is not found', async (id) => {
    expect((await name(cleo, id, ['staff'])).problem).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.for([
    [{ respondsTo: ['admin'] }, 'respondsTo.0'],
    [{ respondsTo: ['inmate', 'staff', 'inmate'] }, 'respondsTo'],
    [{ respondsTo: null }, 'respondsTo'],
    [{ respondsTo: [], role: 'admin' }, 'role'],
    [{ respondsTo: [], username: 'cleo' }, 'username'],
    [{ respondsTo: [], accepts: ['anything'] }, 'accepts.0'],
  ] as const)('%j is refused', async ([body, path]) => {
    const refused = await cleo.send('PUT', `/api/admin/users/${dan.user.id}/responds-to`, { body })
    expect(refused.problem).toMatchObject({ status: 400, issues: [{ path }] })
  })
})
