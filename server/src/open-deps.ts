import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { refuseUnfinishedRestore } from './platform/backup/unfinished-restore.ts'
import { calendar } from './platform/calendar.ts'
import { systemClock } from './platform/clock.ts'
import { type DatabaseLocation, joinDatabase, locationFromUrl, openDatabase } from './platform/db/open.ts'
import { runningConnection } from './platform/embedded-postgres/running.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { keyring } from './platform/keyring.ts'
import { createLive } from './platform/live.ts'
import { createMailer } from './platform/mailer.ts'
import { passwords } from './platform/passwords.ts'
import { loadSecrets } from './platform/secrets.ts'
import { createSpool } from './platform/spool.ts'
import { createWebhook } from './platform/webhook.ts'

export type Running = { deps: Deps; close(): Promise<void> }

/**
 * Opens everything that the app uses: keys, database, live events. `close` stops all that this started. With `beside`, a
 * command uses the database of an app that already runs on the data folder, if there is one.
 */
export async function openDeps(config: Config, { beside = false } = {}): Promise<Running> {
  const log = createLog(config)
  const dataDir = resolve(config.dataDir)
  refuseUnfinishedRestore(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const secrets = loadSecrets(dataDir, config)
  const keys = keyring(secrets.keyring)
  const failed = (what: string) => (error: Error) => log.warn({ reason: error.name }, what)

  const running = beside && !config.databaseUrl ? await runningConnection(dataDir) : undefined
  const embedded = config.databaseUrl || running ? null : await startEmbeddedPostgres({ dataDir, log })
  const place: DatabaseLocation = running ?? embedded?.connection ?? locationFromUrl(config.databaseUrl ?? '')
  const open = running ? joinDatabase : openDatabase
  const databases = await open(place, keys, failed('the database is away')).catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })
  const live = createLive(databases.app, databases.listen, failed('live events are interrupted'))
  const jobs = await openJobs(databases.jobs, { onError: failed('background work is interrupted'), schedules: !beside })
  const mailer = config.mail && createMailer(config.mail)

  return {
    deps: {
      config,
      log,
      db: databases.app,
      systemDb: databases.system,
      clock: systemClock,
      calendar: calendar(config.timeZone),
      keyring: keys,
      passwords: passwords(Buffer.from(secrets.pepper)),
      live,
      jobs,
      spool: createSpool(join(dataDir, 'spool'), keys, () =>
        log.error('an entry of the spool cannot be read or delivered'),
      ),
      mailer,
      webhook: config.webhook && createWebhook(config.webhook),
    },
    async close() {
      await jobs.close()
      mailer?.close()
      await live.close()
      await databases.close()
      await embedded?.stop()
    },
  }
}

/** JSON lines on stdout, buffered, so that the access log does not slow down requests. */
function createLog({ logLevel }: Config) {
  const out = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 })
  return pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, out)
}
