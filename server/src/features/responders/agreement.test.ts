import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { createResponder, type Person, raiseAlert, updateProfile } from '../../testing/features/alerts.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const confirm = (caller: Person) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
const change = (caller: Person, { user }: Person, respondsTo: string[], accepts: string[] = []) =>
  caller.send('PUT', `/api/admin/users/${user.id}/responds-to`, { body: { respondsTo, accepts } })
const disable = (caller: Person, { user }: Person, accepts: string[] = []) =>
  caller.send('POST', `/api/admin/users/${user.id}/disable`, { body: { accepts } })
const noticesOf = (caller: Person) => caller.call(responders.notices)
const stored = async ({ user }: Person) =>
  (await w.superuser.query('select responds_to, disabled_at from users where id = $1', [user.id])).rows[0]
const warnings = (answer: { status: number; problem: { code: string; issues?: { path: string }[] } }) => [
  answer.status,
  answer.problem.code,
  ...(answer.problem.issues ?? []).map(({ path }) => path),
]

/** Cleo and dora respond to everybody; dan, an administrator, to nobody. */
async function setUp() {
  await w.superuser.query('delete from alerts; delete from users')
  const [cleo, dora, dan] = [await createResponder(w), await createResponder(w), await createResponder(w, [])]
  await updateProfile(w, dan, { firstName: 'Dan', lastName: 'Ortiz' })
  return { cleo, dora, dan }
}

test('nobody becomes a responder, not even oneself, without the password of a moment ago', async () => {
  const { dan } = await setUp()
  expect((await change(dan, dan, ['inmate'])).problem.code).toBe('confirmation_required')
  expect(
    (await dan.send('PATCH', `/api/admin/users/${dan.user.id}`, { body: { respondsTo: ['inmate'] } })).status,
  ).toBe(400)
  expect((await stored(dan)).responds_to).toEqual([])
  await confirm(dan)
  expect((await change(dan, dan, ['inmate'])).status).toBe(200)
  expect((await stored(dan)).responds_to).toEqual(['inmate'])
})

test('it is in the audit log, and every other responder is told on the screen until they put it away', async () => {
  const { cleo, dora, dan } = await setUp()
  const kinds: string[] = []
  w.deps.live.subscribe(cleo.user.id, ({ kind }) => kinds.push(kind))
  await confirm(dan)
  await change(dan, dan, ['inmate'])

  const told = { about: 'Dan Ortiz', by: 'Dan Ortiz', before: [], after: ['inmate'] }
  for (const one of [cleo, dora]) expect(await noticesOf(one)).toMatchObject([told])
  expect(await noticesOf(dan)).toEqual([])
  await expect.poll(() => kinds).toContain('responders.changed')
  const { rows } = await w.superuser.query('select action, actor_id, target_id from audit_entries')
  expect(rows).toContainEqual({ action: 'user.responder_changed', actor_id: dan.user.id, target_id: dan.user.id })

  const [notice] = await noticesOf(cleo)
  const away = () => cleo.send('DELETE', `/api/responders/notices/${notice?.id}`)
  expect((await dora.send('DELETE', `/api/responders/notices/${notice?.id}`)).status).toBe(404)
  expect([(await away()).status, (await away()).status]).toEqual([204, 404])
  expect(await noticesOf(cleo)).toEqual([])
  expect(await noticesOf(dora)).toHaveLength(1)
})

test('a change that changes nothing, and a refused one, tell nobody', async () => {
  const { cleo, dora, dan } = await setUp()
  await confirm(dan)
  await change(dan, dan, [])
  await change(dan, dan, ['admin'])
  await change(cleo, dan, ['inmate'])
  expect([await noticesOf(cleo), await noticesOf(dora)]).toEqual([[], []])
})

test('a new administrator who responds, and a responder who is disabled or enabled, are told of too', async () => {
  const { cleo, dora, dan } = await setUp()
  await confirm(dan)
  await dan.send('POST', '/api/admin/users', { body: { username: 'eve', role: 'admin', respondsTo: ['staff'] } })
  await disable(dan, dora)
  await dan.send('POST', `/api/admin/users/${dora.user.id}/enable`)
  expect((await noticesOf(cleo)).map(({ before, after }) => [before, after])).toEqual([
    [[], ['inmate', 'staff']],
    [['inmate', 'staff'], []],
    [[], ['staff']],
  ])
})

test('the last responder of a role goes only with consent to that, whichever way', async () => {
  const { cleo, dora } = await setUp()
  for (const one of [cleo, dora]) await confirm(one)
  await change(cleo, dora, ['staff'])
  expect(warnings(await change(cleo, cleo, []))).toEqual([409, 'needs_agreement', 'last_responder_inmate'])
  expect(warnings(await disable(dora, cleo))).toEqual([409, 'needs_agreement', 'last_responder_inmate'])
  const deletion = (body: object = {}) => cleo.send('POST', '/api/user/deletion', { body })
  expect(warnings(await deletion())).toEqual([409, 'needs_agreement', 'last_responder_inmate'])
  expect(warnings(await change(cleo, cleo, [], ['last_responder_staff']))).toEqual([
    409,
    'needs_agreement',
    'last_responder_inmate',
  ])
  expect((await stored(cleo)).responds_to).toEqual(['inmate', 'staff'])

  expect((await deletion({ accepts: ['last_responder_inmate'] })).status).toBe(201)
  expect((await change(cleo, cleo, [], ['last_responder_inmate'])).status).toBe(200)
  // Dora is the only one left, for staff.
  expect(warnings(await disable(cleo, dora))).toEqual([409, 'needs_agreement', 'last_responder_staff'])
})

test('of two last responders who leave at the same moment, one is warned', async () => {
  const { cleo, dora } = await setUp()
  for (const one of [cleo, dora]) await confirm(one)
  for (let round = 0; round < 10; round += 1) {
    await w.superuser.query(`update users set responds_to = '{inmate,staff}' where id = any ($1)`, [
      [cleo.user.id, dora.user.id],
    ])
    const answers = await Promise.all([cleo, dora].map((one) => change(one, one, [])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('a responder is warned that a person whom they disable has an open alert; others cannot learn it so', async () => {
  const { cleo, dan } = await setUp()
  const [ana, ben] = [await w.as('inmate'), await w.as('inmate')]
  await raiseAlert(ana)
  for (const one of [cleo, dan]) await confirm(one)
  expect(warnings(await disable(cleo, ana))).toEqual([409, 'needs_agreement', 'open_alert'])
  expect((await stored(ana)).disabled_at).toBeNull()
  expect((await disable(cleo, ana, ['open_alert'])).status).toBe(200)
  await cleo.send('POST', `/api/admin/users/${ana.user.id}/enable`)

  const [hers, his] = [await disable(dan, ana), await disable(dan, ben)]
  expect([hers.status, his.status]).toEqual([200, 200])
  const [seen] = (await cleo.send('GET', '/api/alerts')).json as { person: { disabled: boolean }; status: string }[]
  expect(seen).toMatchObject({ status: 'active', person: { disabled: true } })
})

test('disabling anybody needs the password of a moment ago', async () => {
  const { cleo } = await setUp()
  const ana = await w.as('inmate')
  expect((await disable(cleo, ana)).problem.code).toBe('confirmation_required')
  expect((await cleo.send('PATCH', `/api/admin/users/${ana.user.id}`, { body: { disabled: true } })).status).toBe(400)
  expect((await stored(ana)).disabled_at).toBeNull()
})
