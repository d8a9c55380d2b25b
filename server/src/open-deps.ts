import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { readKept } from './features/facility/public.ts'
import { startArchiver } from './platform/archive/archiver.ts'
import { hasOwnDatabase } from './platform/backup/database.ts'
import { refuseUnfinishedRestore } from './platform/backup/unfinished-restore.ts'
import { calendar } from './platform/calendar.ts'
import type { Keyring } from './platform/ciphers/keyring.ts'
import { findSecrets } from './platform/ciphers/secrets.ts'
import { followDatabaseTime } from './platform/clock.ts'
import { type DatabaseLocation, joinDatabase, locationFromUrl, openDatabase } from './platform/db/open.ts'
import { runningConnection } from './platform/embedded-postgres/running.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { createLimiter } from './platform/limiter/limiter.ts'
import { createLive } from './platform/live.ts'
import { openLog } from './platform/log.ts'
import { createMailer } from './platform/outgoing/mailer.ts'
import { createProvider } from './platform/outgoing/provider.ts'
import { createWebhook } from './platform/outgoing/webhook.ts'
import { labelOf } from './platform/server-keys/known-keys.ts'
import { openKeys } from './platform/server-keys/open-keys.ts'
import { rememberKeys } from './platform/server-keys/remember-keys.ts'
import type { LiveKeys } from './platform/server-keys/watch-keys.ts'
import { countWaiting, createSpool } from './platform/spool.ts'
import { COMMAND, VERSION } from './platform/version.ts'

const timers = { setTimeout, clearTimeout, setInterval, clearInterval }

/** `place` is the database with the login that prepares it. */
export type Running = { deps: Deps; keys: LiveKeys; place: DatabaseLocation; close(): Promise<void> }

/**
 * `close` stops all that this started. With `beside`, a command uses the database of an app that already runs on the
 * data folder.
 */
export async function openDeps(sent: Config, { beside = false } = {}): Promise<Running> {
  let config = sent
  const log = openLog(1, { level: config.logLevel })
  log.info({ version: VERSION }, 'Evenkeel starts')
  const dataDir = resolve(config.dataDir)
  const spoolFolder = join(dataDir, 'spool')
  refuseUnfinishedRestore(dataDir)
  mkdirSync(dataDir, { recursive: true })
  // What is wrong with the keys is said before a database is made.
  const secrets = findSecrets(dataDir, config)
  if (secrets?.from === 'file' && !config.databaseUrl && !hasOwnDatabase(dataDir)) throw new Error(halfACopy(dataDir))
  const failed = (what: string) => (error: Error) => log.warn({ reason: error.name }, what)

  const running = beside && !config.databaseUrl ? await runningConnection(dataDir) : undefined
  const embedded = config.databaseUrl || running ? null : await startEmbeddedPostgres({ dataDir, log })
  const place: DatabaseLocation = running ?? embedded?.connection ?? locationFromUrl(config.databaseUrl ?? '')
  let announceKeys = () => {}

  async function openPlace() {
    const onReplaced = () => announceKeys()
    const opened = await openKeys({ dataDir, given: config, place, log, onReplaced })
    requireKeysOfSpool(spoolFolder, opened.keyring)
    const open = running ? joinDatabase : openDatabase
    const databases = await open(place, opened.keyring, failed('the database is away'))
    const clock = await followDatabaseTime(databases.system, (seconds) =>
      log.error({ seconds }, 'the clock of the database was set back: times from before are now to come'),
    )
    config = await readKept(config, databases.system, clock.now())
    if (!beside)
      for (const one of config.unconfirmed)
        log.error(`${one} is not what the data say, which counts until ${COMMAND} confirm-settings`)
    await rememberKeys(databases.system, opened.keys.secrets(), opened.keyring, clock.now())
    return { ...opened, databases, clock }
  }

  const { databases, keyring, passwords, keys, clock } = await openPlace().catch(async (error: unknown) => {
    await embedded?.stop()
    throw error
  })
  const live = createLive(databases.app, databases.listen, failed('live events are interrupted'))
  announceKeys = () => live.announceKeys(labelOf(keys.secrets(), keyring))
  announceKeys()
  const jobs = await openJobs(databases.jobs, {
    onError: failed('background work is interrupted'),
    clock: { ...timers, now: () => clock.now().getTime() },
  })
  const mailer = config.mail && createMailer(config.mail)
  const archiver =
    embedded && !beside
      ? startArchiver({ dataDir, pgdata: embedded.pgdata, place, secrets: keys.secrets, log })
      : undefined

  return {
    deps: {
      config,
      log,
      db: databases.app,
      systemDb: databases.system,
      urgentDb: databases.urgent,
      clock,
      calendar: calendar(config.timeZone),
      keyring,
      passwords,
      limiter: createLimiter({ db: databases.app, clock, keyring }),
      live,
      jobs,
      spool: createSpool(spoolFolder, keyring, () => log.error('an entry of the spool cannot be read or stored')),
      mailer,
      webhook: config.webhook && createWebhook(config.webhook, config.facilityName),
      provider: config.provider && createProvider(config.provider, clock),
    },
    keys,
    place,
    async close() {
      keys.close()
      clock.close()
      await jobs.close()
      mailer?.close()
      await live.close()
      await databases.close()
      await archiver?.endWork()
      await embedded?.stop()
      archiver?.end()
    },
  }
}

/** A start would make an empty database, and people would find nothing of theirs. */
const halfACopy = (dataDir: string) =>
  `${dataDir} holds keys.json and no database: half a copy of a data folder. Copy the whole folder of the stopped Evenkeel, with what ` +
  'postgres-location names, or restore a backup into an empty folder. To begin with an empty database, move keys.json away. Nothing was changed.'

/** A request for help that cannot be opened would be set aside, and nobody would come. */
function requireKeysOfSpool(folder: string, { versions }: Keyring) {
  const missing = [...countWaiting(folder)].find(([version]) => !versions.includes(version))
  if (!missing) return
  const [version, count] = missing
  throw new Error(
    `${count} requests for help wait in ${folder} for key ${version} of the KEYRING, which is missing here: put it back.`,
  )
}
