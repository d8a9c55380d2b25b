import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import type { User } from '@evenkeel/contract/users/users.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { TestClock } from 'pg-boss'
import pino from 'pino'
import { afterAll, inject, onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { accountStatements, firstAdministrator } from '../features/auth/register/create-account.ts'
import { prepareFacility } from '../features/facility/start.ts'
import { calendar } from '../platform/calendar.ts'
import { passwords } from '../platform/ciphers/passwords.ts'
import { createDb } from '../platform/db/db.ts'
import { type DatabaseLocation, joinDatabase } from '../platform/db/open.ts'
import { databaseRights } from '../platform/db/roles.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { createLimiter } from '../platform/limiter/limiter.ts'
import { createLive } from '../platform/live.ts'
import { createMailer } from '../platform/outgoing/mailer.ts'
import { createProvider } from '../platform/outgoing/provider.ts'
import { createWebhook } from '../platform/outgoing/webhook.ts'
import { createSpool } from '../platform/spool.ts'
import { type Caller, createCaller } from './caller.ts'
import { expectFolds } from './features/alert-fold.ts'
import { type ClinicianOptions, storeClinician } from './features/clinicians.ts'
import { TEMPLATE } from './postgres.ts'
import { TEST_PEPPERS, testKeyring, withClient } from './test-database.ts'

export const PASSWORD = 'quiet-harbor-at-dawn'

/** Every unit goes live. */
const LIVE = `insert into unit_modes (id, unit, live, at) values ('01890000-0000-7000-8000-000000000000', 'unlisted', true, '2023-01-01')`

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  /** The time of the app's clock; assign to it to move the clock. Sessions use the database's clock. */
  now: Date
  /** A browser without a session. */
  nobody(): Caller
  /**
   * A new person with this role, approved two weeks ago, signed in, with their own browser. A clinician is
   * confirmed for people in care, unless said otherwise, and signed in with a second factor.
   */
  as(role: Role, clinician?: ClinicianOptions): Promise<Caller & { user: User }>
  /** A superuser connection, which bypasses row-level security, to check what is stored. */
  superuser: pg.Client
  /** The rows of a statement of the superuser. */
  ask<Row extends pg.QueryResultRow = pg.QueryResult['rows'][number]>(
    text: string,
    ...values: unknown[]
  ): Promise<Row[]>
  /** The location of this app's database, with the superuser's login. */
  place: DatabaseLocation
  /** The folder of the requests for help that wait while the database is away. */
  spoolFolder: string
}

export type TestAppOptions = {
  env?: Record<string, string>
  now?: Date
  /** `bypassed`: requests run as a role with BYPASSRLS, so that only the filters of the queries apply. */
  rowLevelSecurity?: 'on' | 'bypassed'
  /** Reads or replaces the dependencies of the app, such as the log. */
  adjust?: (deps: Deps) => Deps
  /** Whether every unit is in practice; otherwise every unit is live. */
  practice?: boolean
  /** The clock of background work, moved by the test; real time if omitted. */
  jobClock?: TestClock
}

/**
 * The whole app on its own database, without a network; it closes after the test, or the file, that created it. Tests
 * call it `w`. People in them have names in the order of the alphabet: ana and ben are inmates or staff, cleo, dan and
 * dora administrators.
 */
export async function createTestApp({
  env = {},
  now = new Date(),
  rowLevelSecurity = 'on',
  adjust = (deps) => deps,
  practice = false,
  jobClock,
}: TestAppOptions = {}): Promise<TestApp> {
  const server = inject('postgres')
  const database = `t_${randomBytes(8).toString('hex')}`
  await withClient(server, async (admin) => {
    // Not by `file_copy`, which waits for two checkpoints and takes five times as long.
    await admin.query(`create database ${database} template ${TEMPLATE}`)
    await admin.query(databaseRights(database).join(';'))
  })
  const place = { ...server, database }
  const databases = await joinDatabase(place, testKeyring, () => {})
  const db =
    rowLevelSecurity === 'on'
      ? databases.app
      : createDb({ ...place, max: 4, options: '-c role=evenkeel_bypassrls', onError: () => {} })
  const config = readConfig({ LOG_LEVEL: 'silent', ...env })
  const live = createLive(db, databases.listen, () => {})
  const superuser = new pg.Client(place)
  await superuser.connect()
  // A clock that the test moves replaces a function and needs a table in the database, which takes a superuser.
  const jobs = await openJobs(jobClock ? place : databases.jobs, {
    onError: () => {},
    ...(jobClock && { clock: jobClock }),
  })
  if (jobClock) await superuser.query('grant select on pgboss.__pgboss_test_clock to public')
  const spoolFolder = mkdtempSync(join(inject('scratch'), 'spool-'))

  const clock = { now: () => testApp.now }
  const deps: Deps = adjust({
    config,
    log: pino({ level: 'silent' }),
    db,
    systemDb: databases.system,
    urgentDb: databases.urgent,
    clock,
    calendar: calendar(config.timeZone),
    keyring: testKeyring,
    passwords: passwords(TEST_PEPPERS, undefined, undefined, { memory: 1024, passes: 1, lanes: 1 }),
    limiter: createLimiter({ db, clock, keyring: testKeyring }),
    live,
    jobs,
    spool: createSpool(spoolFolder, testKeyring, () => {}),
    mailer: config.mail && createMailer(config.mail),
    webhook: config.webhook && createWebhook(config.webhook, config.facilityName),
    provider: config.provider && createProvider(config.provider, clock),
  })
  const app = await createApp(deps, null)
  const host = config.publicOrigin ? new URL(config.publicOrigin).host : 'localhost'
  const nobody = () => createCaller(app, host)
  const ask: TestApp['ask'] = async (text, ...values) => (await superuser.query(text, values)).rows
  const testApp: TestApp = { app, deps, now, superuser, ask, place, spoolFolder, nobody, as }
  await prepareFacility(deps)
  if (!practice) await superuser.query(LIVE)
  let people = 0

  async function as(role: Role, clinician?: ClinicianOptions) {
    people += 1
    const username = `${role}-${people}`
    const kind = role === 'admin' ? firstAdministrator : { role }
    const approvedAt = new Date(testApp.now.getTime() - 14 * 86_400_000)
    const account = { username, password: PASSWORD, approvedAt, ...kind }
    const { userId, statements } = await accountStatements(deps, account)
    await databases.app.withUser(userId, [...statements])
    if (role === 'clinician') await storeClinician(superuser, userId, approvedAt, clinician)
    const caller = createCaller(app, host)
    const user = await caller.call(auth.login, { body: { username, password: PASSWORD } })
    if (role === 'clinician')
      await superuser.query('update sessions set second_factor = true where user_id = $1', [userId])
    return Object.assign(caller, { user })
  }

  atTheEnd(async () => {
    await expectFolds(testApp)
    await app.close()
    await jobs.close()
    deps.mailer?.close()
    await live.close()
    await superuser.end()
    if (db !== databases.app) await db.close()
    await databases.close()
    await withClient(server, (admin) => admin.query(`drop database ${database} with (force)`))
  })
  return testApp
}

/** Runs at the end of the current test, or of the file outside of tests. */
function atTheEnd(close: () => Promise<void>) {
  try {
    onTestFinished(close)
  } catch {
    afterAll(close)
  }
}
