import { setTimeout as pause } from 'node:timers/promises'
import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { expect, test } from 'vitest'
import { ANSWERS } from '../features/answers.ts'
import { type CrisisProduct, createCrisisProduct } from '../product/crisis-product.ts'

/** A little more than the four hours after which an alert of the day becomes one of the hour. */
const MINUTES = 241

/** Simulates elapsed time by moving all stored times of alerts, work of care and jobs back. */
const pass = ({ ask }: CrisisProduct, minutes: number) =>
  ask(`
    do $$ declare x interval := interval '${minutes} minutes'; begin
      set local session_replication_role = replica;
      update alerts set created_at = created_at - x, waiting_since = waiting_since - x, urgency_since = urgency_since - x,
        acknowledged_at = acknowledged_at - x, response_step_at = response_step_at - x, unanswered_at = unanswered_at - x;
      update care_work set received_at = received_at - x, triage_due_at = triage_due_at - x, met_due_at = met_due_at - x;
      update pgboss.job set start_after = start_after - x, data = data || jsonb_strip_nulls(jsonb_build_object(
        'waitingSince', to_char((data->>'waitingSince')::timestamptz at time zone 'utc' - x, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'since', to_char((data->>'since')::timestamptz at time zone 'utc' - x, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      where state < 'completed' and name in ('alert-step', 'alert-reopen');
    end $$`)

test('what falls due while the server is down is overdue at the start, and each step of an alert then happens once', async () => {
  const product = await createCrisisProduct({ REQUIRE_CLINICIAN_MFA: '0' })
  const [admin, ana, ben] = [await product.admin(), await product.register('ana'), await product.register('ben')]
  await product.register('eve')
  const [officer, grace] = [await product.register('officer'), await product.register('grace')]
  await product.ask(`
    update users set admitted_on = '2020-01-01' where username in ('ana', 'ben', 'eve');
    update users set role = 'staff', approved_at = created_at, approved_by = id where username = 'officer';
    update users set role = 'clinician', approved_at = created_at, approved_by = id, responds_to = '{inmate}' where username = 'grace';
    insert into clinicians (user_id, licence_number, serves, attested_at, made_by, made_at, confirmed_by, confirmed_at, lead)
      select id, 'LPC-1', '{inmate}', now(), gen_random_uuid(), now(), gen_random_uuid(), now(), true from users where username = 'grace'`)
  const id = Object.fromEntries(
    (await product.ask<{ username: string; id: string }>('select username, id from users')).map((one) => [
      one.username,
      one.id,
    ]),
  )
  const sent = async (method: string, path: string, cookie: string, body: object = {}) => {
    const answer = await product.send(method, path, { cookie, body })
    expect([path, answer?.status]).toEqual([path, method === 'POST' ? 201 : 200])
    return answer?.json()
  }

  await sent('POST', '/api/assessments', ana, { responses: ANSWERS.high })
  const asked = await sent('POST', '/api/alerts', ben, { severity: 'critical' })
  await sent('PATCH', `/api/alerts/${asked.id}`, admin, { status: 'acknowledged' })
  await sent('POST', '/api/referrals', officer, {
    personId: id.eve,
    signs: ['no_hope'],
    noticedBy: 'me',
    urgency: 'today',
  })
  // On paper twenty hours ago: its triage is due four hours from now.
  const receivedAt = new Date(Date.now() - 20 * 3_600_000).toISOString()
  await sent('POST', '/api/care/work', grace, { kind: 'request', source: 'paper', userId: id.eve, receivedAt })
  await sent('POST', '/api/care/requests', ana, {})

  const eventsOf = async (username: string) =>
    (
      await product.ask<{ event: string }>(
        `select event from alert_events where user_id = $1 and event <> 'told' order by at, id`,
        [id[username]],
      )
    ).map(({ event }) => event)
  const urgencies = () =>
    product.ask(`select username, urgency, status from alerts a join users u on u.id = a.user_id order by 1`)
  const overdue = async () => {
    const { work } = (await sent('GET', '/api/care/work?show=overdue', grace)) as { work: CareWork[] }
    return work.map(({ name }) => name)
  }
  const toldOnce = () =>
    product.ask(
      `select count(*)::int as times from alert_events where event = 'told' and detail <> 'unheard' and user_id = $1`,
      [id.ana],
    )
  await expect.poll(toldOnce, { timeout: 60_000 }).toEqual([{ times: 1 }])
  expect(await urgencies()).toEqual([
    { username: 'ana', urgency: 'hour', status: 'active' },
    { username: 'ben', urgency: 'now', status: 'acknowledged' },
    { username: 'eve', urgency: 'today', status: 'active' },
  ])
  expect(await overdue()).toEqual([])

  await product.killApp(() => pass(product, MINUTES))
  expect(await overdue()).toEqual(['eve'])
  const after = [
    { username: 'ana', urgency: 'now', status: 'active' },
    { username: 'ben', urgency: 'now', status: 'active' },
    { username: 'eve', urgency: 'hour', status: 'active' },
  ]
  await expect.poll(urgencies, { timeout: 60_000 }).toEqual(after)
  product.killDatabase()
  await product.killApp()
  await pause(2000)
  expect(await urgencies()).toEqual(after)
  expect([await eventsOf('ana'), await eventsOf('ben'), await eventsOf('eve')]).toEqual([
    ['raised', 'escalated'],
    ['raised', 'acknowledged', 'reopened'],
    ['raised', 'escalated'],
  ])
  expect(await overdue()).toEqual(['eve'])
  expect(await product.stop()).toBe(0)
})
