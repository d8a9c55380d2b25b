import type pg from 'pg'
import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss'
import { roleName } from '../db/roles.ts'
import { connection, SCHEMA } from './jobs.ts'
import { QUEUES, type RecurringJob, recurringQueue, SCHEDULES } from './queues.ts'

/** As the owner of the tables; the role of requests may only insert jobs. */
export async function installJobs(owner: pg.ClientConfig, run: (statement: string) => Promise<unknown>) {
  const boss = new PgBoss({ ...connection(owner), schema: SCHEMA, max: 1, supervise: false, schedule: false })
  await boss.start()
  try {
    for (const [name, options] of Object.entries(QUEUES)) await keepQueue(boss, name, options, 'standard')
    for (const name of Object.keys(SCHEDULES) as RecurringJob[])
      await keepQueue(boss, name, recurringQueue(name), 'exclusive')
  } finally {
    await boss.stop({ graceful: false })
  }
  await run(GRANTS.join('; '))
}

async function keepQueue(boss: PgBoss, name: string, options: QueueOptions, policy: QueuePolicy) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...options, policy })
}

/** One transaction with a lock, because two nodes that start together cannot change grants at the same time. */
const GRANTS = [
  'select pg_advisory_xact_lock(7413907)',
  `grant usage on schema ${SCHEMA} to ${roleName('app')}, ${roleName('system')}`,
  `grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${roleName('system')}`,
  `grant usage on all sequences in schema ${SCHEMA} to ${roleName('system')}`,
  `grant execute on all functions in schema ${SCHEMA} to ${roleName('system')}`,
  `grant select on ${SCHEMA}.queue to ${roleName('app')}`,
  `grant insert on ${SCHEMA}.job, ${SCHEMA}.job_common to ${roleName('app')}`,
  `grant execute on function ${SCHEMA}.job_now() to ${roleName('app')}`,
]
