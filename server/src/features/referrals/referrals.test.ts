import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { SIGN_NAMES } from '@evenkeel/contract/referrals/referral-words.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  listOwnAlerts,
  openAlert,
} from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { about, lookUp, ownReferrals, personAndOfficer, refer } from '../../testing/features/referrals.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const rosa = await createResponder(w, ['inmate'], { firstName: 'Rosa' })
beforeEach(() =>
  w.superuser.query(
    `delete from pgboss.job; delete from alerts; delete from care_work; delete from users where id <> '${rosa.user.id}'`,
  ),
)
async function exportOf(caller: Caller) {
  await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  return caller.send('GET', '/api/user/export')
}

test('nobody but approved, enabled staff looks people up or refers; and nobody refers staff', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const ida = await w.as('staff')
  // An approval is never taken back: as if it had not been given.
  await w.superuser.query(
    `set session_replication_role = replica; update users set approved_at = null, counts_from = null where id = '${ida.user.id}'; reset session_replication_role`,
  )
  for (const caller of [ida, rosa, ana]) {
    expect((await lookUp(caller, 'reyes')).status).toBe(403)
    expect((await refer(caller, about(ana))).status).toBe(403)
    expect((await caller.send('GET', '/api/referrals')).status).toBe(403)
  }
  expect((await refer(otto, about(ida))).status).toBe(404)
  expect((await refer(otto, about(otto))).status).toBe(404)
  expect(await listAlerts(rosa)).toEqual([])
})

test('the signs ask for a least urgency, whatever is sent', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const refused: unknown[] = [
    about(ana, { signs: ['wants_to_die'], urgency: 'today' }),
    about(ana, { signs: ['crying', 'no_hope'], urgency: 'routine' }),
    about(ana, { signs: ['seizure'] }),
    about(ana, { signs: [] }),
    about(ana, { signs: ['crying', 'crying'] }),
    { ...about(ana), signs: ['sexual_abuse'] },
    about(ana, { line: 'x'.repeat(301) }),
  ]
  for (const body of refused) expect((await refer(otto, body)).problem).toMatchObject({ code: 'validation_failed' })
  expect((await refer(otto, about(ana, { signs: [...SIGN_NAMES], urgency: 'now' }))).status).toBe(201)
})

test('"now" raises an alert that rings at once; the officer reads that it was seen, then followed up, and nothing else', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const sent = await refer(otto, about(ana, { signs: ['hurt_self'], urgency: 'now' }))
  expect(sent.json).toEqual({
    id: expect.any(String),
    urgency: 'now',
    hasClinician: false,
    hearing: 'heard',
  })
  const [alert] = await listAlerts(rosa)
  expect(alert).toMatchObject({
    urgency: 'now',
    severity: 'critical',
    metadata: { source: 'referral' },
    person: { name: 'Ana María Reyes' },
    place: { unit: 'Unit B', housing: 'B-12' },
    message: 'An officer is worried about this person.',
  })
  expect(await rosa.call(openAlerts.waiting)).toMatchObject({ count: 1 })
  expect(await countRows(w, 'pgboss.job', `name = 'alert-step'`)).toBe(1)
  expect(JSON.stringify([alert, await openAlert(rosa, alert?.id ?? '')])).not.toMatch(/MARKED|hurt|sign/)

  const before = await ownReferrals(otto)
  expect(before).toEqual([
    {
      id: expect.any(String),
      name: 'Ana María Reyes',
      createdAt: w.now.toISOString(),
      urgency: 'now',
      seenAt: null,
      followedUpAt: null,
      instruction: null,
    },
  ])
  w.now = new Date(w.now.getTime() + 60_000)
  const seenAt = w.now.toISOString()
  await answerAlert(rosa, alert?.id ?? '', { status: 'acknowledged', responseStep: 'coming' })
  expect(await ownReferrals(otto)).toMatchObject([{ seenAt, followedUpAt: null }])
  w.now = new Date(w.now.getTime() + 60_000)
  await answerAlert(rosa, alert?.id ?? '', { status: 'resolved', outcome: 'seen_in_person', note: 'MARKED note' })
  expect(await ownReferrals(otto)).toMatchObject([{ seenAt, followedUpAt: w.now.toISOString() }])
  const { text } = await otto.send('GET', '/api/referrals')
  expect(text).not.toMatch(/MARKED|outcome|seen_in_person|Rosa|alert/)
})

