import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import type { Responses } from '@evenkeel/contract/assessments/questions.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  countRows,
  createResponder,
  listAlerts,
  listOwnAlerts,
  openAlert,
  type Person,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { ANXIETY, createCalledApp, DEPRESSION } from '../../../testing/features/called.ts'
import { confirmPassword } from '../../../testing/features/own-data.ts'

const { w, onSite, admitted, submit, skipMinutes, alertsOf, only } = await createCalledApp()

test('without an admission the start of the account counts, for staff too', async () => {
  const urgencies = async ({ user }: Person) =>
    (await w.superuser.query('select urgency from alerts where user_id = $1', [user.id])).rows
  for (const role of ['inmate', 'staff'] as const) {
    const [ana, ben] = [await admitted(null, role), await admitted(null, role)]
    await w.superuser.query(`update users set created_at = $2 where id = $1`, [ana.user.id, new Date('2020-01-01')])
    for (const person of [ana, ben]) await submit(person, ANSWERS.high)
    expect([await urgencies(ana), await urgencies(ben)]).toEqual([[{ urgency: 'hour' }], [{ urgency: 'now' }]])
  }
})

test('item 9 = 1 while a request for help is open is now', async () => {
  const ana = await admitted(400)
  await raiseAlert(ana)
  await submit(ana, ANSWERS.high)
  expect(await only(ana)).toMatchObject({ urgency: 'now' })
})

test('strong anxiety within 7 days of admission could be withdrawal: it says so and calls somebody today, for people in care', async () => {
  const ofAnxiety = async (days: number, responses: Responses) => {
    const ana = await admitted(days)
    await submit(ana, responses)
    const { couldBeWithdrawal, urgency } = await only(ana)
    return [couldBeWithdrawal, urgency]
  }
  expect(await ofAnxiety(7, ANXIETY)).toEqual([true, 'today'])
  expect(await ofAnxiety(8, ANXIETY)).toEqual([false, 'today'])
  expect(await ofAnxiety(0, DEPRESSION)).toEqual([false, 'today'])
  expect(await ofAnxiety(0, { ...ANXIETY, d9: 1 })).toEqual([true, 'now'])
  const ben = await admitted(0, 'staff')
  await submit(ben, ANXIETY)
  expect(await countRows(w, 'alerts', `user_id = $1 and (could_be_withdrawal or not stays_today)`, [ben.user.id])).toBe(
    0,
  )

  const cal = await admitted(1)
  await submit(cal, ANXIETY)
  await w.runDueJobs()
  expect((await openAlert(onSite, (await only(cal)).id)).timeline.map(({ event }) => event)).toContain('told')
})

test('an answer without an outcome does not put off now: after 50 minutes a responder who has not arrived is waited for no longer', async () => {
  const ana = await admitted(400)
  await submit(ana, ANSWERS.high)
  const { id } = await only(ana)
  await w.advanceMinutes(29.9)
  await answerAlert(onSite, id, { status: 'acknowledged' })
  await w.advanceMinutes(4.9)
  await answerAlert(onSite, id, { responseStep: 'coming' })
  await w.advanceMinutes(14.9)
  expect(await only(ana)).toMatchObject({ urgency: 'hour', status: 'acknowledged' })
  await w.advanceMinutes(0.2)
  expect(await only(ana)).toMatchObject({ urgency: 'now', status: 'active' })
})

test('an answer in time keeps the hour, and being with the person starts it anew', async () => {
  const ana = await admitted(400)
  await submit(ana, ANSWERS.high)
  const { id } = await only(ana)
  await w.advanceMinutes(20)
  await answerAlert(onSite, id, { status: 'acknowledged', responseStep: 'with_you' })
  await w.advanceMinutes(60)
  expect(await only(ana)).toMatchObject({ urgency: 'hour', status: 'active', unansweredAt: w.now.toISOString() })
  await w.advanceMinutes(29.9)
  expect(await only(ana)).toMatchObject({ urgency: 'hour' })
  await w.advanceMinutes(0.1)
  expect(await only(ana)).toMatchObject({ urgency: 'now' })
})

test('asking again does not put off what nobody has answered', async () => {
  const ana = await admitted(400)
  await submit(ana, ANSWERS.high)
  const { createdAt } = await only(ana)
  await w.advanceMinutes(29)
  await submit(ana, ANSWERS.high)
  expect(await only(ana)).toMatchObject({ urgency: 'hour', waitingSince: createdAt, repeats: 1 })
  await w.advanceMinutes(1)
  expect(await only(ana)).toMatchObject({ urgency: 'now' })
})

test('the person and administrators who do not respond learn nothing of the urgency', async () => {
  const blind = await createResponder(w, ['staff'])
  const ana = await admitted(0)
  await submit(ana, { ...ANSWERS.critical, ...{ a1: 3, a2: 3, a3: 3, a4: 3, a5: 3 } })
  await raiseAlert(ana)
  await w.advanceMinutes(5)
  const open = await alertsOf(ana)
  expect(open.map(({ urgency }) => urgency)).toEqual(['now', 'now'])
  const hidden = { urgency: null, couldBeWithdrawal: false, notSeen: false, escalatedAt: null }
  for (const { id } of open) {
    const seen = await openAlert(blind, id)
    expect(seen).toMatchObject({ ...hidden, unansweredAt: null })
    expect(seen.timeline.map(({ event, detail }) => [event, detail])).toEqual([['raised', null]])
    expect(await blind.call(alerts.timeline, { params: { id } })).toHaveLength(1)
    expect((await listAlerts(blind)).find((one) => one.id === id)).toMatchObject({ ...hidden, unansweredAt: null })
  }
  const [own] = await listOwnAlerts(ana)
  expect(own).toMatchObject({
    urgency: null,
    couldBeWithdrawal: false,
    notSeen: false,
    unansweredAt: expect.any(String),
  })
})

test('the export of a person tells nothing that would say how urgent the alert was', async () => {
  const exported = async (responses: Responses, urgency: string) => {
    const ana = await admitted(400)
    await submit(ana, responses)
    const { id } = await only(ana)
    expect(await only(ana)).toMatchObject({ urgency })
    await skipMinutes(16)
    await answerAlert(onSite, id, { status: 'acknowledged' })
    await skipMinutes(6)
    await answerAlert(onSite, id, { status: 'resolved' })
    const own = (await (await confirmPassword(ana)).send('GET', '/api/user/export')).json as {
      alerts: { events: { event: string }[] }[]
    }
    return own.alerts.map((alert) => [Object.keys(alert), alert.events.map(({ event }) => event)])
  }
  const result = await exported(DEPRESSION, 'today')
  expect(result).toEqual([[expect.not.arrayContaining(['escalatedAt']), ['raised', 'acknowledged', 'resolved']]])
  expect(await exported(ANSWERS.high, 'hour')).toEqual(result)
})
