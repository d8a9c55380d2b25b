import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, TestClock } from 'pg-boss'
import { afterEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { calendar } from '../calendar.ts'
import { connection, openJobs, SCHEMA } from './jobs.ts'
import type { RecurringJob } from './queues.ts'

/** 03:03 in Chicago; the night's job is due at 03:05. */
const START = new Date('2026-03-11T08:03:00.000Z')
const DAY = 24 * 3_600_000
const clock = new TestClock(START)
const w = await createTestApp({ jobClock: clock })

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
})
/** A node that records its jobs; each job calls `run`. */
async function startNode(run: (job: RecurringJob) => Promise<void> = async () => {}) {
  const done: RecurringJob[] = []
  const errors: Error[] = []
  const jobs = await openJobs(w.place, { onError: (error) => errors.push(error), clock })
  const handler = (job: RecurringJob) => async () => {
    await run(job)
    done.push(job)
  }
  await jobs.recur(
    {
      'expired-rows': handler('expired-rows'),
      'access-events': handler('access-events'),
      'care-watch': handler('care-watch'),
      'webhook-watch': handler('webhook-watch'),
      'account-deletion': handler('account-deletion'),
      'audit-seal': handler('audit-seal'),
      retention: handler('retention'),
      backup: null,
      provider: null,
      figures: handler('figures'),
    },
    calendar('America/Chicago'),
  )
  nodes.push(jobs)
  return { close: () => jobs.close(), errors, times: (job: RecurringJob) => done.filter((one) => one === job).length }
}
async function pass(minutes: number) {
  for (let second = 0; second < minutes * 60; second += 5) {
    await clock.tick(5000)
    await pause(5)
  }
}
test('one of two nodes runs a due job, at the facility’s local time', async () => {
  const [a, b] = [await startNode(), await startNode()]
  const times = (job: RecurringJob) => a.times(job) + b.times(job)
  await pass(0.5)
  const before = times('retention')
  await pass(1.4)
  // What was due yesterday and never done; tonight's is still to come.
  expect([before, times('retention')]).toEqual([1, 1])
  await pass(2.1)

  expect(times('retention')).toBe(2)
  expect(times('audit-seal')).toBeGreaterThanOrEqual(3)
  expect(times('audit-seal')).toBeLessThanOrEqual(5)
  expect([...a.errors, ...b.errors]).toEqual([])
})

test('nightly runs that were missed while no process was running are done once, soon after the start', async () => {
  const before = await startNode()
  await pass(1)
  await before.close()
  await clock.setTime(clock.now() + 3 * DAY)
  const [a, b] = [await startNode(), await startNode()]
  await pass(2)

  expect(a.times('retention') + b.times('retention')).toBe(1)
})

test('a failed job is tried again, and a running job is not started on another node', async () => {
  let fails = 2
  const slow = Promise.withResolvers<void>()
  const run = async (job: RecurringJob) => {
    if (job === 'account-deletion' && fails > 0) {
      fails -= 1
      throw new Error('not now')
    }
    if (job === 'audit-seal') await slow.promise
  }
  let began = 0
  const counted = (job: RecurringJob) => {
    if (job === 'audit-seal') began += 1
    return run(job)
  }
  const [a, b] = [await startNode(counted), await startNode(counted)]
  await pass(3)
  slow.resolve()

  expect(fails).toBe(0)
  expect(a.times('account-deletion') + b.times('account-deletion')).toBeGreaterThan(0)
  expect(began).toBe(1)
})

test('a job of a killed process is taken over by another', async () => {
  const other = await startNode()
  const boss = new PgBoss({ ...connection(w.place), schema: SCHEMA, migrate: false, supervise: false, clock })
  await boss.start()
  await boss.insert('retention', [{ startAfter: new Date(clock.now() + DAY) }])
  await boss.stop()
  const killed = await w.superuser.query(
    `update pgboss.job set state = 'active', started_on = $1, heartbeat_on = $1 where name = 'retention' and state = 'created'`,
    [new Date(clock.now())],
  )
  expect(killed.rowCount).toBe(1)
  await pass(0.4)
  expect(other.times('retention')).toBe(0)
  await pass(1)

  expect(other.times('retention')).toBe(1)
})

test('with the clock set back by an hour, work goes on at once, also where a job waits or ran before', async () => {
  const node = await startNode()
  await pass(3)
  await node.close()
  const boss = new PgBoss({
    ...connection(w.place),
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    clock,
  })
  await boss.start()
  await boss.insert('care-watch', [{ startAfter: new Date(clock.now() + 3_600_000) }])
  await boss.stop()
  await w.ask(
    `insert into job_successes select 'audit-seal', $1 on conflict (job) do update set at = excluded.at`,
    new Date(clock.now()),
  )
  await clock.setTime(clock.now() - 3_600_000)
  const after = await startNode()
  await pass(2)
  expect(after.times('audit-seal')).toBeGreaterThanOrEqual(1)
  expect(after.times('care-watch')).toBeGreaterThanOrEqual(1)
  expect(after.errors).toEqual([])
})
