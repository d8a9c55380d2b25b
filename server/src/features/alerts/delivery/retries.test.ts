import { beforeEach, expect, test } from 'vitest'
import { createWebhook } from '../../../platform/outgoing/webhook.ts'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  countRows,
  createResponder,
  openAlert,
  raiseAlert,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { createTimeouts } from '../../../testing/receiver.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'
import { alertHandlers } from '../work.ts'

const { smtp, receiver, env, reset } = await createChannels()
const { timeout, passAll } = createTimeouts()
const w = await createTestAppWithClock({
  env,
  adjust: (deps) => ({
    ...deps,
    webhook: deps.config.webhook && createWebhook(deps.config.webhook, '', timeout),
  }),
})
const cleo = await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
beforeEach(async () => {
  reset()
  await editAlerts(w, `update alerts set status = 'resolved'`)
})

const states = async (id: string) =>
  (await openAlert(cleo, id)).timeline
    .filter(({ event }) => event === 'delivery')
    .map(({ channel, detail }) => [channel, detail])

test('while both receivers fail the timeline says waiting, and afterwards everything arrives under its first id', async () => {
  smtp.state.refuses = true
  receiver.state.mode = 'failing'
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.advanceMinutes(1)
  expect((await states(id)).sort()).toEqual([
    ['email', 'waiting'],
    ['webhook', 'waiting'],
  ])
  expect(receiver.received).toEqual([])
  await w.advanceMinutes(2)
  const tried = new Set(receiver.refused)
  expect(receiver.refused.length).toBeGreaterThan(3)
  expect(tried.size).toBe(2)

  smtp.state.refuses = false
  receiver.state.mode = 'well'
  await w.advanceMinutes(6)
  expect((await states(id)).every(([, state]) => state === 'sent')).toBe(true)
  for (const one of tried) expect(receiver.ids()).toContain(one)
  // This server does not know its own address.
  expect(JSON.stringify([receiver.received, smtp.mails])).not.toContain('/alerts/')
  const { rows } = await w.superuser.query('select id from alert_deliveries where alert_id = $1', [id])
  expect([...receiver.ids(), ...smtp.mails.map((mail) => mail.id)].sort()).toEqual(rows.map((row) => row.id).sort())
})

test('a receiver that cannot be reached gets everything when it is back', async () => {
  await receiver.goAway()
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.advanceMinutes(1)
  expect(await states(id)).toContainEqual(['webhook', 'waiting'])
  expect(await states(id)).toContainEqual(['email', 'sent'])
  await receiver.comeBack()
  await w.advanceMinutes(2)
  expect((await states(id)).every(([, state]) => state === 'sent')).toBe(true)
})

test('a receiver that does not answer is tried again after five minutes', async () => {
  receiver.state.mode = 'hang'
  const { id } = await raiseAlert(await w.as('inmate'))
  const due = w.runDueJobs()
  await expect.poll(() => receiver.refused).toHaveLength(1)
  passAll()
  await due
  expect(await states(id)).toContainEqual(['webhook', 'waiting'])
  receiver.state.mode = 'well'
  // It may have the message: a second copy does not follow within seconds.
  await w.advanceMinutes(1)
  expect(receiver.ids()).toEqual([])
  await w.advanceMinutes(5)
  expect(await states(id)).toContainEqual(['webhook', 'sent'])
  expect(receiver.ids()).toEqual(expect.arrayContaining(receiver.refused))
})

test('a delivery that was given up after three hours says failed, and is not sent again', async () => {
  receiver.state.mode = 'failing'
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  await w.superuser.query(
    `update alert_deliveries set created_at = created_at - interval '3 hours' where alert_id = $1`,
    [id],
  )
  await w.advanceMinutes(1)
  expect((await states(id)).sort()).toEqual([
    ['email', 'sent'],
    ['webhook', 'failed'],
  ])
  expect(new Set(receiver.refused).size).toBe(1)

  receiver.state.mode = 'well'
  await w.advanceMinutes(10)
  expect(receiver.ids()).not.toContain(receiver.refused[0])
  expect(await states(id)).toContainEqual(['webhook', 'failed'])
})

