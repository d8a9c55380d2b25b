import { setTimeout as pause } from 'node:timers/promises'
import { TestClock } from 'pg-boss'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import type { QueueName } from './queues.ts'

const START = new Date('2026-03-11T17:00:00.000Z')
const clock = new TestClock(START)
const w = await createTestApp({ jobClock: clock })
const { jobs, db, systemDb } = w.deps

const done: { queue: QueueName; data: { n: number } }[] = []
const failing = new Set<number>()
const handler = (queue: QueueName) => async (data: { n: number }) => {
  done.push({ queue, data })
  if (failing.has(data.n)) throw new Error('not now')
}
await jobs.work({
  'alert-step': handler('alert-step'),
  'alert-reopen': handler('alert-reopen'),
  'alert-medical': handler('alert-medical'),
  'alert-email': handler('alert-email'),
  'alert-webhook': handler('alert-webhook'),
  'webhook-notice': handler('webhook-notice'),
  'responder-mail': handler('responder-mail'),
  'responder-slip': handler('responder-slip'),
  'asq-unreached': handler('asq-unreached'),
})
beforeEach(() => {
  done.length = 0
  failing.clear()
})

const inSeconds = (seconds: number) => new Date(clock.now() + seconds * 1000)
/** Advances the clock second by second, with a pause in which due jobs run. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    await clock.tick(1000)
    await pause(10)
  }
}
const numbers = () => done.map(({ data }) => data.n)
const state = async (n: number) =>
  (await w.ask(`select state::text from pgboss.job where data->>'n' = $1`, String(n)))[0]?.state

test('a job runs once, when it is due and not before', async () => {
  await db.run([await jobs.enqueue('alert-step', { n: 1 }, inSeconds(20))])
  await pass(18)
  expect(numbers()).toEqual([])
  await pass(5)
  expect(done).toEqual([{ queue: 'alert-step', data: { n: 1 } }])
  await pass(20)
  expect([numbers(), await state(1)]).toEqual([[1], 'completed'])
})

test('a job is committed or rolled back with its transaction', async () => {
  const filed = await jobs.enqueue('alert-step', { n: 2 }, inSeconds(0))
  await expect(
    db.transaction(async (run) => {
      await run([filed])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await pass(3)
  expect([numbers(), await state(2)]).toEqual([[], undefined])
})

test('a job whose handler fails is tried again, and other jobs of the batch are done', async () => {
  failing.add(3)
  await systemDb.run([
    await jobs.enqueue('alert-step', { n: 3 }, inSeconds(0)),
    await jobs.enqueue('alert-step', { n: 4 }, inSeconds(0)),
  ])
  await pass(4)
  failing.clear()
  await pass(5)

  expect(numbers().filter((n) => n === 4)).toEqual([4])
  expect(numbers().filter((n) => n === 3).length).toBeGreaterThan(1)
  expect([await state(3), await state(4)]).toEqual(['completed', 'completed'])
})

test('no try follows the last one', async () => {
  failing.add(5)
  await db.run([await jobs.enqueue('alert-webhook', { n: 5 }, inSeconds(0))])
  await pass(3)
  await w.superuser.query(`update pgboss.job set retry_limit = 2 where data->>'n' = '5'`)
  await pass(60)
  expect([numbers(), await state(5)]).toEqual([[5, 5, 5], 'failed'])
})

test.for([
  ['after a while', 'alert-step', 6, 'started_on = $1', 10, 30],
  ['once its heartbeat stopped', 'alert-email', 8, 'started_on = $1, heartbeat_on = $1', 25, 25],
] as const)('a job of a killed process is available again %s', async ([, queue, n, begun, before, after]) => {
  await db.run([await jobs.enqueue(queue, { n }, inSeconds(3600))])
  await w.superuser.query(
    `update pgboss.job set state = 'active', start_after = $1, ${begun} where data->>'n' = '${n}'`,
    [inSeconds(0)],
  )
  await pass(before)
  expect(numbers()).toEqual([])
  await pass(after)
  expect([numbers(), await state(n)]).toEqual([[n], 'completed'])
})

test('the role of requests may insert jobs, but not read, change or delete jobs or schedules', async () => {
  await expect(systemDb.run([await jobs.enqueue('alert-email', { n: 7 }, inSeconds(3600))])).resolves.toBeDefined()
  for (const statement of [
    'select * from pgboss.job',
    'delete from pgboss.job',
    'update pgboss.job set data = null',
    'select * from pgboss.schedule',
    'delete from pgboss.schedule',
    `update pgboss.schedule set cron = '0 0 1 1 *'`,
    `insert into pgboss.schedule (name, cron) values ('audit-seal', '* * * * *')`,
  ]) {
    await w.superuser.query('begin')
    await w.superuser.query('set local role evenkeel_app')
    await expect(w.superuser.query(statement)).rejects.toThrow('permission denied')
    await w.superuser.query('rollback')
  }
})
