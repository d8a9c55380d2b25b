import { randomUUID } from 'node:crypto'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { daily } from '@evenkeel/contract/assessments/daily.ts'
import type { DailyAnswer } from '@evenkeel/contract/assessments/daily-words.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { duty } from '@evenkeel/contract/duty.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { answerAlert, createResponder, listAlerts, openAlert, type Person } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { atTablet, badgeFor, enrollTablet } from '../../../testing/features/badges.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate'])
const today = () => w.deps.calendar.dayOf(w.now)
const DAY_MS = 86_400_000

async function here(daysAgo: number, role: 'inmate' | 'staff' = 'inmate') {
  const person = await w.as(role)
  const on = addDays(today(), -daysAgo)
  await w.superuser.query('update users set admitted_on = $2 where id = $1', [person.user.id, on])
  return person
}
const stateOf = async (person: Person) => (await person.call(assessments.checkDue)).daily
const say = (person: Person, answer: DailyAnswer) => person.call(daily.answer, { body: { answer } })
const alertsOf = async ({ user }: Person) =>
  (await listAlerts(cleo, '?limit=200')).filter(({ userId }) => userId === user.id)
async function only(person: Person) {
  const found = await alertsOf(person)
  return found[0] && found.length === 1 ? found[0] : expect.fail(`Expected one alert, got ${found.length}`)
}

test('somebody in care is asked on days 0 to 7 of their stay, or of their account, and nobody else', async () => {
  for (const [days, role, expected] of [
    [0, 'inmate', 'ask'],
    [7, 'inmate', 'ask'],
    [8, 'inmate', undefined],
    [0, 'staff', undefined],
  ] as const)
    expect([days, role, await stateOf(await here(days, role))]).toEqual([days, role, expected])
  const ana = await w.as('inmate')
  expect(await stateOf(ana), 'no admission is entered').toBe('ask')
  await w.superuser.query(`update users set created_at = created_at - interval '8 days' where id = $1`, [ana.user.id])
  expect(await stateOf(ana)).toBeUndefined()
})

test('no tells nobody, keeps the day alone, and holds until the next day; a yes can still be said', async () => {
  const ana = await here(0)
  expect(await say(ana, 'no')).toEqual({ needsFollowUp: false, hearing: 'heard', goes: null })
  expect([await stateOf(ana), await alertsOf(ana)]).toEqual(['asked', []])
  const row = 'select d::text from daily_questions d where user_id = $1'
  expect((await w.superuser.query(row, [ana.user.id])).rows).toEqual([{ d: `(${ana.user.id},${today()})` }])
  expect(await say(ana, 'sick')).toEqual({ needsFollowUp: true, hearing: 'heard', goes: 'soon' })
  const before = w.now
  w.now = new Date(+w.now + DAY_MS)
  expect(await stateOf(ana)).toBe('ask')
  w.now = before
})

test.for([
  ['sick', 'today', 'high', 'This person may need medical care today.'],
  ['acute', 'now', 'critical', 'This person may need medical care now.'],
] as const)(
  '%s is %s to those who answer, and says no more than that it is medical',
  async ([answer, urgency, severity, message]) => {
    const officer = await w.as('staff')
    await confirmPassword(cleo)
    await cleo.call(responders.changeDuty, { params: { id: officer.user.id }, body: { duty: true } })
    const ana = await here(2)
    expect(await say(ana, answer)).toEqual({ needsFollowUp: true, hearing: 'heard', goes: 'soon' })
    const alert = await only(ana)
    expect(alert).toMatchObject({ urgency, severity, message, couldBeWithdrawal: true, hasEntry: false, inCare: false })
    expect(await stateOf(ana)).toBe('told')
    const { timeline } = await openAlert(cleo, alert.id)
    expect(JSON.stringify([alert, timeline])).not.toMatch(/shak|vomit|sick|acute|seizure|daily/)
    const seen = (await officer.call(duty.list)).alerts.find(({ id }) => id === alert.id)
    expect(seen).toMatchObject({ urgency, medical: true })
    expect(JSON.stringify(seen)).not.toMatch(/sick|acute|withdraw|message/)
  },
)

test('it joins what is open: an emergency makes it now and says so, unless it is about safety, and nothing softens it', async () => {
  const ana = await here(0)
  await say(ana, 'sick')
  const { id } = await only(ana)
  await answerAlert(cleo, id, { status: 'acknowledged' })
  await say(ana, 'acute')
  const now = { id, urgency: 'now', status: 'active', message: 'This person may need medical care now.' }
  expect(await only(ana)).toMatchObject(now)
  await say(ana, 'sick')
  await say(ana, 'no')
  expect(await only(ana)).toMatchObject(now)
  const ben = await here(0)
  await ben.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  const { message } = await only(ben)
  await say(ben, 'acute')
  expect(await only(ben)).toMatchObject({ urgency: 'now', couldBeWithdrawal: true, message })
})

test('the same key sent twice is one alert; whoever is no new person in care, and any other answer, is refused', async () => {
  const ana = await here(0)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => ana.send('POST', daily.answer.path, { body: { answer: 'sick' }, headers })
  const [one, two] = await Promise.all([send(), send()])
  expect([one.text, (await only(ana)).repeats]).toEqual([two.text, 0])
  const refused = (who: typeof ana, body: object) => who.send('POST', daily.answer.path, { body })
  for (const body of [{ answer: 'yes' }, {}, { answer: 'no', substance: 'alcohol' }])
    expect((await refused(ana, body)).status).toBe(400)
  for (const role of ['staff', 'admin', 'clinician'] as const)
    expect((await refused(await w.as(role), { answer: 'sick' })).status).toBe(403)
})

test('with badge and PIN no is kept nowhere, and a yes names the tablet and leaves the question to the person', async () => {
  const ana = await here(0)
  const tablet = atTablet(w, await enrollTablet(w, cleo))
  const badge = await badgeFor(cleo, ana)
  const asks = async () => (await tablet.send('GET', '/api/badge/session')).reply(badges.session).daily
  const sayHere = (answer: DailyAnswer) =>
    tablet.send('POST', daily.answer.path, { answer }, { 'idempotency-key': randomUUID() })
  await tablet.signIn(badge)
  expect((await sayHere('no')).json).toMatchObject({ needsFollowUp: false })
  expect([await asks(), await stateOf(ana), await alertsOf(ana)]).toEqual([true, 'ask', []])
  expect((await sayHere('acute')).json).toMatchObject({ needsFollowUp: true, goes: 'soon' })
  expect(await only(ana)).toMatchObject({ urgency: 'now', tablet: expect.any(String) })
  expect(await stateOf(ana)).toBe('ask')
  await say(ana, 'no')
  await tablet.signIn(badge)
  expect(await asks(), 'nothing of before is told').toBe(true)
})
