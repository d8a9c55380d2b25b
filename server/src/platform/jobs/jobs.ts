import type pg from 'pg'
import { type Clock, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Query } from '../db/build.ts'
import { QUEUES, type QueueName, RECURRING_WORKER, type RecurringJob, SCHEDULES, WORKERS } from './queues.ts'

export const SCHEMA = 'pgboss'

/** Which try of a job this is, and whether it is the last. */
export type Attempt = { number: number; isLast: boolean }
export type Handler = (data: never, attempt: Attempt) => Promise<void>

export type Jobs = {
  /** A statement that queues a job for a time. In the batch of a write it is committed or rolled back with it. */
  enqueue(queue: QueueName | RecurringJob, data: object, at: Date): Promise<Query<void>>
  /** Starts running due jobs on this node; a job whose handler throws is tried again. */
  work(handlers: Record<QueueName, Handler>): Promise<void>
  /** Updates the schedules and starts running recurring jobs on this node; one with null waits for another node. */
  recur(handlers: Record<RecurringJob, (() => Promise<unknown>) | null>, timeZone: string): Promise<void>
  close(): Promise<void>
}

type Options = {
  onError: (error: Error) => void
  /** Whether this process checks for due schedules; their jobs are queued by only one of the processes that do. */
  schedules?: boolean
  clock?: Clock
}

/** Jobs stored in the database (pg-boss), so that they survive restarts; `login` is that of background work. */
export async function openJobs(login: pg.ClientConfig, { onError, schedules = false, clock }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection(login),
    schema: SCHEMA,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: schedules,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
    ...(clock && { clock }),
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

  return {
    async enqueue(queue, data, at) {
      const insert = { text: '', values: [] as unknown[] }
      // pg-boss builds the statement and we send it, in the same transaction as the write that it belongs to.
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
    async recur(handlers, timeZone) {
      await storeSchedules(boss, SCHEDULES, timeZone)
      for (const job of Object.keys(SCHEDULES) as RecurringJob[]) {
        const handle = handlers[job]
        if (handle) await startWorkers(job, RECURRING_WORKER, async () => void (await handle()))
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

async function runJob(job: JobWithMetadata<never>, handle: Handler): Promise<JobResult<void>> {
  try {
    await handle(job.data, { number: job.retryCount + 1, isLast: job.retryCount >= job.retryLimit })
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

/**
 * Stores these schedules (by queue, in the facility's time zone) and removes all others. Runs that were missed while no
 * process was running are done once at the next start, however many were missed.
 */
export async function storeSchedules(boss: PgBoss, schedules: Record<string, string>, timeZone: string) {
  for (const [queue, cron] of Object.entries(schedules)) requireFiveFields(queue, cron)
  for (const { name, key } of await boss.getSchedules()) {
    if (key !== '' || !(name in schedules)) await boss.unschedule(name, key)
  }
  for (const [queue, cron] of Object.entries(schedules)) {
    await boss.schedule(queue, cron, null, { tz: timeZone, missed: 'once' })
  }
}

/** pg-boss accepts six fields, the first of which are seconds, but then runs the job only once a minute. */
function requireFiveFields(queue: string, cron: string) {
  if (/^\S+( \S+){4}$/.test(cron)) return
  throw new Error(
    `The schedule of "${queue}" is "${cron}": it needs five fields (minute, hour, day, month, weekday), because jobs recur in whole minutes`,
  )
}
