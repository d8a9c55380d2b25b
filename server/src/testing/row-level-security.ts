import pg from 'pg'
import { afterAll } from 'vitest'
import { rolePasswords } from '../platform/db/open.ts'
import { createCareApp } from './features/care.ts'
import type { TestApp } from './test-app.ts'
import { testKeyring } from './test-database.ts'

/** Whose session it is: the account, its role, and the roles that a confirmed clinician serves in this call. */
export type Reader = readonly [userId: string, role: string, serves: string]

/** Row-level security alone: SQL without a filter, as the role of requests, in a transaction as `enter_session` sets it for a reader; rolled back. */
async function runAs(w: TestApp) {
  const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
  await app.connect()
  afterAll(() => app.end())
  return async (reader: Reader, statement: string, values: unknown[] = []) => {
    await app.query('begin')
    try {
      await app.query(
        `select set_config('app.user_id', $1, true), set_config('app.role', $2, true), set_config('app.care', $3, true)`,
        [...reader],
      )
      return await app.query(statement, values)
    } finally {
      await app.query('rollback')
    }
  }
}

/** A care app with somebody of each role, and each as a reader of rows. */
export async function createCareReaders(options: Parameters<typeof createCareApp>[0] = {}) {
  const shared = await createCareApp(options)
  const { w, grace, sam } = shared
  const [ana, ben, rosa] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
  const readers = {
    nobody: ['', '', ''],
    inmate: [ana.user.id, 'inmate', ''],
    staff: [ben.user.id, 'staff', ''],
    admin: [rosa.user.id, 'admin', ''],
    'a clinician in a call for everybody': [grace.user.id, 'clinician', ''],
    'a clinician for people in care': [grace.user.id, 'clinician', 'inmate'],
    'a clinician for staff': [sam.user.id, 'clinician', 'staff'],
  } satisfies Record<string, Reader>
  return { ...shared, ana, ben, rosa, readers, as: await runAs(w) }
}
