import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Deps } from '../../deps.ts'
import { BackupError, failureOf, reasonOf } from '../../platform/backup/failures.ts'
import type { Made, Nightly } from '../../platform/backup/nightly.ts'
import type { Outcome } from '../../platform/backup/nightly-process.ts'
import { COMMAND } from '../../platform/version.ts'
import { confirmedPassphrase } from './passphrase.ts'
import { listPassphrases, noteOutcome } from './queries.ts'

const PROCESS = join(import.meta.dirname, '../../platform/backup/nightly-process.ts')
/** Less than the job may take, so that no two run at once. */
const PATIENCE_MS = 5 * 3_600_000

/**
 * The backup of a night. Without a passphrase that somebody has typed back none is made, and none is tried before the next
 * night or the confirmation; any other failure throws, so that it is tried again. Returns whether one was made.
 */
export async function makeNightlyBackup(deps: Deps, make = makeInProcess): Promise<boolean> {
  const { config, systemDb, log, clock } = deps
  try {
    const passphrase = await requirePassphrase(deps)
    const { databaseUrl, pepper, keyring, backups } = config
    const settings = { dataDir: resolve(config.dataDir), databaseUrl, pepper, keyring }
    const folder = backups.folder && resolve(backups.folder)
    const made = await make({ settings, folder, passphrase, now: clock.now().toISOString() })
    await systemDb.run([noteOutcome({ failure: null, ...made })])
    if (made.onDataDisk) log.warn('the backup lies on the disk of the data: when that dies, both are gone')
    return true
  } catch (error) {
    await noteFailure(deps, error)
    return false
  }
}

/** Keeps for screens and monitoring why none was made; throws what is worth another try. A start without a passphrase is no error yet. */
async function noteFailure({ systemDb, log }: Deps, error: unknown, { atStart = false } = {}): Promise<void> {
  const failure = failureOf(error)
  await systemDb.run([noteOutcome({ failure, onDataDisk: null })])
  const said = { failure, reason: reasonOf(error) }
  if (atStart && failure === 'unconfirmed') return log.warn(said, 'there is no backup yet')
  log.error(said, 'no backup was made')
  if (failure !== 'unconfirmed') throw error
}

async function requirePassphrase(deps: Deps): Promise<string> {
  const [rows] = await deps.systemDb.run([listPassphrases()])
  const passphrase = confirmedPassphrase(deps, rows)
  if (passphrase) return passphrase
  throw new BackupError(
    `Nobody has typed back a passphrase: /admin/backup, or ${COMMAND} backup-passphrase`,
    'unconfirmed',
  )
}

/** At the start: while there is no passphrase, that is said at once, and monitoring knows it. */
export async function checkPassphrase(deps: Deps): Promise<void> {
  if (deps.config.backups.every === 'off') return
  await requirePassphrase(deps).catch((error: unknown) => noteFailure(deps, error, { atStart: true }))
}

/** In a process of its own, because a disk that hangs would hold up the threads that sign-ins and requests for help need. */
function makeInProcess(asked: Nightly): Promise<Made> {
  const { promise, resolve: made, reject } = Promise.withResolvers<Made>()
  const child = fork(PROCESS, { stdio: 'ignore', timeout: PATIENCE_MS, killSignal: 'SIGKILL' })
  child.unref()
  child.channel?.unref()
  child.on('message', (outcome: Outcome) =>
    'made' in outcome ? made(outcome.made) : reject(new BackupError(outcome.reason, outcome.failed)),
  )
  child.on('error', reject)
  child.on('exit', (code, signal) => reject(new BackupError(`The process that makes it ended (${signal ?? code})`)))
  child.send(asked)
  return promise
}