test('a second officer joins the open alert; more urgency, or another "today" or "now" after an answer, makes it wait again', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const olga = await w.as('staff')
  const now = about(ana, { signs: ['wants_to_die'], urgency: 'now' })
  await refer(otto, now)
  const [alert] = await listAlerts(rosa)
  const id = alert?.id ?? ''
  await refer(olga, about(ana))
  expect(await listAlerts(rosa)).toMatchObject([{ id, urgency: 'now', repeats: 1, waitingSince: alert?.waitingSince }])
  await answerAlert(rosa, id, { status: 'acknowledged', responseStep: 'with_you' })
  w.now = new Date(w.now.getTime() + 60_000)
  await refer(olga, about(ana, { signs: ['no_hope'], urgency: 'today' }))
  const dueAt = new Date(Date.parse(alert?.unansweredAt ?? '') + 60_000).toISOString()
  // What is said after an answer was not seen by whoever answered: it rings as a new one, by the clock of an alert of now.
  expect(await listAlerts(rosa)).toMatchObject([
    { id, status: 'active', urgency: 'now', responseStep: null, repeats: 2, unansweredAt: dueAt },
  ])
  await answerAlert(rosa, id, { status: 'acknowledged', responseStep: 'with_you' })
  w.now = new Date(w.now.getTime() + 60_000)
  await refer(olga, about(ana))
  expect(await listAlerts(rosa)).toMatchObject([{ id, status: 'acknowledged', responseStep: 'with_you', repeats: 3 }])
  await refer(olga, now)
  expect(await listAlerts(rosa)).toMatchObject([
    { id, status: 'active', responseStep: null, repeats: 4, waitingSince: w.now.toISOString() },
  ])
  expect((await openAlert(rosa, id)).timeline.map(({ event }) => event)).toEqual([
    'raised',
    'acknowledged',
    'with_you',
    'worsened',
    'acknowledged',
    'with_you',
    'worsened',
  ])
  // Each officer has their own alone.
  expect(await ownReferrals(otto)).toHaveLength(1)
  expect(await ownReferrals(olga)).toHaveLength(4)

  // After it is closed the next one is an alert of its own.
  await answerAlert(rosa, id, { status: 'resolved' })
  await refer(otto, about(ana))
  expect(await listAlerts(rosa)).toHaveLength(2)
})

test('an answer is seen by the officers from before it; one of after it reads "seen" when somebody was with the person', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const [olga, ida] = [await w.as('staff'), await w.as('staff')]
  const today = about(ana, { signs: ['no_hope'], urgency: 'today' })
  const minute = () => {
    w.now = new Date(w.now.getTime() + 60_000)
    return w.now.toISOString()
  }
  await refer(otto, today)
  const [alert] = await listAlerts(rosa)
  const id = alert?.id ?? ''
  const first = minute()
  await answerAlert(rosa, id, { status: 'acknowledged' })
  const again = minute()
  await refer(olga, today)
  expect(await listAlerts(rosa)).toMatchObject([{ id, status: 'active', waitingSince: again }])
  const seen = async () => (await Promise.all([otto, olga, ida].map(ownReferrals))).map(([own]) => own?.seenAt ?? null)
  expect(await seen()).toEqual([first, null, null])
  const second = minute()
  await answerAlert(rosa, id, { status: 'acknowledged' })
  minute()
  await refer(ida, about(ana))
  await answerAlert(rosa, id, { status: 'resolved', outcome: 'handed_over' })
  expect(await seen()).toEqual([first, second, null])
  const met = minute()
  await answerAlert(rosa, id, { outcome: 'seen_in_person' })
  expect(await seen()).toEqual([first, second, met])
})

test('a try that is repeated counts once, also at the same moment; two officers at once make one alert', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const olga = await w.as('staff')
  const body = about(ana, { signs: ['hurt_self'], urgency: 'now' })
  const key = crypto.randomUUID()
  const answers = await Promise.all([refer(otto, body, key), refer(otto, body, key), refer(olga, body, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[0]?.json).toEqual(answers[1]?.json)
  expect(await countRows(w, 'referrals', 'true')).toBe(2)
  expect(await listAlerts(rosa)).toMatchObject([{ repeats: 1 }])
  expect(
    await countRows(w, 'audit_entries', `action = 'referral.made' and actor_id = any ($1)`, [
      [otto.user.id, olga.user.id],
    ]),
  ).toBe(2)
})

test('the person learns of it when somebody was with them, and never by whom or why', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const sentAt = w.now.toISOString()
  await refer(otto, about(ana, { signs: ['wants_to_die'], urgency: 'now' }))
  const id = (await listAlerts(rosa))[0]?.id ?? ''
  await openAlert(rosa, id)
  await answerAlert(rosa, id, { status: 'acknowledged', responseStep: 'coming' })
  await confirmPassword(rosa)
  const readHistory = async () => expect((await rosa.send('GET', '/api/alerts/export.csv')).text).toContain(id)
  const nothing = async () => {
    await readHistory()
    expect(await ana.call(audit.own)).toEqual([])
    expect(await listOwnAlerts(ana)).toEqual([])
    const file = (await exportOf(ana)).json as { alerts: unknown[]; accessLog: { by: string }[] }
    expect(file.alerts).toEqual([])
    expect(file.accessLog.filter(({ by }) => by !== 'yourself')).toEqual([])
  }
  await nothing()
  // Closed without having been seen: still nothing.
  await answerAlert(rosa, id, { status: 'resolved', outcome: 'seen_by_phone' })
  await nothing()

  await answerAlert(rosa, id, { outcome: 'seen_in_person' })
  expect(await ana.call(audit.own)).toEqual([
    expect.objectContaining({ action: 'alert.answered', by: { name: 'Rosa', role: 'admin' } }),
    expect.objectContaining({ at: sentAt, action: 'referral.made', count: null, fromOwnAccount: false, by: null }),
  ])
  await readHistory()
  expect(await ana.call(audit.own)).toContainEqual(expect.objectContaining({ action: 'alert.listed' }))
  const { text, json } = await exportOf(ana)
  expect(json).toMatchObject({ alerts: [{ source: 'referral' }] })
  expect((json as { accessLog: unknown[]; reason: null }).accessLog).toContainEqual(
    expect.objectContaining({ at: sentAt, action: 'referral.made', by: 'staff' }),
  )
  expect(text).not.toMatch(/MARKED|wants_to_die|Otto|noticed/)
  expect(text).not.toContain(otto.user.id)
  // The officer's own file says nothing of somebody else.
  expect((await exportOf(otto)).text).not.toMatch(/referral|Reyes/)
  const logged = await rosa.call(audit.list, { query: { action: 'referral.made', limit: 1 } })
  expect(logged).toMatchObject([{ actor: { id: otto.user.id }, target: { type: 'referral', username: null } }])
})

