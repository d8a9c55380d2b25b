import { randomUUID } from 'node:crypto'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { entry, type SubmittedEntry } from '@evenkeel/contract/assessments/entry.ts'
import { type EntryAnswers, NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { audit } from '@evenkeel/contract/audit/audit.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
} from '../../../testing/features/alerts.ts'
import { ANSWERS, answersWith } from '../../../testing/features/answers.ts'
import { changeCustody } from '../../../testing/features/custody.ts'
import { confirmPassword, isAuditChainValid } from '../../../testing/features/own-data.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate'])
const today = () => w.deps.calendar.dayOf(w.now)

const RISK: EntryAnswers = { ...NO_ENTRY_ANSWERS, opioids: 'yesterday', pills: 'days_2_3', medicine: 'yes' }
const SAFE: EntryAnswers = { ...NO_ENTRY_ANSWERS, daily: 'no', pills: 'longer', opioids: 'longer', medicine: 'no' }

async function admitted(daysAgo: number | null, role: 'inmate' | 'staff' = 'inmate') {
  const person = await w.as(role)
  const on = daysAgo === null ? null : addDays(today(), -daysAgo)
  await w.superuser.query('update users set admitted_on = $2 where id = $1', [person.user.id, on])
  return person
}
const fill = (person: Caller, responses = ANSWERS.low) =>
  person.send('POST', '/api/assessments', { body: { responses } })
const asks = async (person: Caller) => (await person.call(assessments.checkDue)).asksEntry
const say = (person: Caller, body: EntryAnswers) => person.call(entry.submit, { body })
const tryOpen = (by: Caller, id: string) => by.send('POST', `/api/alerts/${id}/entry`)
const alertsOf = async ({ user }: Person) =>
  (await listAlerts(cleo, '?limit=200')).filter(({ userId }) => userId === user.id)
async function only(person: Person) {
  const found = await alertsOf(person)
  return found[0] && found.length === 1 ? found[0] : expect.fail(`Expected one alert, got ${found.length}`)
}
async function onDuty(app: TestApp, admin: Person) {
  const officer = await app.as('staff')
  await confirmPassword(admin)
  await admin.call(responders.changeDuty, { params: { id: officer.user.id }, body: { duty: true } })
  return officer
}
const MEDICAL = 'This person may need medical care today.'

test('somebody in custody is asked once a stay, within 7 days of the admission, or else of the account', async () => {
  for (const [days, expected] of [
    [0, true],
    [7, true],
    [8, false],
    [null, true],
  ] as const)
    expect([days, await asks(await admitted(days))]).toEqual([days, expected])
  const old = await admitted(null)
  await w.superuser.query(`update users set created_at = created_at - interval '8 days' where id = $1`, [old.user.id])
  expect([await asks(old), await asks(await admitted(0, 'staff'))]).toEqual([false, false])
  const ana = await admitted(3)
  await fill(ana)
  expect(await asks(ana), 'a form without a word of it').toBe(true)
  await say(ana, NO_ENTRY_ANSWERS)
  expect(await asks(ana)).toBe(false)
  await w.superuser.query(`update entry_answers set facility_day = facility_day - 10 where user_id = $1`, [ana.user.id])
  expect(await asks(ana), 'a stay since then').toBe(true)
  await changeCustody(w, ana, { releasedOn: today() })
  expect((await ana.send('GET', '/api/assessments/check-due')).json).not.toMatchObject({ asksEntry: true })
})

