import { insertInto } from '../db/insert.ts'
import { build, now, statement } from '../db/statement.ts'
import type { RecurringJob } from './queues.ts'
import { jobSuccesses } from './table.ts'

export const recordJobSuccess = insertInto('record_job_success', jobSuccesses, {
  set: () => ({ at: now }),
  onConflict: { target: jobSuccesses.job, set: () => ({ at: now }) },
}).takes((job: RecurringJob) => ({ job }))

/** Jobs that never succeeded have no row; `backup` is also one by hand. */
export const listJobSuccesses = statement('list_job_successes', {}, () => build.select().from(jobSuccesses))
