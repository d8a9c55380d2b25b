import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ANSWERS } from '../features/answers.ts'
import { type CrisisProduct, createCrisisProduct } from '../product/crisis-product.ts'
import { createReceiver } from '../receiver.ts'

const receiver = await createReceiver()
afterAll(() => receiver.goAway())

/** Simulates elapsed time by moving all stored times of alerts and jobs back. */
const pass = async ({ ask }: CrisisProduct, minutes: number) =>
  ask(`
    with moved as (
      update alerts set created_at = created_at - x, waiting_since = waiting_since - x, urgency_since = urgency_since - x,
        acknowledged_at = acknowledged_at - x, response_step_at = response_step_at - x
      from (values (interval '${minutes} minutes')) as v (x) returning 1
    )
    update pgboss.job set start_after = start_after - x, data = data || jsonb_strip_nulls(jsonb_build_object(
      'waitingSince', to_char((data->>'waitingSince')::timestamptz at time zone 'utc' - x, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'since', to_char((data->>'since')::timestamptz at time zone 'utc' - x, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ))
    from (values (interval '${minutes} minutes')) as v (x) where state < 'completed' and name in ('alert-step', 'alert-reopen')`)

/** Minutes before something is due at which it is checked that it has not happened: a slow machine takes real ones. */
const ROOM = 5

const events = async ({ ask }: CrisisProduct) =>
  (
    await ask<{ what: string }>(
      `select case when event in ('raised', 'escalated', 'reopened') then event else coalesce(detail, event) end as what from alert_events where detail is distinct from 'unheard' order by at, id`,
    )
  ).map(({ what }) => what)

test('each step of the escalation happens exactly once across kill -9 of the app and of PostgreSQL', async () => {
  const product = await createCrisisProduct({
    ALERT_WEBHOOK_URL: receiver.url,
    ALERT_WEBHOOK_SECRET: 'a secret of the facility',
  })
  const [admin, ana] = [await product.admin(), await product.register('ana')]
  expect((await product.send('POST', '/api/alerts', { cookie: ana, body: { severity: 'critical' } }))?.status).toBe(201)
  const [alert] = await product.ask<{ id: string }>('select id from alerts')
  const soon = (expected: string[]) =>
    expect.poll(() => events(product), { timeout: 120_000, interval: 250 }).toEqual(expected)
  const deliveries = () =>
    product.ask<{ id: string; state: string }>('select id, state from alert_deliveries order by id')
  /** Before an answer, which ends what was not tried yet. */
  const sent = (count: number) =>
    expect
      .poll(async () => (await deliveries()).map(({ state }) => state), { timeout: 120_000, interval: 500 })
      .toEqual(Array(count).fill('sent'))
  await soon(['raised', 'tier_1'])

  await product.killApp()
  await pass(product, 2)
  await soon(['raised', 'tier_1', 'tier_1'])

  await pass(product, 3)
  await pause(700)
  await product.killApp()
  await soon(['raised', 'tier_1', 'tier_1', 'everyone'])

  product.killDatabase()
  await product.killApp()
  await pass(product, 5)
  const steps = ['raised', 'tier_1', 'tier_1', 'everyone', 'everyone']
  await soon(steps)
  await sent(4)

  const answered = await product.send('PATCH', `/api/alerts/${alert?.id}`, {
    cookie: admin,
    body: { status: 'acknowledged' },
  })
  expect(answered?.status).toBe(200)
  await product.killApp()
  await pass(product, 5)
  const again = [...steps, 'acknowledged', 'reopened', 'tier_1']
  await soon(again)
  await pause(3000)
  expect(await events(product)).toEqual(again)
  await sent(5)

  for (const [responseStep, minutes, count] of [
    ['coming', 15, 6],
    ['with_you', 60, 7],
  ] as const) {
    const body = { status: 'acknowledged', responseStep }
    expect((await product.send('PATCH', `/api/alerts/${alert?.id}`, { cookie: admin, body }))?.status).toBe(200)
    await pass(product, minutes - ROOM)
    await product.killApp()
    await pause(3000)
    again.push('acknowledged', responseStep)
    expect(await events(product)).toEqual(again)
    product.killDatabase()
    await product.killApp()
    await pass(product, ROOM)
    again.push('reopened', 'tier_1')
    await soon(again)
    await sent(count)
  }

  expect([...new Set(receiver.ids())].sort()).toEqual((await deliveries()).map((one) => one.id))
  expect(await product.stop()).toBe(0)
})

test('an alert of the hour becomes now exactly once across kill -9 of the app and of PostgreSQL', async () => {
  const product = await createCrisisProduct({})
  const ana = await product.register('ana')
  await product.admin()
  await product.ask(`update users set admitted_on = '2020-01-01' where role = 'inmate'`)
  const answer = await product.send('POST', '/api/assessments', { cookie: ana, body: { responses: ANSWERS.high } })
  expect(answer?.status).toBe(201)
  const soon = (expected: string[]) =>
    expect.poll(() => events(product), { timeout: 120_000, interval: 250 }).toEqual(expected)
  await soon(['raised', 'tier_1'])
  await product.killApp()
  await pass(product, 15)
  await soon(['raised', 'tier_1', 'tier_1'])

  await pass(product, 15 - ROOM)
  product.killDatabase()
  await product.killApp()
  await pause(3000)
  expect(await events(product)).toEqual(['raised', 'tier_1', 'tier_1'])
  await pass(product, ROOM)
  await pause(700)
  await product.killApp()
  const risen = ['raised', 'tier_1', 'tier_1', 'escalated', 'tier_1']
  await soon(risen)
  await pause(3000)
  expect(await events(product)).toEqual(risen)
  expect(await product.ask('select urgency from alerts')).toEqual([{ urgency: 'now' }])
  expect(await product.stop()).toBe(0)
})
