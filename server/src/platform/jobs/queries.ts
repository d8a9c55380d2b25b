import { sql } from 'drizzle-orm'
import { build, fill, param } from '../db/build.ts'
import type { RecurringJob } from './queues.ts'
import { jobSuccesses } from './table.ts'

const record = build
  .insert(jobSuccesses)
  .values({ job: param('job'), at: sql`now()` })
  .onConflictDoUpdate({ target: jobSuccesses.job, set: { at: sql`now()` } })
  .prepare('record_job_success')
/** For the system. */
export const recordJobSuccess = (job: RecurringJob) => fill(record, { job })

const ages = build
  .select({
    job: jobSuccesses.job,
    seconds: sql<number>`extract(epoch from now() - ${jobSuccesses.at})::float8`,
  })
  .from(jobSuccesses)
  .prepare('list_job_success_ages')
/** For the system: the seconds since each recurring job last succeeded; one that never did has no row. */
export const listJobSuccessAges = () => fill(ages, {})
