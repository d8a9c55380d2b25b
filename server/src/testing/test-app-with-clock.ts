import { setTimeout as pause } from 'node:timers/promises'
import { TestClock } from 'pg-boss'
import { watchCare } from '../features/care/watch/watch.ts'
import { type RecurringJob, SCHEDULES } from '../platform/jobs/queues.ts'
import { jobHandlers } from '../work.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

/** Noon on a Wednesday in Chicago. */
export const NOON = new Date('2026-03-11T17:00:00.000Z')
const MINUTE = 60_000
/** Of recurring jobs only what others queue too runs in a test. */
const NO_RECURRING = Object.fromEntries(Object.keys(SCHEDULES).map((job) => [job, null])) as Record<RecurringJob, null>
/** Longer than every timeout of a receiver. */
const PATIENCE = 20_000

export type TestAppWithClock = TestApp & {
  /** Advances the time of the app and of its background work minute by minute, and runs what is due in each. */
  advanceMinutes(minutes: number): Promise<void>
  /** Runs the jobs that are due now. */
  runDueJobs(): Promise<void>
}

/** A test app with background work, whose time only the test advances. */
export async function createTestAppWithClock(options: TestAppOptions = {}): Promise<TestAppWithClock> {
  const jobClock = new TestClock(options.now ?? NOON)
  const w = await createTestApp({ now: NOON, ...options, jobClock })
  await w.deps.jobs.work(jobHandlers(w.deps))
  await w.deps.jobs.recur({ ...NO_RECURRING, 'care-watch': () => watchCare(w.deps) }, null)

  async function due() {
    const rows = await w.ask<{ waiting: number; active: number }>(
      `select count(*) filter (where state < 'active')::int as waiting, count(*) filter (where state = 'active')::int as active
       from pgboss.job where state < 'completed' and start_after <= $1`,
      w.now,
    )
    return rows[0] ?? { waiting: 0, active: 0 }
  }

  async function runDueJobs() {
    if (jobClock.now() < w.now.getTime()) await jobClock.setTime(w.now)
    for (const started = performance.now(); performance.now() - started < PATIENCE; ) {
      const { waiting, active } = await due()
      if (waiting + active === 0) return
      if (waiting > 0) await jobClock.tick(1000)
      await pause(5)
    }
    throw new Error('What is due was never done')
  }

  async function advanceMinutes(minutes: number) {
    const end = w.now.getTime() + minutes * MINUTE
    while (w.now.getTime() < end) {
      w.now = new Date(Math.min(w.now.getTime() + MINUTE, end))
      await runDueJobs()
    }
  }

  return Object.assign(w, { advanceMinutes, runDueJobs })
}
