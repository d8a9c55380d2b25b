import { audit } from '@evenkeel/contract/audit/audit.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { answerAlert, countRows, createResponder, listAlerts, updateProfile } from '../../testing/features/alerts.ts'
import { asReader } from '../../testing/row-level-security.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const [ana, ben, otto, olga] = [await w.as('inmate'), await w.as('inmate'), await w.as('staff'), await w.as('staff')]
await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Reyes' })
await updateProfile(w, otto, { firstName: 'Otto', lastName: 'Berg' })
const grace = await w.as('clinician')
const forStaff = await w.as('clinician', { serves: ['staff'] })
const waiting = await w.as('clinician', { confirmed: false })
const rosa = await createResponder(w, ['inmate'])

const refer = (caller: Caller, personId: string, line?: string) =>
  caller.send('POST', '/api/referrals', {
    body: { personId, signs: ['no_hope', 'shaking'], noticedBy: 'family', urgency: 'today', ...(line && { line }) },
  })
await refer(otto, ana.user.id, 'MARKED line')
await refer(olga, ana.user.id)
await refer(olga, ben.user.id)
const alertOf = async (userId: string) => (await listAlerts(rosa)).find((one) => one.userId === userId)?.id ?? ''
const [id, bens] = [await alertOf(ana.user.id), await alertOf(ben.user.id)]
await answerAlert(rosa, bens, { status: 'resolved', outcome: 'raised_by_mistake', note: 'MARKED note' })
await answerAlert(grace, id, { status: 'resolved', outcome: 'seen_in_person', note: 'MARKED note' })
const details = (caller: Caller, of = id) => caller.send('GET', `/api/care/referrals/${of}`)
const instruct = (caller: Caller, instruction: string, of = id) =>
  caller.send('PATCH', `/api/care/referrals/${of}`, { body: { instruction } })
const own = async (caller: Caller) => (await caller.call(referrals.own)).referrals

test('a clinician of people in care reads what each officer saw, by whom, and the line', async () => {
  expect((await details(grace)).reply(referrals.details)).toMatchObject([
    { by: 'Otto Berg', signs: ['no_hope', 'shaking'], noticedBy: 'family', urgency: 'today', line: 'MARKED line' },
    { by: olga.user.username, line: null },
  ])
  expect(await countRows(w, 'referrals', `position('MARKED' in encode(line_sealed, 'escape')) > 0`)).toBe(0)
})

test('nobody else reads or instructs: not officers, responders, the person, clinicians of staff, or one who waits', async () => {
  for (const caller of [otto, rosa, ana, forStaff, waiting]) {
    const answers = [await details(caller), await instruct(caller, 'medical')]
    for (const { status, text } of answers) {
      expect([403, 404]).toContain(status)
      expect(text).not.toContain('MARKED')
    }
  }
  expect(await countRows(w, 'referrals', `instruction = 'medical'`)).toBe(0)
})

test('the instruction reaches the officers of this person, and no note, line or outcome does', async () => {
  expect((await instruct(grace, 'anything')).status).toBe(400)
  expect((await instruct(grace, 'ask_before_moving')).status).toBe(204)
  expect(await own(otto)).toMatchObject([{ name: 'Ana Reyes', instruction: 'ask_before_moving' }])
  expect((await own(olga)).map(({ instruction }) => instruction)).toEqual([null, 'ask_before_moving'])
  expect((await own(olga)).map(({ followedUpAt }) => followedUpAt !== null)).toEqual([false, true])
})

test('no call that an officer can make returns a line, a note, an outcome or another’s referral', async () => {
  for (const [, { method, path, access }] of endpointList) {
    if (method !== 'GET' || access === 'public' || path.includes(':') || path.endsWith('/events')) continue
    const { text } = await otto.send('GET', path)
    // Their own line they wrote themself; it is not given back either.
    expect(text, path).not.toMatch(/MARKED|raised_by_mistake|seen_in_person/)
    expect(text, path).not.toContain(ben.user.id)
  }
  expect(await own(otto)).toHaveLength(1)
})

