import { insertInto } from '../db/insert.ts'
import { now } from '../db/statement.ts'
import type { RecurringJob } from './queues.ts'
import { jobSuccesses } from './table.ts'

/** For background work. */
export const recordJobSuccess = insertInto('record_job_success', jobSuccesses, {
  set: () => ({ at: now }),
  onConflict: { target: jobSuccesses.job, set: () => ({ at: now }) },
}).takes((job: RecurringJob) => ({ job }))
