import { expect, test } from 'vitest'
import { count, describePerson, listed, opened, pressed, responder } from '../../testing/alerts.ts'
import { createWorld } from '../../testing/world.ts'

const w = await createWorld()
const ana = await w.as('inmate')
await describePerson(w, ana, { firstName: 'Anastasia', lastName: 'Reyes', unit: 'Cedar', email: 'ana@example.org' })
const { id } = await pressed(ana, 'please come')
const people = { inmate: ana, staff: await w.as('staff') }
const [plain, forStaff, cleo] = [await responder(w, []), await responder(w, ['staff']), await responder(w, ['inmate'])]

const CALLS = [
  ['GET', '/api/alerts', undefined],
  ['GET', `/api/alerts/${id}`, undefined],
  ['PATCH', `/api/alerts/${id}`, { status: 'resolved' }],
  ['GET', '/api/alerts/figures', undefined],
  ['POST', '/api/alerts/drills', { audience: 'inmate' }],
  ['POST', '/api/alerts/test-channels', undefined],
  ['GET', '/api/admin/rota', undefined],
  ['PUT', '/api/admin/rota', { entries: [] }],
] as const

test.for(CALLS)('%s %s is for administrators', async ([method, path, body]) => {
  for (const role of ['inmate', 'staff'] as const) {
    expect((await people[role].send(method, path, { body })).problem).toMatchObject({ status: 403, code: 'forbidden' })
  }
  expect((await w.nobody().send(method, path, { body })).problem).toMatchObject({ status: 401, code: 'unauthorized' })
  expect((await listed(cleo)).map(({ status }) => status)).toEqual(['active'])
})

test.for([
  ['GET', undefined],
  ['PATCH', { status: 'acknowledged' }],
] as const)(
  '%s of an id that is not, or is none, is not found for an administrator, after 401 and 403',
  async ([method, body]) => {
    for (const path of [crypto.randomUUID(), 'x', '1', `${id}0`, `${id}%00`].map((one) => `/api/alerts/${one}`)) {
      expect([path, (await cleo.send(method, path, { body })).status]).toEqual([path, 404])
      expect((await people.staff.send(method, path, { body })).status).toBe(403)
      expect((await w.nobody().send(method, path, { body })).status).toBe(401)
    }
  },
)

test('only a responder for the role is told who it is', async () => {
  const told = { name: 'Anastasia Reyes', username: ana.user.username, unit: 'Cedar', shift: null }
  expect(await listed(cleo)).toMatchObject([{ id, person: told }])
  expect(await opened(cleo, id)).toMatchObject({ person: told })

  for (const other of [plain, forStaff]) {
    const answers = [
      await other.send('GET', '/api/alerts'),
      await other.send('GET', `/api/alerts/${id}`),
      await other.send('PATCH', `/api/alerts/${id}`, { body: { step: 'coming' } }),
    ]
    expect((await listed(other))[0]?.person).toBeNull()
    expect((await opened(other, id)).person).toBeNull()
    for (const { text } of answers) expect(text).not.toMatch(/Anastasia|Reyes|Cedar|inmate-|ana@/)
  }
})

test('an administrator who responds to nobody may still acknowledge and resolve', async () => {
  const { id: other } = await pressed(await w.as('inmate'))
  for (const status of ['acknowledged', 'resolved']) {
    const { json } = await plain.send('PATCH', `/api/alerts/${other}`, { body: { status } })
    expect(json).toMatchObject({ status, person: null })
  }
})

test('opening an alert is written down once: who, what, whose, from where', async () => {
  await w.superuser.query('delete from audit_entries')
  await opened(plain, id)

  const { rows } = await w.superuser.query('select * from audit_entries')
  expect(rows).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: w.now,
      actor_id: plain.user.id,
      action: 'alert.opened',
      target_type: 'alert',
      target_id: id,
      owner_id: ana.user.id,
      ip: '127.0.0.1',
    },
  ])
})

test('a list, an alert that is not and a refused opening write nothing down', async () => {
  await w.superuser.query('delete from audit_entries')
  await listed(cleo)
  await cleo.send('GET', `/api/alerts/${crypto.randomUUID()}`)
  await people.staff.send('GET', `/api/alerts/${id}`)
  await w.nobody().send('GET', `/api/alerts/${id}`)

  expect(await count(w, 'audit_entries')).toBe(0)
})

test('a person’s own alert is theirs to read among their own, whatever they are', async () => {
  const admin = await responder(w, [])
  const { id: own } = await pressed(admin)
  expect((await listed(admin)).find((one) => one.id === own)?.person).toMatchObject({ username: admin.user.username })
})
