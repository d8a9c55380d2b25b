import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, TestClock } from 'pg-boss'
import { afterEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { connection, openJobs, SCHEMA, storeSchedules } from './jobs.ts'
import { type RecurringJob, SCHEDULES } from './queues.ts'

/** 03:03 in Chicago; the night's job is due at 03:05. */
const START = new Date('2026-03-11T08:03:00.000Z')
const DAY = 24 * 3_600_000
const CHICAGO = 'America/Chicago'
const clock = new TestClock(START)
const w = await createTestApp({ jobClock: clock })

const nodes: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
})
/** A node that records its jobs; each job calls `run`. */
async function startNode(timeZone = CHICAGO, run: (job: RecurringJob) => Promise<void> = async () => {}) {
  const done: RecurringJob[] = []
  const errors: Error[] = []
  const jobs = await openJobs(w.place, { onError: (error) => errors.push(error), schedules: true, clock })
  const handler = (job: RecurringJob) => async () => {
    await run(job)
    done.push(job)
  }
  await jobs.recur(
    {
      'expired-rows': handler('expired-rows'),
      'access-events': handler('access-events'),
      'care-watch': handler('care-watch'),
      'account-deletion': handler('account-deletion'),
      'audit-seal': handler('audit-seal'),
      retention: handler('retention'),
      backup: null,
      figures: handler('figures'),
    },
    timeZone,
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
const stored = async () =>
  (await w.superuser.query('select name, cron, timezone from pgboss.schedule order by name')).rows
const inZone = (timezone: string) =>
  Object.entries(SCHEDULES)
    .map(([name, cron]) => ({ name, cron, timezone }))
    .sort((a, b) => a.name.localeCompare(b.name))

test('one of two nodes runs a due job, at the facility’s local time', async () => {
  const [a, b] = [await startNode(), await startNode()]
  const times = (job: RecurringJob) => a.times(job) + b.times(job)
  await pass(1.9)
  expect(times('retention')).toBe(0)
  await pass(2.1)

  expect(times('retention')).toBe(1)
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

  expect(before.times('retention')).toBe(0)
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
  const [a, b] = [await startNode(CHICAGO, counted), await startNode(CHICAGO, counted)]
  await pass(3)
  slow.resolve()

  expect(fails).toBe(0)
  expect(a.times('account-deletion') + b.times('account-deletion')).toBeGreaterThan(0)
  expect(began).toBe(1)
})

test('a start applies a changed time zone and removes an old schedule', async () => {
  await startNode()
  expect(await stored()).toEqual(inZone(CHICAGO))
  await w.superuser.query(
    `insert into pgboss.schedule (name, cron, timezone) values ('alert-email', '* * * * *', 'UTC')`,
  )
  await w.superuser.query(`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'retention'`)
  await startNode('America/New_York')

  expect(await stored()).toEqual(inZone('America/New_York'))
})

test.for(['* * * * * *', '*/5 * * * * *', '* * * *', 'FREQ=SECONDLY', '@daily', '0 0 1 1\n*', ''])(
  'a schedule of %j is refused at the start, and none is changed',
  async (cron) => {
    await startNode()
    const boss = new PgBoss({
      ...connection(w.place),
      schema: SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
    })
    await boss.start()
    await expect(storeSchedules(boss, { ...SCHEDULES, retention: cron }, 'UTC')).rejects.toThrow('needs five fields')
    await boss.stop()

    expect(await stored()).toEqual(inZone(CHICAGO))
  },
)

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
