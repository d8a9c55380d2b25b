import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { type DatabaseLocation, openDatabase } from '../platform/db/open.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { testKeyring, withClient } from './test-database.ts'

/** The template from which each test file's database is copied. */
export const TEMPLATE = 'evenkeel_template'

/** One real PostgreSQL for the whole run, in a temporary folder that is removed afterwards. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenkeel-test-'))
  const scratch = await mkdtemp(join(tmpdir(), 'evenkeel-scratch-'))
  // PostgreSQL's system user needs to enter them; else a database of root is moved elsewhere and stays there.
  for (const folder of [dataDir, scratch]) await chmod(folder, 0o711)
  const log = pino({ level: 'error' })
  // Databases live for seconds here, and sign-ins of roles are many: nobody vacuums, and a password is hashed once.
  const settings = {
    fsync: 'on',
    max_connections: '200',
    autovacuum: 'off',
    scram_iterations: '1',
    plan_cache_mode: 'force_generic_plan',
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const { connection } = postgres

  await withClient(connection, (admin) => admin.query(`create database ${TEMPLATE}`))
  const place: DatabaseLocation = { ...connection, database: TEMPLATE }
  await withClient(place, (admin) => admin.query('create role evenkeel_bypassrls login bypassrls'))
  const databases = await openDatabase(place, testKeyring, () => {})
  await databases.close()
  await withClient(place, (admin) => admin.query('grant evenkeel_app to evenkeel_bypassrls'))
  project.provide('postgres', connection)
  project.provide('scratch', scratch)

  return async () => {
    await postgres.stop()
    for (const folder of [dataDir, scratch]) await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string }
    /** A folder that is removed after the run. */
    scratch: string
  }
}
