import type pg from 'pg'
import { type Clock, type Job, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Query } from '../db/build.ts'
import { QUEUES, type QueueName, WORKERS } from './queues.ts'

export const SCHEMA = 'pgboss'

/** Which try of a job this is; nothing follows the last one. */
export type Try = { number: number; isLast: boolean }
export type Handler = (data: never, attempt: Try) => Promise<void>

export type Jobs = {
  /** A statement that files a job for a moment; in one batch with what it is about, both hold or neither. */
  file(queue: QueueName, data: object, at: Date): Promise<Query<void>>
  /** Starts to do what is due, on this node; a job whose handler throws is tried again. */
  work(handlers: Record<QueueName, Handler>): Promise<void>
  close(): Promise<void>
}

type Options = { onError: (error: Error) => void; clock?: Clock }

/** Jobs that survive every process, in the database itself; `as` is the login of background work. */
export async function openJobs(as: pg.ClientConfig, { onError, clock }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection(as),
    schema: SCHEMA,
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    monitorVacuum: false,
    ...(clock && { clock }),
  })
  boss.on('error', onError)
  await boss.start()

  return {
    async file(queue, data, at) {
      const filed = { text: '', values: [] as unknown[] }
      // The library writes the statement and we send it: with what it belongs to, in the same transaction.
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => {
          Object.assign(filed, { text, values })
          return { rows: [] }
        },
      }
      await boss.insert(queue, [{ data, startAfter: at }], { db })
      return { name: `file_${queue.replace('-', '_')}`, text: filed.text, values: filed.values, read: () => {} }
    },
    async work(handlers) {
      for (const queue of Object.keys(QUEUES) as QueueName[]) {
        const options = { ...WORKERS[queue], burstWhenBatchFull: true } as const
        await boss.work<never, void, typeof options & { perJobResults: true; includeMetadata: true }>(
          queue,
          { ...options, perJobResults: true, includeMetadata: true },
          (jobs) => Promise.all(jobs.map((job) => runJob(job, handlers[queue]))),
        )
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
export function connection({ host, port, user, password, database, ssl }: pg.ClientConfig) {
  return { host, port, user, database, password: typeof password === 'string' ? password : undefined, ssl }
}
export type { Job }
