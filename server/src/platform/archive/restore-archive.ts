import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Settings, withClient } from '../backup/database.ts'
import { BackupError } from '../backup/failures.ts'
import { reviveJobs } from '../backup/load.ts'
import { needsKeysFile, storedZone } from '../backup/restore-backup.ts'
import { schemaVersionOf } from '../backup/schema-version.ts'
import { writeDurably } from '../backup/spool-files.ts'
import {
  beginRestore,
  finishRestore,
  isRestoreUnfinished,
  keysFilePath,
  requireEmptyFolder,
} from '../backup/unfinished-restore.ts'
import { keyring } from '../ciphers/keyring.ts'
import { Secrets } from '../ciphers/secrets.ts'
import { type DatabaseLocation, openDatabase, readServerKeys } from '../db/open.ts'
import { findDatabaseFolder } from '../embedded-postgres/database-folder.ts'
import { RELOCATION_ROOT, reachableFolder, recordFolder, removeMoved } from '../embedded-postgres/relocate.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { chooseSystemUser } from '../embedded-postgres/system-user.ts'
import type { Log } from '../embedded-postgres/types.ts'
import { requireKnownKeys } from '../server-keys/known-keys.ts'
import { readBaseHeader, unpackBase } from './base.ts'
import { type Base, type Contents, chainFrom, type KeysFile, listContents } from './contents.ts'
import { applyDeletions, type Deletion, readDeletions } from './deletions.ts'
import { giveSegments } from './give-wal.ts'
import { type Archive, readWhole } from './sealed-file.ts'

/** Null: as far as the archive reaches. */
export type Target = { time: Date } | { point: string } | null

/** PostgreSQL settings that last for the one start that they are given to. */
const targetSettings = (target: Target): Record<string, string> => ({
  hot_standby: 'off',
  recovery_target_action: 'promote',
  ...(target && 'time' in target && { recovery_target_time: target.time.toISOString().replace('Z', '+00') }),
  ...(target && 'point' in target && { recovery_target_name: target.point }),
})

/** `reached` is when its last write was committed. */
export type Restored = { base: Base; reached: Date; deleted: number; zone: string }

/**
 * Into an empty data folder; what was deleted after the target is deleted again, and all sessions end.
 * Throws a sentence that names what is missing or altered; `use` sees the database before anything in it is changed.
 */
export async function restoreArchive(
  settings: Settings,
  archive: Archive,
  target: Target,
  use: (place: DatabaseLocation, secrets: Secrets) => Promise<void> = async () => {},
): Promise<Restored> {
  const { dataDir, log } = settings
  await requireEmptyFolder(dataDir)
  const contents = await listContents(archive.folder)
  const base = chooseBase(contents, archive.folder, target)
  const header = await readBaseHeader(archive, base)
  schemaVersionOf(header)
  const { chain, missing } = chainFrom(base.first, contents.segments, header.segmentBytes)
  if (chain.length === 0) throw new BackupError(`wal/${base.first} is missing in the archive ${archive.folder}.`)
  if (missing && !target) throw gap(missing)
  const deletions = await readDeletions(archive, contents.lists)

  const again = isRestoreUnfinished(dataDir)
  await beginRestore(dataDir)
  if (again) await removeMoved(dataDir)
  const found = await findDatabaseFolder(dataDir)
  if (again) await rm(found.pgdata, { recursive: true, force: true })
  const user = await chooseSystemUser(found.pgdata)
  const folder = await reachableFolder(found, user, RELOCATION_ROOT, log)
  // Before anything is in the folder, so that whatever becomes of this it is found and removed.
  await recordFolder(folder)
  await mkdir(folder.pgdata, { mode: 0o700 })
  await unpackBase(archive, base, folder.pgdata)
  await writeDurably(join(folder.pgdata, 'recovery.signal'), '')

  const heard = hear(log)
  const giving = await giveSegments(archive, join(folder.home, 'restoring'), chain, contents.others, user)
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      log: heard.log,
      settings: { ...targetSettings(target), restore_command: giving.command },
    }).catch((error: unknown) => {
      throw giving.fault() ?? whyNot(error, heard.lines.join('\n'), missing)
    })
    try {
      const secrets = await keysOf(archive, contents.keys, server.connection)
      await use(server.connection, secrets)
      const done = await complete(server.connection, secrets, base, deletions)
      if (needsKeysFile(settings, secrets))
        await writeDurably(keysFilePath(dataDir), `${JSON.stringify(secrets, null, 2)}\n`)
      await server.stop()
      await giving.close()
      await finishRestore(dataDir)
      return { base, ...done }
    } finally {
      await server.stop()
    }
  } finally {
    await giving.close()
  }
}

/** Opens the database as the app does, which runs migrations. */
async function complete(place: DatabaseLocation, secrets: Secrets, base: Base, deletions: readonly Deletion[]) {
  const done = await withClient(place, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    const reached = rows[0]?.at ?? base.at
    await client.query('alter system reset archive_timeout')
    const deleted = await applyDeletions(client, deletions, reached)
    // What lets somebody in, or read duties, may have been ended since.
    await client.query(
      'delete from sessions; delete from reset_slips; delete from sign_in_passes; delete from duty_calendars; delete from drop_keys',
    )
    await reviveJobs(client, 'pgboss.job')
    return { deleted, reached, zone: await storedZone(client) }
  })
  const databases = await openDatabase(place, keyring(secrets.keyring), () => {})
  await databases.close()
  return done
}

async function keysOf(archive: Archive, files: readonly KeysFile[], place: DatabaseLocation): Promise<Secrets> {
  const known = await readServerKeys(place)
  let wrong: unknown = new BackupError(`There are no keys in the archive ${archive.folder}.`)
  for (const { name } of files.toReversed()) {
    const secrets = Secrets.parse(JSON.parse((await readWhole(archive, name)).toString()))
    try {
      requireKnownKeys(known, secrets, keyring(secrets.keyring))
      return secrets
    } catch (error) {
      wrong = error
    }
  }
  throw wrong
}

function chooseBase({ bases }: Contents, folder: string, target: Target): Base {
  const until = target && 'time' in target ? target.time : new Date(8.64e15)
  const base = bases.findLast(({ at }) => at <= until)
  if (base) return base
  const [first] = bases
  throw new BackupError(
    first
      ? `The archive ${folder} begins at ${first.at.toISOString()}: an earlier time cannot be restored.`
      : `The archive ${folder} holds no complete base yet.`,
  )
}

const gap = (missing: string) =>
  new BackupError(
    `wal/${missing} is missing in the archive, and later ones are there: give --to with a time before it.`,
  )

/** Tells why a recovery ended. */
function hear(log: Log) {
  const lines: string[] = []
  const heard: Log = {
    info: (fields, message) => log.info(fields, message),
    warn: (_, message) => void lines.push(message),
    error: (_, message) => void lines.push(message),
  }
  return { lines, log: heard }
}

function whyNot(error: unknown, reason: string, missing: string | null): unknown {
  if (/stop point is before consistent recovery point/.test(reason))
    return new BackupError('The archive begins after that time: its first base was not complete then.')
  if (!/before configured recovery target|before end of (online )?backup/.test(reason)) return error
  return missing
    ? gap(missing)
    : new BackupError('The archive does not reach that time. Without --to it is restored as far as it reaches.')
}
