import { insertInto } from '../db/insert.ts'
import { build, expr, float8, now, sql, statement } from '../db/statement.ts'
import type { RecurringJob } from './queues.ts'
import { jobSuccesses } from './table.ts'

/** For background work. */
export const recordJobSuccess = insertInto('record_job_success', jobSuccesses, {
  set: () => ({ at: now }),
  onConflict: { target: jobSuccesses.job, set: () => ({ at: now }) },
}).takes((job: RecurringJob) => ({ job }))

/** For background work: seconds since each recurring job last succeeded; one that never did has no row. */
export const listJobSuccessAges = statement('list_job_success_ages', {}, () =>
  build
    .select({
      job: jobSuccesses.job,
      seconds: expr(float8, sql`extract(epoch from now() - ${jobSuccesses.at})::float8`),
    })
    .from(jobSuccesses),
)
