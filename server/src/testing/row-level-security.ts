import pg from 'pg'
import { afterAll } from 'vitest'
import { rolePasswords } from '../platform/db/open.ts'
import { createCareApp } from './features/care.ts'
import type { TestApp } from './test-app.ts'
import { testKeyring } from './test-database.ts'

/** Whose session it is: the account, its role, and the roles that a confirmed clinician serves in this call. */
export type Reader = readonly [userId: string, role: string, serves: string]

/** Row-level security alone: SQL without a filter, as the role of requests, in a transaction with these settings; rolled back. */
export async function asRequest(w: TestApp) {
  const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
  await app.connect()
  afterAll(() => app.end())
  return async (settings: Record<string, string>, statement: string, values: unknown[] = []) => {
    await app.query('begin')
    try {
      for (const setting of Object.entries(settings)) await app.query('select set_config($1, $2, true)', setting)
      return await app.query(statement, values)
    } finally {
      await app.query('rollback')
    }
  }
}

/** The same as somebody, as `enter_session` sets it. */
export async function asReader(w: TestApp) {
  const run = await asRequest(w)
  return ([userId, role, care]: Reader, statement: string, values?: unknown[]) =>
    run({ 'app.user_id': userId, 'app.role': role, 'app.care': care }, statement, values)
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
  return { ...shared, ana, ben, rosa, readers, as: await asReader(w) }
}
