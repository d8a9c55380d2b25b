import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const bypassed = await createTestApp({ rowLevelSecurity: 'bypassed' })
const ana = await w.as('inmate')
await updateProfile(w, ana, { firstName: 'Anastasia', lastName: 'Reyes', unit: 'Cedar', email: 'ana@example.org' })
const { id } = await raiseAlert(ana, 'please come')
const people = { inmate: ana, staff: await w.as('staff') }
const [plain, forStaff, cleo] = [
  await createResponder(w, []),
  await createResponder(w, ['staff']),
  await createResponder(w, ['inmate']),
]

const CALLS = [
  ['GET', '/api/alerts', undefined],
  ['GET', `/api/alerts/${id}`, undefined],
  ['PATCH', `/api/alerts/${id}`, { status: 'resolved' }],
  ['GET', '/api/alerts/figures', undefined],
  ['GET', '/api/alerts/weeks', undefined],
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
  expect((await listAlerts(cleo)).map(({ status }) => status)).toEqual(['active'])
})

test.for([
  ['GET', undefined],
  ['PATCH', { status: 'acknowledged' }],
] as const)(
  '%s with an unknown or invalid id is not found for an administrator, and 401 or 403 for others',
  async ([method, body]) => {
    for (const path of [crypto.randomUUID(), 'x', '1', `${id}0`, `${id}%00`].map((one) => `/api/alerts/${one}`)) {
      expect([path, (await cleo.send(method, path, { body })).status]).toEqual([path, 404])
      expect((await people.staff.send(method, path, { body })).status).toBe(403)
      expect((await w.nobody().send(method, path, { body })).status).toBe(401)
    }
  },
)

test('only a responder for the role sees who it is', async () => {
  const identity = { name: 'Anastasia Reyes', username: ana.user.username, unit: 'Cedar', shift: null }
  expect(await listAlerts(cleo)).toMatchObject([{ id, person: identity }])
  expect(await openAlert(cleo, id)).toMatchObject({ person: identity })

  for (const other of [plain, forStaff]) {
    const answers = [
      await other.send('GET', '/api/alerts'),
      await other.send('GET', `/api/alerts/${id}`),
      await other.send('PATCH', `/api/alerts/${id}`, { body: { responseStep: 'coming' } }),
    ]
    expect((await listAlerts(other))[0]?.person).toBeNull()
    expect((await openAlert(other, id)).person).toBeNull()
    for (const { text } of answers) expect(text).not.toMatch(/Anastasia|Reyes|Cedar|inmate-|ana@/)
  }
})

test.for([
  ['row-level security and the filters', w],
  ['the filters alone', bypassed],
] as const)('who may not see whom an alert is about neither answers nor closes it, with %s', async ([, testApp]) => {
  const person = await testApp.as('inmate')
  const [none, others] = [await createResponder(testApp, []), await createResponder(testApp, ['staff'])]
  const theirs = await createResponder(testApp, ['inmate'])
  const { id: other } = await raiseAlert(person)
  const changes = [
    { status: 'acknowledged' },
    { status: 'acknowledged', responseStep: 'coming' },
    { status: 'resolved' },
    { status: 'resolved', outcome: 'raised_by_mistake' },
    { responseStep: 'with_you' },
    { asked: 'not_safe' },
    { outcome: 'seen_in_person' },
  ]
  const refuseAll = async () => {
    const before = await openAlert(theirs, other)
    for (const admin of [none, others])
      for (const change of changes)
        expect((await answerAlert(admin, other, change)).problem).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await openAlert(theirs, other)).toEqual(before)
  }
  await refuseAll()
  expect((await answerAlert(theirs, other, { status: 'acknowledged' })).status).toBe(200)
  await refuseAll()
  expect((await answerAlert(theirs, other, { status: 'resolved' })).status).toBe(200)
  await refuseAll()
})

test('a drill is answered and closed by every administrator, also by who started it', async () => {
  const starter = await createResponder(w, [])
  for (const by of [plain, starter]) {
    const { id: drill } = (await starter.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })).reply(
      alerts.drill,
    )
    for (const status of ['acknowledged', 'resolved'])
      expect((await answerAlert(by, drill, { status })).json).toMatchObject({ status })
  }
})

test('who is alone in a facility answers what they may see, and the rest once they respond to that role', async () => {
  const alone = await createTestApp()
  const [person, admin] = [await alone.as('inmate'), await createResponder(alone, ['staff'])]
  const { id: theirs } = await raiseAlert(person)
  const { id: ofStaff } = await raiseAlert(await alone.as('staff'))
  const close = async (one: string) => (await answerAlert(admin, one, { status: 'resolved' })).status
  expect([await close(theirs), await close(ofStaff)]).toEqual([403, 200])
  await alone.superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [admin.user.id])
  expect(await close(theirs)).toBe(200)
})

/** The audit entries that were added while this ran. */
async function writtenBy(work: () => Promise<unknown>) {
  const { rows: before } = await w.superuser.query<{ seq: string }>('select seq from audit_head')
  await work()
  return (await w.superuser.query('select * from audit_entries where seq > $1 order by seq', [before[0]?.seq])).rows
}

test('opening an alert is in the audit log once: who, what, about whom, from where', async () => {
  expect(await writtenBy(() => openAlert(plain, id))).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      seq: expect.stringMatching(/^\d+$/),
      at: w.now,
      actor_id: plain.user.id,
      action: 'alert.opened',
      target_type: 'alert',
      target_id: id,
      owner_id: ana.user.id,
      ip: '127.0.0.1',
      count: null,
      reason: null,
      without: null,
      salt: expect.objectContaining({ length: 16 }),
      hash: expect.objectContaining({ length: 32 }),
    },
  ])
})

test('an answer is in the audit log as answered, not as opened', async () => {
  const { id: other } = await raiseAlert(await w.as('inmate'))
  const answered = () => cleo.send('PATCH', `/api/alerts/${other}`, { body: { status: 'acknowledged' } })
  expect((await writtenBy(answered)).map(({ action, target_id }) => [action, target_id])).toEqual([
    ['alert.answered', other],
  ])
})

test('a list, an unknown alert and a refused call add nothing to the audit log', async () => {
  const written = await writtenBy(async () => {
    await listAlerts(cleo)
    for (const [caller, one] of [
      [cleo, crypto.randomUUID()],
      [people.staff, id],
      [w.nobody(), id],
    ] as const) {
      await caller.send('GET', `/api/alerts/${one}`)
      await caller.send('PATCH', `/api/alerts/${one}`, { body: { status: 'acknowledged' } })
    }
    await people.staff.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  })
  expect(written).toEqual([])
})

test('everybody can read their own alert in their own list, whatever their role', async () => {
  const admin = await createResponder(w, [])
  const { id: own } = await raiseAlert(admin)
  expect((await listAlerts(admin)).find((one) => one.id === own)?.person).toMatchObject({
    username: admin.user.username,
  })
})
