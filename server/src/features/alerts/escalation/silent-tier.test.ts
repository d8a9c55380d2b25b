import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  createResponder,
  listAlerts,
  notifiedIn,
  openAlert,
  type Person,
  setRota,
  showPage,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { ANXIETY } from '../../../testing/features/called.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const { smtp, env, reset } = await createChannels()
const NOON = new Date('2026-03-12T18:00:00Z')
const w = await createTestAppWithClock({ now: NOON, env: { ...env, ALERT_WEBHOOK_URL: '', ALERT_WEBHOOK_SECRET: '' } })
const site = await createResponder(w, ['inmate'])
const call = await createResponder(w, ['inmate'], { email: 'call@facility.example' })

/** On site nothing is open, and the mail of who is on call worked 18 hours ago. */
beforeEach(async () => {
  reset()
  w.now = NOON
  await editAlerts(w, `delete from alert_listeners; update alerts set status = 'resolved'`)
  await mailWorked(call, 18)
  await setRota(w, { 1: [site], 2: [call] })
})
const mailWorked = ({ user }: Person, hoursAgo: number) =>
  w.superuser.query(`insert into alert_listeners values ('email', $1, $1, now() - make_interval(hours => $2), true)`, [
    user.id,
    hoursAgo,
  ])
async function inCare(daysHere: number) {
  const ana = await w.as('inmate')
  const admittedOn = addDays(w.deps.calendar.dayOf(w.now), -daysHere)
  await w.superuser.query('update users set admitted_on = $2 where id = $1', [ana.user.id, admittedOn])
  return ana
}
async function toldAbout({ user }: Person) {
  await w.runDueJobs()
  const { id } = (await listAlerts(site)).find(({ userId }) => userId === user.id) ?? expect.fail('No alert')
  return notifiedIn(await openAlert(site, id), NOON)
}
const BOTH = [
  [0, 'tier_1'],
  [0, 'unheard'],
  [0, 'tier_2'],
]

test('item 9 of 1: where nothing reaches who is on site, who is on call is told at once, and not after 30 minutes', async () => {
  const ana = await inCare(60)
  const sent = await ana.call(assessments.submit, { body: { responses: ANSWERS.high } })
  expect(sent).toMatchObject({ goes: 'soon', hearing: 'heard' })
  expect(await toldAbout(ana)).toEqual(BOTH)
  expect(smtp.mails.flatMap(({ to }) => to)).toEqual(['call@facility.example'])
})

test('what stays today is told to who is on site alone: nobody reads that it is told where nothing reaches them', async () => {
  const ana = await inCare(60)
  const result = async () => (await ana.call(assessments.result))?.followUp
  const sent = await ana.call(assessments.submit, { body: { responses: ANXIETY } })
  expect([sent.goes, sent.hearing]).toEqual(['today', 'unheard'])
  expect(await result()).toMatchObject({ goes: 'today', hearing: 'unheard' })
  expect(await toldAbout(ana)).toEqual(BOTH.slice(0, 2))
  expect(smtp.mails).toEqual([])
  // Get Help would get to who is on call.
  expect(await ana.call(reach.help)).toMatchObject({ hearing: 'heard' })
  await showPage(w, site)
  expect(await result()).toMatchObject({ goes: 'today', hearing: 'heard' })
})

test('in a night in which nothing reaches who is on site, it waits for 7:00 and calls nobody before', async () => {
  w.now = new Date('2026-03-12T08:00:00Z')
  await mailWorked(site, 30)
  const ana = await inCare(60)
  await ana.call(assessments.submit, { body: { responses: ANXIETY } })
  expect(await toldAbout(ana)).toEqual([])
  expect(smtp.mails).toEqual([])
})

test('mail or a page of who is off duty alone is unsure; of who is on duty, or without any rota, it is heard', async () => {
  const ana = await inCare(60)
  const hearing = async () => (await ana.call(reach.help)).hearing
  expect(await hearing()).toBe('heard')
  // Somebody is on duty whom nothing reaches.
  await setRota(w, { 1: [site] })
  expect(await hearing()).toBe('unsure')
  await w.superuser.query('delete from alert_listeners')
  await showPage(w, call)
  expect(await hearing()).toBe('unsure')
  await setRota(w, {})
  expect(await hearing()).toBe('heard')
})
