import type pg from 'pg'
import { type Clock, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Calendar } from '../calendar.ts'
import type { Query } from '../db/build.ts'
import { isDue, RECURRING } from './due.ts'
import { QUEUES, type QueueName, RECURRING_WORKER, type RecurringJob, WORKERS } from './queues.ts'

export const SCHEMA = 'pgboss'

export type Handler = (data: never) => Promise<void>

export type Jobs = {
  /** In the batch of a write the job is committed or rolled back with it. */
  enqueue(queue: QueueName | RecurringJob, data: object, at: Date): Promise<Query<void>>
  /** A job whose handler throws is tried again. */
  work(handlers: Record<QueueName, Handler>): Promise<void>
  /** Asks for jobs that are due unless `calendar` is null; a job with null runs on another node. */
  recur(handlers: Record<RecurringJob, (() => Promise<unknown>) | null>, calendar: Calendar | null): Promise<void>
  close(): Promise<void>
}

type Options = {
  onError: (error: Error) => void
  clock?: Clock
}

/** Stored in the database (pg-boss), so that jobs survive restarts; `login` is that of background work. */
export async function openJobs(
  login: pg.ClientConfig,
  { onError, clock = { now: Date.now, setTimeout, clearTimeout, setInterval, clearInterval } }: Options,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection(login),
    schema: SCHEMA,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
    clock,
  })
  boss.on('error', onError)
  await boss.start()

  async function startWorkers(queue: string, workers: (typeof WORKERS)[QueueName], handle: Handler) {
    // `burstWhenBatchFull`: after a full batch the next one is fetched without a delay.
    const options = { ...workers, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const
    await boss.work<never, void, typeof options>(queue, options, (jobs) =>
      Promise.all(jobs.map((job) => runJob(job, handle))),
    )
  }

  /** At most one of each waits or runs, so that it does not matter how many nodes ask. */
  async function askForDue(jobs: readonly RecurringJob[], calendar: Calendar) {
    const now = new Date(clock.now())
    const { rows } = await boss.getDb().executeSql(SEEN, [jobs, now])
    for (const { job, succeeded, asked } of rows as Seen[])
      if (isDue(job, now, calendar, [succeeded, asked])) await boss.send(job)
  }
  let asking: ReturnType<typeof clock.setInterval> | undefined

  return {
    async enqueue(queue, data, at) {
      const insert = { text: '', values: [] as unknown[] }
      // pg-boss builds the statement and we send it, in the transaction of the write that it belongs to.
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => {
          Object.assign(insert, { text, values })
          return { rows: [] }
        },
      }
      await boss.insert(queue, [{ data, startAfter: at }], { db })
      return { name: `enqueue_${queue.replace('-', '_')}`, text: insert.text, values: insert.values, read: () => {} }
    },
    async work(handlers) {
      for (const queue of Object.keys(QUEUES) as QueueName[]) await startWorkers(queue, WORKERS[queue], handlers[queue])
    },
    async recur(handlers, calendar) {
      for (const job of RECURRING) {
        const handle = handlers[job]
        if (handle) await startWorkers(job, RECURRING_WORKER, async () => void (await handle()))
      }
      if (!calendar) return
      const here = RECURRING.filter((job) => handlers[job])
      asking = clock.setInterval(() => void askForDue(here, calendar).catch(onError), ASK_EVERY_MS)
      await askForDue(here, calendar)
    },
    close: () => {
      if (asking !== undefined) clock.clearInterval(asking)
      return boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function runJob(job: JobWithMetadata<never>, handle: Handler): Promise<JobResult<void>> {
  try {
    await handle(job.data)
    return { id: job.id, status: 'completed' }
  } catch {
    return { id: job.id, status: 'failed' }
  }
}

/** pg-boss takes the parts of a connection that it names itself. */
export function connection({ host, port, user, password, database, ssl, query_timeout }: pg.ClientConfig) {
  return { host, port, user, database, password, ssl, query_timeout }
}
export type { Job }

const ASK_EVERY_MS = 30_000
type Seen = { job: RecurringJob; succeeded: Date | null; asked: Date | null }
/** A job that was asked for by a clock that is set back since runs now. */
const SEEN = `
  with freed as (
    update ${SCHEMA}.job set start_after = $2, created_on = $2, state = 'retry'
    where name = any ($1) and state <= 'active' and created_on > $2::timestamptz + interval '1 minute'
      and (state < 'active' or heartbeat_on > $2::timestamptz + interval '1 minute')
  )
  select asked_for.job, s.at as succeeded,
    (select max(created_on) from ${SCHEMA}.job j where j.name = asked_for.job and j.created_on <= $2::timestamptz + interval '1 minute') as asked
  from unnest($1::text[]) as asked_for (job) left join job_successes s on s.job = asked_for.job`
