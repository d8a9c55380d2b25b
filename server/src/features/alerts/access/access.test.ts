import { CONFIRMED_OUTCOMES } from '@evenkeel/contract/alerts/alert-words.ts'
import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const bypassed = await createTestApp({ rowLevelSecurity: 'bypassed' })
const ana = await w.as('inmate')
const { id } = await raiseAlert(ana, 'please come')
const [plain, cleo] = [await createResponder(w, []), await createResponder(w, ['inmate'])]

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
  const staff = await w.as('staff')
  const written = await writtenBy(async () => {
    await listAlerts(cleo)
    for (const [caller, one] of [
      [cleo, crypto.randomUUID()],
      [staff, id],
      [w.nobody(), id],
    ] as const) {
      await caller.send('GET', `/api/alerts/${one}`)
      await caller.send('PATCH', `/api/alerts/${one}`, { body: { status: 'acknowledged' } })
    }
    await staff.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
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

const notesFor = async (admin: typeof cleo, id: string) => (await openAlert(admin, id)).timeline.map(({ note }) => note)

test('a note is encrypted in the database and shown only to responders of that role', async () => {
  const { id } = await raiseAlert(await w.as('inmate'), 'MESSAGE')
  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming', note: 'NOTE ONE' })
  await answerAlert(cleo, id, { status: 'resolved', outcome: 'seen_in_person', note: `NOTE TWO ${'é'.repeat(3991)}` })

  const { rows } = await w.superuser.query(
    'select e.*, note_sealed::text as sealed from alert_events e where alert_id = $1',
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain('NOTE')
  for (const { note_sealed } of rows) expect(String(note_sealed)).not.toContain('NOTE')

  expect(await notesFor(cleo, id)).toEqual([null, 'NOTE ONE', null, `NOTE TWO ${'é'.repeat(3991)}`])
  expect(await notesFor(await createResponder(w, ['inmate']), id)).toContain('NOTE ONE')
  for (const other of [await createResponder(w, []), await createResponder(w, ['staff'])]) {
    const text = JSON.stringify(await openAlert(other, id))
    expect(text).not.toContain('NOTE')
    expect(text).toContain('"event":"resolved"')
  }
})

test('a note that was moved to another alert does not decrypt', async () => {
  const [one, two] = [await raiseAlert(await w.as('inmate')), await raiseAlert(await w.as('inmate'))]
  await answerAlert(cleo, one.id, { status: 'resolved', note: 'hers' })
  await answerAlert(cleo, two.id, { status: 'resolved', note: 'his' })
  await w.superuser.query(
    `update alert_events e set note_sealed = o.note_sealed from alert_events o where e.alert_id = $1 and o.alert_id = $2 and e.event = 'resolved' and o.event = 'resolved'`,
    [one.id, two.id],
  )

  expect(await notesFor(cleo, two.id)).toContain('his')
  expect((await cleo.send('GET', `/api/alerts/${one.id}`)).status).toBe(500)
})

test('the person never sees a note', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'resolved', note: 'NOTE' })
  expect((await ana.send('GET', '/api/alerts/mine')).text).not.toContain('NOTE')
})

const rosa = await createResponder(w, ['inmate', 'staff'])
const followUps = async ({ user }: Person) =>
  (
    await w.superuser.query(
      `select state from care_work where user_id = $1 and kind = 'followup' and state not in ('met', 'closed')`,
      [user.id],
    )
  ).rows
const notSeen = async ({ user }: Person) =>
  (await listAlerts(rosa, '?notSeen=true')).filter(({ userId }) => userId === user.id)

test.for(CONFIRMED_OUTCOMES)(
  '%s ends the search for somebody who works here, when it is closed or later; the follow-up stays',
  async (outcome) => {
    const [ben, kim] = [await w.as('staff'), await w.as('staff')]
    const { id } = await raiseAlert(ben)
    expect((await answerAlert(rosa, id, { status: 'resolved', outcome })).json).toMatchObject({
      outcome,
      notSeen: false,
    })

    const { id: later } = await raiseAlert(kim)
    await answerAlert(rosa, later, { status: 'resolved', outcome: 'seen_by_phone' })
    expect(await notSeen(kim)).toHaveLength(1)
    expect((await answerAlert(rosa, later, { outcome })).json).toMatchObject({ outcome, notSeen: false })
    expect((await openAlert(rosa, later)).timeline.at(-1)).toMatchObject({ event: 'gone', detail: outcome })
    for (const person of [ben, kim]) {
      expect(await notSeen(person)).toEqual([])
      expect(await followUps(person)).toHaveLength(1)
    }
    // It lowers nothing: nobody has seen them.
    const { rows } = await w.superuser.query(
      `select lacks_face_to_face(a) as lacks from alerts a where a.id = any ($1)`,
      [[id, later]],
    )
    expect(rows).toEqual([{ lacks: true }, { lacks: true }])
  },
)

test.for(CONFIRMED_OUTCOMES)('%s is refused of somebody in care, at the API and in the database', async (outcome) => {
  const { id } = await raiseAlert(await w.as('inmate'))
  const refused = await answerAlert(rosa, id, { status: 'resolved', outcome })
  expect([refused.status, refused.problem.issues?.[0]?.path]).toEqual([400, 'outcome'])
  await answerAlert(rosa, id, { status: 'resolved' })
  expect((await answerAlert(rosa, id, { outcome })).status).toBe(400)
  await expect(w.superuser.query('update alerts set outcome = $2 where id = $1', [id, outcome])).rejects.toThrow(
    'only of who works here',
  )
})
