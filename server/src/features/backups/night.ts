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
 * Returns whether one was made; without a confirmed passphrase none is tried again this night, any other failure
 * throws.
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

/** Kept for screens and monitoring; throws what is worth another try; a start without a passphrase is no error yet. */
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

/** Without a passphrase, says so at once. */
export async function checkPassphrase(deps: Deps): Promise<void> {
  if (deps.config.backups.every === 'off') return
  await requirePassphrase(deps).catch((error: unknown) => noteFailure(deps, error, { atStart: true }))
}

/** In a process of its own: a hanging disk would hold up the threads that sign-ins and requests for help need. */
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