test('what could be withdrawal is today to those who answer, at once, when nothing else raises; it tells nobody of which substance', async () => {
  const ana = await admitted(0)
  await fill(ana)
  expect(await alertsOf(ana)).toEqual([])
  expect(await say(ana, RISK)).toEqual({ needsFollowUp: true, hearing: 'heard', goes: 'soon' } satisfies SubmittedEntry)
  const alert = await only(ana)
  expect(alert).toMatchObject({
    urgency: 'today',
    severity: 'high',
    couldBeWithdrawal: true,
    inCare: false,
    hasEntry: true,
    message: MEDICAL,
    status: 'active',
  })
  const { timeline } = await openAlert(cleo, alert.id)
  const tables = ['alerts', 'alert_events', 'alert_deliveries', 'entry_answers', 'pgboss.job', 'audit_entries']
  const rows = await Promise.all(tables.map((name) => w.superuser.query(`select t::text as row from ${name} t`)))
  const stored = JSON.stringify([alert, timeline, rows.map((one) => one.rows)])
  expect(stored).not.toMatch(/opioid|pills|alcohol|medicine|yesterday|days_2_3/)
  const sealed = await w.superuser.query('select sealed from entry_answers where user_id = $1', [ana.user.id])
  expect(sealed.rows[0].sealed.toString('latin1')).not.toMatch(/opioids|yesterday/)
})

test('no risk, or all left out, tells nobody, and keeps only that it was asked', async () => {
  for (const answers of [SAFE, NO_ENTRY_ANSWERS]) {
    const ana = await admitted(0)
    expect(await say(ana, answers)).toEqual({ needsFollowUp: false, hearing: 'heard', goes: null })
    expect(await alertsOf(ana)).toEqual([])
    expect(await countRows(w, 'entry_answers', 'user_id = $1 and sealed is null', [ana.user.id])).toBe(1)
  }
})

test('it joins the open alert of the form, lowers nothing, and makes one that was answered wait again', async () => {
  const ana = await admitted(0)
  await fill(ana, ANSWERS.critical)
  const before = await only(ana)
  await answerAlert(cleo, before.id, { status: 'acknowledged' })
  await say(ana, RISK)
  const after = await only(ana)
  expect(after).toMatchObject({
    id: before.id,
    urgency: 'now',
    couldBeWithdrawal: true,
    status: 'active',
    hasEntry: true,
  })
  expect(after.message, 'what it was raised for stays').toBe(before.message)
})

test('the same key sent twice is one row and one alert; another answer later counts too', async () => {
  const ana = await admitted(0)
  const headers = { 'idempotency-key': randomUUID() }
  const send = (body: EntryAnswers) => ana.send('POST', '/api/assessments/entry', { body, headers })
  const [one, two] = await Promise.all([send(RISK), send(RISK)])
  expect([one.text, (await send(RISK)).text]).toEqual([two.text, two.text])
  expect(await countRows(w, 'entry_answers', 'user_id = $1', [ana.user.id])).toBe(1)
  expect((await only(ana)).repeats).toBe(0)
  const ben = await admitted(0)
  await say(ben, NO_ENTRY_ANSWERS)
  expect(await say(ben, RISK), 'skipped in another tab').toMatchObject({ needsFollowUp: true })
  await say(ben, { ...RISK, daily: 'yes' })
  const opened = (await tryOpen(cleo, (await only(ben)).id)).reply(entry.open)
  expect(opened.map(({ daily, opioids }) => [daily, opioids])).toEqual([
    ['yes', 'yesterday'],
    [null, 'yesterday'],
  ])
})

test.for(['on', 'bypassed'] as const)(
  'the answers are opened by who answers for people in care, and by nobody else (row-level security %s)',
  async (rowLevelSecurity) => {
    const own = rowLevelSecurity === 'on' ? w : await createTestApp({ rowLevelSecurity })
    const ana = await own.as('inmate')
    await ana.call(entry.submit, { body: RISK })
    const { rows } = await own.superuser.query('select id from alerts where user_id = $1', [ana.user.id])
    const id: string = rows[0].id
    const readers = [await createResponder(own, ['inmate']), await own.as('clinician')] as const
    const officer = await onDuty(own, readers[0])
    const others: [Caller, number][] = [
      [await createResponder(own, ['staff']), 404],
      [await createResponder(own, []), 404],
      [await own.as('clinician', { serves: ['staff'] }), 404],
      [await own.as('clinician', { confirmed: false }), 404],
      [ana, 403],
      [await own.as('inmate'), 403],
      [officer, 403],
      [own.nobody(), 401],
    ]
    for (const [other, status] of others) {
      const { status: got, text } = await tryOpen(other, id)
      expect(got).toBe(status)
      expect(text).not.toMatch(/opioids|yesterday/)
    }
    expect(
      await countRows(own, 'audit_entries', `action = 'alert.entry_opened' and owner_id = $1`, [ana.user.id]),
    ).toBe(0)
    for (const reader of readers)
      expect((await tryOpen(reader, id)).reply(entry.open)).toEqual([{ at: expect.any(String), ...RISK }])
    const seen = (await ana.call(audit.own, { query: {} })).filter(({ action }) => action === 'alert.entry_opened')
    expect(seen.map(({ by }) => by?.role).sort()).toEqual(['admin', 'clinician'])
    expect((await tryOpen(readers[0], randomUUID())).status).toBe(404)
    expect(await isAuditChainValid(own)).toBe(true)
  },
)