test('a duty responder reads of it what they read of every alert', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const dan = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'today' }))
  const { alerts: seen } = await dan.call(duty.list)
  expect(seen).toMatchObject([{ name: 'Ana María Reyes', urgency: 'today' }])
  expect(JSON.stringify(seen)).not.toMatch(/MARKED|referral|no_hope/)
  await dan.send('PATCH', `/api/duty/alerts/${seen[0]?.id}`, { body: { responseStep: 'with_you' } })
  expect(await ownReferrals(otto)).toMatchObject([{ seenAt: w.now.toISOString(), followedUpAt: null }])
})

test('a sign for which medical is called says so to whoever reads the alert, and a seizure or confusion is now', async () => {
  const { ana, otto } = await personAndOfficer(w)
  const dan = await w.as('staff')
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  const read = async () => [(await listAlerts(rosa))[0], (await dan.call(duty.list)).alerts[0]]
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'today' }))
  const [before, onDuty] = await read()
  expect(before).not.toHaveProperty('medical')
  expect(onDuty).toMatchObject({ medical: false, unsafe: true })
  await refer(otto, about(ana, { signs: ['shaking'], urgency: 'today' }))
  expect(await read()).toMatchObject([
    { urgency: 'today', medical: true },
    { urgency: 'today', medical: true, unsafe: true },
  ])
  // A later one without such a sign takes nothing away.
  await refer(otto, about(ana, { signs: ['no_hope'], urgency: 'now' }))
  expect(await read()).toMatchObject([{ medical: true }, { medical: true }])
  for (const sign of ['seizure', 'confused'] as const) {
    expect((await refer(otto, about(ana, { signs: [sign], urgency: 'today' }))).status).toBe(400)
    expect((await refer(otto, about(ana, { signs: [sign], urgency: 'now' }))).status).toBe(201)
  }
})

test('where nobody is set up to answer, the officer is told so, and it is kept for whoever comes', async () => {
  const { ana, otto } = await personAndOfficer(w)
  await w.superuser.query(`update users set responds_to = '{}' where id = $1`, [rosa.user.id])
  const sent = await refer(otto, about(ana, { signs: ['hurt_self'], urgency: 'now', line: 'Found by the bunk' }))
  expect(sent.json).toMatchObject({ hearing: 'nobody', hasClinician: false })
  expect(await otto.call(referrals.own)).toMatchObject({
    hearing: 'nobody',
    referrals: [{ urgency: 'now' }],
  })
  await w.superuser.query(`update users set responds_to = '{inmate}' where id = $1`, [rosa.user.id])
  expect(await listAlerts(rosa)).toHaveLength(1)
  // No clinician reads a line: it is not kept.
  expect(await countRows(w, 'referrals', 'line_sealed is not null')).toBe(0)
})

test('an open referral of urgency now counts as an open crisis, though its person cannot read it', async () => {
  const { ana, otto } = await personAndOfficer(w)
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  await refer(otto, about(ana, { signs: ['hurt_self'], urgency: 'now' }))
  const responses = ANSWERS.high
  expect((await ana.send('POST', '/api/assessments', { body: { responses } })).status).toBe(201)
  const raised = (await rosa.call(alerts.list, {})).filter(({ metadata }) => metadata.source === 'assessment')
  expect(raised).toMatchObject([{ urgency: 'now' }])
})
