import { existsSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { describeFailure } from '../failure.ts'
import { clocksDifferAt, readKept, zoneSentence } from '../features/facility/public.ts'
import { listResponders, listRota } from '../features/rota/public.ts'
import { readSetting } from '../platform/archive/archive-key.ts'
import { hasOwnDatabase, withDatabase } from '../platform/backup/database.ts'
import { appliedMigrations } from '../platform/backup/tables.ts'
import { refuseUnfinishedRestore } from '../platform/backup/unfinished-restore.ts'
import { calendar } from '../platform/calendar.ts'
import { type Keyring, keyring } from '../platform/ciphers/keyring.ts'
import { loadSecrets } from '../platform/ciphers/secrets.ts'
import { systemClock } from '../platform/clock.ts'
import { knownMigrations } from '../platform/db/migrate.ts'
import { type DatabaseLocation, joinDatabase, readServerKeys, withClient } from '../platform/db/open.ts'
import { findDatabaseFolder } from '../platform/embedded-postgres/database-folder.ts'
import { type GaugeName, listFigures, type Reading } from '../platform/gauges/queries.ts'
import { createMailer } from '../platform/outgoing/mailer.ts'
import { type KnownKey, requireKnownKeys } from '../platform/server-keys/known-keys.ts'
import { backupSettings } from './backup-settings.ts'
import {
  archiveFinding,
  backupFinding,
  channelFinding,
  clockFinding,
  diskFinding,
  type Finding,
  migrationFinding,
  rotaFinding,
  settingsFinding,
  spoolFinding,
  versionFinding,
} from './doctor/findings.ts'

const WORDS = ['well', 'look', 'ACT '] as const
const PATIENCE_MS = 3000

/** Changes nothing; the exit status is the worst finding. */
export async function doctor(_: string, config: Config): Promise<string[]> {
  const found: Finding[] = [versionFinding(await runningVersion(config))]
  for await (const finding of examine(config)) found.push(finding)
  process.exitCode = Math.max(...found.map(({ level }) => level))
  return found.map(({ level, says }) => `${WORDS[level]}  ${says}`)
}

const broken = (what: string, error: unknown): Finding => ({ level: 2, says: `${what}: ${describeFailure(error)}` })

async function* examine(config: Config): AsyncGenerator<Finding> {
  const dataDir = resolve(config.dataDir)
  yield* disks(config, dataDir)
  yield spoolFinding(...spoolOf(dataDir))
  yield channelFinding({
    mail: config.mail !== null,
    webhook: config.webhook !== null,
    failure: await mailFailure(config),
  })
  if (!config.databaseUrl && !hasOwnDatabase(dataDir)) {
    yield {
      level: 2,
      says: `Database: there is none in ${dataDir}. The first start makes one; where there was one, restore a backup.`,
    }
    return
  }
  try {
    refuseUnfinishedRestore(dataDir)
    for (const finding of await withDatabase(backupSettings(config), (place) => inDatabase(config, place)))
      yield finding
  } catch (error) {
    yield broken('Database', error)
  }
}

async function* disks({ backups, databaseUrl }: Config, dataDir: string): AsyncGenerator<Finding> {
  const home = databaseUrl
    ? dataDir
    : await findDatabaseFolder(dataDir).then(
        ({ home }) => home,
        () => dataDir,
      )
  for (const folder of new Set([dataDir, home, ...(backups.folder ? [resolve(backups.folder)] : [])])) {
    try {
      const { bavail, blocks, bsize } = await statfs(folder)
      yield diskFinding(folder, bavail * bsize, blocks * bsize)
    } catch (error) {
      yield broken(`Disk of ${folder}`, error)
    }
  }
}

function spoolOf(dataDir: string): [waiting: number, aside: number] {
  const folder = join(dataDir, 'spool')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const ending = (end: string) => names.filter((name) => name.endsWith(end)).length
  return [ending('.waiting'), ending('.aside')]
}

async function mailFailure({ mail }: Config): Promise<Error | null> {
  const mailer = mail && createMailer(mail)
  const failure = await mailer?.check().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
  mailer?.close()
  return failure ?? null
}

/** Null when nothing answers on this node's port. */
const runningVersion = ({ host, port }: Config): Promise<string | null> =>
  fetch(`http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}/health/live`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then((answer) => answer.json())
    .then(
      ({ version }: { version?: string }) => version ?? 'one before 1.0',
      () => null,
    )

/** Tables of another version are not changed, and only those of this one are asked for more. */
async function inDatabase(config: Config, place: DatabaseLocation): Promise<Finding[]> {
  const found: Finding[] = []
  const applied = await withClient(place, appliedMigrations)
  const migration = migrationFinding(applied, knownMigrations())
  found.push(migration)
  const known = await readServerKeys(place)
  const keys = openKeys(config, known)
  if ('failure' in keys) return [...found, keys.failure]
  found.push(keys.finding)
  if (migration.level > 0) return found

  const databases = await joinDatabase(place, keys.ring, () => {})
  try {
    const [figures, responders, entries] = await databases.system.run([listFigures(), listResponders(), listRota()])
    const { unconfirmed, timeZone } = await readKept(config, databases.system, systemClock.now())
    const here = calendar(timeZone)
    const differ = await clocksDifferAt(databases.system, here, systemClock.now())
    const ages = new Map(ofGauge(figures, 'evenkeel_job_last_success_age_seconds'))
    const age = (job: string) => ages.get(job) ?? null
    const [failed = null] = ofGauge(figures, 'evenkeel_backup_failed').map(([reason]) => reason)
    const setting = config.databaseUrl ? null : readSetting(resolve(config.dataDir))
    found.push(
      clockFinding(await secondsAhead(place), ages.size === 0 ? null : Math.min(...ages.values())),
      settingsFinding(unconfirmed),
      { level: differ ? 2 : 0, says: zoneSentence(here, differ) },
      rotaFinding({ responders, entries }),
      backupFinding({ off: config.backups.every === 'off', failed, age: age('backup') }),
      archiveFinding({ on: setting !== null, age: age('archive'), drill: age('drill') }),
    )
  } finally {
    await databases.close()
  }
  return found
}

const ofGauge = (readings: readonly Reading[], name: GaugeName): [string, number][] =>
  readings.flatMap(({ gauge, label, value }) => (gauge === name && label !== null ? [[label, value]] : []))

type Keys = { ring: Keyring; finding: Finding } | { failure: Finding }

function openKeys(config: Config, known: KnownKey[]): Keys {
  try {
    const secrets = loadSecrets(resolve(config.dataDir), config, true)
    const ring = keyring(secrets.keyring)
    requireKnownKeys(known, secrets, ring)
    return { ring, finding: { level: 0, says: 'Keys: they are those of the database.' } }
  } catch (error) {
    return { failure: broken('Keys', error) }
  }
}

const secondsAhead = (place: DatabaseLocation) =>
  withClient(place, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    return ((rows[0]?.now.getTime() ?? 0) - systemClock.now().getTime()) / 1000
  })