test('an alert that was raised for something else has no answers to open', async () => {
  const ana = await admitted(0)
  await say(ana, SAFE)
  await fill(ana, answersWith({ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 }))
  const alert = await only(ana)
  expect(alert).toMatchObject({ couldBeWithdrawal: true, hasEntry: false })
  expect((await tryOpen(cleo, alert.id)).status).toBe(404)
})

test.for<[string, object]>([
  ['a substance that is not asked', { ...SAFE, tobacco: 'today' }],
  ['free text', { ...SAFE, pills: 'two weeks ago' }],
  ['a question that is missing', { ...SAFE, medicine: undefined }],
  ['a number', { ...SAFE, opioids: 3 }],
])('%s is refused, and nothing is stored', async ([, body]) => {
  const ana = await admitted(0)
  expect((await ana.send('POST', '/api/assessments/entry', { body })).status).toBe(400)
  expect(await countRows(w, 'entry_answers', 'user_id = $1', [ana.user.id])).toBe(0)
  for (const role of ['staff', 'admin'] as const)
    expect((await (await w.as(role)).send('POST', '/api/assessments/entry', { body: RISK })).status).toBe(403)
})

test('custody rings for it and learns no more than urgency, place, and that it is medical, beside what else is not safe; nobody of care has it as work in its place', async () => {
  const officer = await onDuty(w, cleo)
  await w.as('clinician')
  const ana = await admitted(0)
  await fill(ana, answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 }))
  expect(await countRows(w, 'alerts', 'user_id = $1 and in_care', [ana.user.id])).toBe(1)
  await say(ana, RISK)
  expect(await countRows(w, 'alerts', 'user_id = $1 and in_care', [ana.user.id])).toBe(0)
  const { id } = await only(ana)
  const seen = async () => (await officer.call(duty.list)).alerts.find((one) => one.id === id)
  expect(await seen()).toMatchObject({ urgency: 'today', medical: true, unsafe: false })
  expect(JSON.stringify(await seen())).not.toMatch(/opioid|pills|withdraw|entry|source|reason|message/i)
  // An officer asks about suicide, and no is not the answer: the next one reads that too.
  await officer.call(duty.answer, { params: { id }, body: { responseStep: 'with_you' } })
  await officer.call(duty.answer, { params: { id }, body: { asked: 'not_safe' } })
  expect(await seen()).toMatchObject({ urgency: 'now', medical: true, unsafe: true })
  const ben = await admitted(0)
  await say(ben, RISK)
  const { id: second } = await only(ben)
  await fill(ben, ANSWERS.critical)
  expect((await officer.call(duty.list)).alerts.find((one) => one.id === second)).toMatchObject({
    urgency: 'now',
    medical: true,
    unsafe: true,
  })
})

test('after a release and a slip the answers stay where they were: their alert', async () => {
  const ana = await admitted(0)
  await say(ana, RISK)
  await changeCustody(w, ana, { releasedOn: today() })
  expect((await tryOpen(cleo, (await only(ana)).id)).status).toBe(200)
  await w.superuser.query('delete from alerts where user_id = $1', [ana.user.id])
  expect(await countRows(w, 'entry_answers', 'user_id = $1', [ana.user.id])).toBe(0)
})
