import { auth } from '@evenkeel/contract/auth/auth.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { expect, test } from 'vitest'
import { enrollDevice } from '../../testing/features/devices.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const eva = await w.as('admin')
const cleo = await w.as('admin')
for (const admin of [cleo, eva]) await admin.call(auth.confirm, { body: { password: PASSWORD } })

test('what a code says of badges and quiet seconds holds from the enrolment on', async () => {
  const terms = { badges: true, quietSeconds: 90 }
  const tablet = await enrollDevice(w, cleo, 'tablet', 'Day room', terms)
  const own = (await tablet.send('GET', '/api/browser')).reply(browsers.current)
  expect(own).toMatchObject(terms)
  const plain = await enrollDevice(w, cleo, 'tablet', 'Office')
  expect((await plain.send('GET', '/api/browser')).reply(browsers.current)).toMatchObject({
    badges: false,
    quietSeconds: 60,
  })
})

test.for([
  ['badges', { kind: 'display', outOfSight: true, badges: true }],
  ['quietSeconds', { kind: 'tablet', quietSeconds: 19 }],
  ['quietSeconds', { kind: 'tablet', quietSeconds: 301 }],
] as const)('no code is made with wrong %s', async ([path, terms]) => {
  const { problem } = await cleo.send('POST', '/api/admin/browsers', { body: { name: 'Wrong', ...terms } })
  expect(problem.issues).toMatchObject([{ path }])
  expect((await cleo.call(browsers.list)).map(({ name }) => name)).not.toContain('Wrong')
})

const add = (name: string, admin = cleo) =>
  admin.send('POST', '/api/admin/browsers', { body: { name, kind: 'tablet' } })
const rename = (id: string, name: string) => cleo.send('PATCH', `/api/admin/browsers/${id}`, { body: { name } })
const taken = [{ path: 'name', message: 'Another device has this name' }]

test('a name that another device has is refused, however it is written, and the log has no code of it', async () => {
  const three = (await add('Tablet 3')).reply(browsers.add)
  const four = (await add('Tablet 4')).reply(browsers.add)
  for (const name of ['Tablet 3', ' tablet  3', 'TABLET3', 'Tab\u200blet\u00a03', 'Tablet \uff13'])
    expect([(await add(name)).problem.issues, (await rename(four.id, name)).problem.issues]).toEqual([taken, taken])
  expect((await cleo.call(browsers.list)).filter(({ name }) => /3/.test(name))).toHaveLength(1)
  const rows = await w.ask(
    `select count(*)::int from audit_entries where action in ('browsers.code_made', 'browsers.changed') and target_id = any($1)`,
    [three.id, four.id],
  )
  expect(rows).toEqual([{ count: 2 }])
  expect((await rename(three.id, 'TABLET 3')).status).toBe(200)
  expect((await rename(four.id, 'Tablet 33')).status).toBe(200)
})

test('of two administrators who give one name at once, one gets it', async () => {
  // Both have read the names before either can write.
  await w.superuser.query('begin')
  await w.superuser.query('lock table enrolled_browsers in exclusive mode')
  const answers = [cleo, eva].map((admin) => add('At once', admin))
  const waiting = async () =>
    (
      await w.ask(
        `select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      )
    )[0].n
  await expect.poll(waiting).toBe(2)
  await w.superuser.query('commit')
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([201, 400])
})

test('a name is free again when its device is revoked or its code has run out', async () => {
  const { id } = await enrollDevice(w, cleo, 'tablet', 'Once')
  expect((await add('Once')).problem.issues).toEqual(taken)
  expect((await cleo.send('DELETE', `/api/admin/browsers/${id}`)).status).toBe(204)
  expect((await add('Once')).status).toBe(201)
  w.now = new Date(w.now.getTime() + 10 * 60_000 + 1)
  await cleo.call(auth.confirm, { body: { password: PASSWORD } })
  expect((await add('Once')).status).toBe(201)
})

test('two that have one name since long keep it, and all else of them can be changed', async () => {
  const [one, two] = [await enrollDevice(w, cleo, 'tablet', 'Double'), await enrollDevice(w, cleo, 'tablet', 'Other')]
  await w.ask(`update enrolled_browsers set name = 'Double' where id = $1`, two.id)
  const body = { name: 'double', quietSeconds: 90 }
  const changed = await cleo.send('PATCH', `/api/admin/browsers/${one.id}`, { body })
  expect(changed.reply(browsers.change)).toMatchObject(body)
})