test('that a clinician opened it is in the log without the person, who reads of it when they were seen', async () => {
  const logged = await rosa.call(audit.list, { query: { action: 'referral.opened' } })
  expect(logged[0]).toMatchObject({ actor: { id: grace.user.id }, target: { type: 'referral', username: null } })
  expect((await details(grace, otto.user.id)).status).toBe(404)
  expect(await rosa.call(audit.list, { query: { action: 'referral.opened' } })).toHaveLength(logged.length)
  const actions = (await ana.call(audit.own)).map(({ action }) => action)
  expect(actions).toEqual(['alert.answered', 'referral.made', 'referral.made'])
  expect(await ben.call(audit.own)).toEqual([])
})

const run = await asReader(w)
const as = (userId: string, role: string, care: string, statement: string) => run([userId, role, care], statement)
const rows = async (userId: string, role: string, care = '') =>
  (await as(userId, role, care, 'select from referrals')).rowCount

test('row-level security alone: officers find their own referrals, clinicians of people in care all, others none', async () => {
  expect(await rows(otto.user.id, 'staff')).toBe(1)
  expect(await rows(olga.user.id, 'staff')).toBe(2)
  expect(await rows(grace.user.id, 'clinician', 'inmate')).toBe(3)
  expect(await rows(forStaff.user.id, 'clinician', 'staff')).toBe(0)
  for (const [userId, role] of [
    [ana.user.id, 'inmate'],
    [rosa.user.id, 'admin'],
    ['', ''],
  ] as const)
    expect(await rows(userId, role), role).toBe(0)
})

test('row-level security alone: nobody refers in another’s name, staff, or without approval; nobody raises an alert beside the function', async () => {
  const referral = (by: string, person: string) =>
    `insert into referrals (user_id, id, by_id, created_at, signs, noticed_by, urgency, alert_id)
     values ('${person}', gen_random_uuid(), '${by}', now(), '{crying}', 'me', 'today', '${id}')`
  await as(otto.user.id, 'staff', '', referral(otto.user.id, ana.user.id))
  const refused: [userId: string, role: string, statement: string][] = [
    [otto.user.id, 'staff', referral(olga.user.id, ana.user.id)],
    [otto.user.id, 'staff', referral(otto.user.id, olga.user.id)],
    [ana.user.id, 'inmate', referral(ana.user.id, ben.user.id)],
    [ana.user.id, 'staff', referral(ana.user.id, ben.user.id)],
    [otto.user.id, 'staff', `update referrals set instruction = 'none', seen_at = now()`],
    [
      otto.user.id,
      'staff',
      `insert into alerts (user_id, id, severity, urgency, urgency_since, source, message, created_at, audience, waiting_since)
       values ('${ben.user.id}', gen_random_uuid(), 'critical', 'now', now(), 'referral', '', now(), 'inmate', now())`,
    ],
  ]
  for (const [userId, role, statement] of refused)
    await expect(as(userId, role, '', statement)).rejects.toThrow(/row-level security|permission denied/)
  for (const [userId, role] of [
    [ana.user.id, 'inmate'],
    [rosa.user.id, 'admin'],
    [ana.user.id, 'staff'],
  ] as const) {
    const looked = await as(userId, role, '', `select * from people_to_refer('reyes', null, 10)`)
    expect(looked.rowCount, role).toBe(0)
    const found = `select * from open_referral_alert('${ana.user.id}')`
    expect((await as(userId, role, '', found)).rowCount, role).toBe(0)
    const stored = `select store_referral_alert('${ben.user.id}', '{"id": "${id}"}', '{}')`
    await expect(as(userId, role, '', stored)).rejects.toThrow(/permission denied/)
  }
  // An officer reads no words of the alert, and answers and closes none.
  const cam = await w.as('inmate')
  await refer(otto, cam.user.id)
  const open = await as(otto.user.id, 'staff', '', `select * from open_referral_alert('${cam.user.id}')`)
  expect(open.rows).toMatchObject([{ message: '', unit: null, housing: null }])
  for (const answer of [{ status: 'acknowledged' }, { status: 'resolved' }, { face_to_face_at: w.now }]) {
    const changed = JSON.stringify({ ...answer, id: open.rows[0].id })
    await expect(
      as(otto.user.id, 'staff', '', `select store_referral_alert('${cam.user.id}', '${changed}', '{}')`),
    ).rejects.toThrow(/permission denied/)
  }
  // What the functions switch on for themselves is of no use to anybody else.
  const people = `with switched as materialized (select set_config('app.referring', 'on', true))
    select from switched, users where role = 'inmate'`
  expect((await as(otto.user.id, 'staff', '', people)).rowCount).toBe(0)
})

