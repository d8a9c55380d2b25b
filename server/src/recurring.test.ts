import { expect, test } from 'vitest'
import { joinDatabase } from './platform/db/open.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { SCHEDULES } from './platform/jobs/queues.ts'
import { recurringHandlers } from './recurring.ts'
import { confirmPassword } from './testing/features/own-data.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { testKeyring } from './testing/test-database.ts'

const w = await createTestApp()
const successes = async (of: TestApp = w) =>
  (await of.ask<{ job: string }>('select job from job_successes order by job')).map(({ job }) => job)

test('each job can run twice at once and records its success', async () => {
  const handlers = Object.values(recurringHandlers(w.deps))
  await Promise.all([...handlers, ...handlers].map((handle) => handle?.()))
  // Of a backup nobody has typed back the passphrase, and there is no provider to ask.
  expect(await successes()).toEqual(
    Object.keys(SCHEDULES)
      .filter((job) => job !== 'backup' && job !== 'provider')
      .sort(),
  )
})

test('the job fails when an account cannot be deleted; that is logged and tried again', async () => {
  const here = await createTestApp()
  const ana = await here.as('inmate')
  await confirmPassword(ana)
  await ana.send('POST', '/api/user/deletion', { body: {} })
  await here.ask(`update users set deletes_at = now() - interval '1 day' where id = $1`, ana.user.id)
  const logged: unknown[] = []
  const log = Object.assign(Object.create(here.deps.log), { error: (of: unknown) => logged.push(of) })
  const systemDb = { ...here.deps.systemDb, transaction: () => Promise.reject(new Error('killed')) }
  const failing = recurringHandlers({ ...here.deps, log, systemDb })['account-deletion']

  await expect(failing()).rejects.toThrow('1 accounts')
  expect(logged).toContainEqual({ job: 'account-deletion', reason: 'Error' })
  expect(await successes(here)).toEqual([])

  await recurringHandlers(here.deps)['account-deletion']()
  expect(await successes(here)).toEqual(['account-deletion'])
  expect((await here.superuser.query('select from users where id = $1', [ana.user.id])).rowCount).toBe(0)
})

test('the login of background work has the rights for every job', async () => {
  const here = await createTestApp()
  const databases = await joinDatabase(here.place, testKeyring, () => {})
  const errors: Error[] = []
  const start = async () => {
    const jobs = await openJobs(databases.jobs, { onError: (error) => errors.push(error) })
    await jobs.recur(recurringHandlers(here.deps), here.deps.calendar)
    return jobs
  }
  const jobs = await start()
  await expect.poll(() => successes(here), { interval: 200 }).toContain('audit-seal')
  await jobs.close()
  await databases.close()

  expect(errors).toEqual([])
})
