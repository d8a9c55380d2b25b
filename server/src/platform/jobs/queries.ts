import { insertInto } from '../db/insert.ts'
import { build, eq, now, statement } from '../db/statement.ts'
import type { RecurringJob } from './queues.ts'
import { jobSuccesses } from './table.ts'

/** For background work. */
export const recordJobSuccess = insertInto('record_job_success', jobSuccesses, {
  set: () => ({ at: now }),
  onConflict: { target: jobSuccesses.job, set: () => ({ at: now }) },
}).takes((job: RecurringJob) => ({ job }))

/** When it last succeeded; null for one that never did. `backup` is also one by hand. */
export const findJobSuccess = statement('find_job_success', { job: jobSuccesses.job }, (p) =>
  build.select({ at: jobSuccesses.at }).from(jobSuccesses).where(eq(jobSuccesses.job, p.job)),
).firstOrNull()