test('row-level security alone: a person finds no alert of a referral, and no event of it, before they were seen', async () => {
  const find = (table: string, user: string) =>
    as(user, 'inmate', '', `select from ${table}`).then(({ rowCount }) => rowCount)
  expect(await find('alerts', ben.user.id)).toBe(0)
  expect(await find('alert_events', ben.user.id)).toBe(0)
  expect(await find('alerts', ana.user.id)).toBe(1)
})

test('what can wait is work of care, which rings for nobody; its person reads of it once they were met', async () => {
  const cam = await w.as('inmate')
  const sent = await otto.send('POST', '/api/referrals', {
    body: { personId: cam.user.id, signs: ['crying'], noticedBy: 'me', urgency: 'routine', line: 'MARKED line' },
  })
  expect(sent.json).toMatchObject({ urgency: 'routine', hasClinician: true })
  expect(await alertOf(cam.user.id)).toBe('')
  const work = (await grace.call(care.list, {})).work.find((one) => one.userId === cam.user.id)
  expect(work).toMatchObject({ kind: 'referral', source: 'officer', state: 'received' })
  const workId = work?.id ?? ''
  expect((await details(grace, workId)).reply(referrals.details)).toMatchObject([
    { by: 'Otto Berg', signs: ['crying'], line: 'MARKED line' },
  ])
  const stateOf = async () => (await own(otto)).find(({ name }) => name === cam.user.username)
  expect(await stateOf()).toMatchObject({ seenAt: null, followedUpAt: null })
  const change = (body: object) => grace.send('PATCH', `/api/care/work/${workId}`, { body })
  await change({ do: 'triage', priority: 'routine' })
  expect(await stateOf()).toMatchObject({ seenAt: w.now.toISOString(), followedUpAt: null })
  const dueBy = async () => Date.parse((await stateOf())?.dueBy ?? '')
  const first = await dueBy()
  expect(first).toBeGreaterThan(w.now.getTime())
  await change({ do: 'plan', on: new Date(w.now.getTime() + 6 * 86_400_000).toISOString().slice(0, 10) })
  expect(await dueBy()).toBeGreaterThan(first)
  expect(await cam.call(audit.own)).toEqual([])
  await change({ do: 'meet', how: 'cell_front' })
  expect(await stateOf()).toMatchObject({ followedUpAt: w.now.toISOString() })
  expect(await stateOf()).not.toHaveProperty('dueBy')
  expect((await cam.call(audit.own)).map(({ action }) => action)).toContain('referral.made')
})

test('a referral about the wrong person moves with its work, and its officer reads the right name', async () => {
  const [wrong, right] = [await w.as('inmate'), await w.as('inmate')]
  await olga.send('POST', '/api/referrals', {
    body: { personId: wrong.user.id, signs: ['crying'], noticedBy: 'me', urgency: 'routine' },
  })
  const work = (await grace.call(care.list, {})).work.find((one) => one.userId === wrong.user.id)
  await grace.send('PATCH', `/api/care/work/${work?.id}`, { body: { do: 'move', to: right.user.id } })
  const names = (await own(olga)).map(({ name }) => name)
  expect(names).toContain(right.user.username)
  expect(names).not.toContain(wrong.user.username)
})