test('a message that was sent but not recorded is sent again under the same id, a recorded one is not', async () => {
  const deliver = alertHandlers(w.deps)['alert-webhook']
  await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  const { rows } = await w.superuser.query(
    `select user_id as "userId", id from alert_deliveries where channel = 'webhook' order by id desc limit 1`,
  )
  const job = { ...rows[0], again: false } as never
  await deliver(job)
  expect(receiver.ids()).toEqual([rows[0].id])

  await w.superuser.query(`update alert_deliveries set state = 'waiting' where id = $1`, [rows[0].id])
  await deliver(job)
  expect(receiver.ids()).toEqual([rows[0].id, rows[0].id])
  expect(
    await countRows(w, 'alert_deliveries', `id = $1 and state = 'sent' and settled_at is not null`, [rows[0].id]),
  ).toBe(1)
})

test.each([301, 404])('what a webhook refuses with %i has failed at once, and is not tried again', async (status) => {
  receiver.state.mode = status
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  expect(await states(id)).toContainEqual(['webhook', 'failed'])
  await w.advanceMinutes(1)
  expect(receiver.refused).toHaveLength(1)
})

test('what a mail server refuses for good has failed at once', async () => {
  Object.assign(smtp.state, { refuses: true, code: 550 })
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  expect(await states(id)).toContainEqual(['email', 'failed'])
  await w.advanceMinutes(1)
  expect(smtp.state.refused).toBe(1)
})

test('a receiver that asks for a time is left alone for it', async () => {
  Object.assign(receiver.state, { mode: 429, retryAfter: 90 })
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  await w.advanceMinutes(1)
  expect([receiver.refused.length, await states(id)]).toEqual([1, expect.arrayContaining([['webhook', 'waiting']])])
  Object.assign(receiver.state, { mode: 'well', retryAfter: 0 })
  await w.advanceMinutes(1)
  expect(receiver.ids()).toContain(receiver.refused[0])
})

test('once a person has answered, what was not taken is not tried again', async () => {
  receiver.state.mode = 'failing'
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'with_you' })
  const before = [...receiver.refused]
  await w.advanceMinutes(3)
  expect(receiver.refused).toEqual(before)
  expect(await states(id)).toContainEqual(['webhook', 'failed'])
})

test('what was not tried yet when a person answered does not go out', async () => {
  const { id } = await raiseAlert(await w.as('inmate'))
  const { rows } = await w.superuser.query(
    `select data from pgboss.job where name = 'alert-step' and data->>'alertId' = $1`,
    [id],
  )
  await alertHandlers(w.deps)['alert-step'](rows[0].data as never)
  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'with_you' })
  await w.runDueJobs()
  expect([receiver.received, smtp.mails]).toEqual([[], []])
  expect((await states(id)).map(([, state]) => state)).toEqual(['failed', 'failed'])
  expect(await countRows(w, 'alert_deliveries', `alert_id = $1 and tries = 0`, [id])).toBe(2)
})

test.each([
  ['goes out later', 'in_care = in_care', true],
  ['does not once the work is done', `status = 'resolved'`, false],
  ['does not once the alert calls', 'in_care = false', false],
])('a mail of new work that the server does not take now %s', async (_, change, arrives) => {
  await updateProfile(w, await w.as('clinician'), { email: 'grace@facility.example' })
  smtp.state.refuses = true
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  const responses = answersWith({ d1: 3, d2: 3, d3: 3, d4: 3, d5: 3 })
  await ana.send('POST', '/api/assessments', { body: { responses } })
  await w.runDueJobs()
  expect(smtp.state.refused).toBeGreaterThan(0)

  smtp.state.refuses = false
  await editAlerts(w, `update alerts set ${change} where user_id = $1`, [ana.user.id])
  await w.superuser.query(`delete from pgboss.job where name not in ('alert-email', 'alert-webhook')`)
  await w.advanceMinutes(1)
  expect(smtp.mails.some(({ subject }) => subject === 'Evenkeel: new work')).toBe(arrives)
})
