import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import type { Settings } from '../../backup/database.ts'
import { keyring } from '../../ciphers/keyring.ts'
import { openDatabase } from '../../db/open.ts'
import { startEmbeddedPostgres } from '../../embedded-postgres/start.ts'
import { ask, temporaryFolder } from '../../embedded-postgres/testing/support.ts'
import { rememberKeys } from '../../server-keys/remember-keys.ts'
import { archiveOf, createArchive, writeSetting } from '../archive-key.ts'
import { type Limits, startArchiver } from '../archiver.ts'
import { listContents } from '../contents.ts'
import { restoreArchive, type Target } from '../restore-archive.ts'
import type { Archive } from '../sealed-file.ts'

const PASSPHRASE = 'three long words and a fourth'
const SECRETS = {
  pepper: { current: 1, keys: { '1': 'a pepper of tests' } },
  keyring: { current: 1, keys: { '1': Buffer.alloc(32, 7).toString('base64') } },
}
const log = pino({ level: 'error' })
const settingsOf = (dataDir: string): Settings => ({ dataDir, databaseUrl: null, pepper: null, keyring: null, log })

/** Whatever else runs on the machine goes before the process that seals, which has a lower priority. */
export const WHILE_OTHERS_RUN = { timeout: 300_000 }

/** A database with the tables of the product, archived into a folder of its own twice a second. */
export async function startArchived(limits?: Limits) {
  const root = temporaryFolder('evenkeel-archive-')
  const [dataDir, folder] = [join(root, 'data'), join(root, 'archive')]
  mkdirSync(folder)
  const server = await startEmbeddedPostgres({ dataDir, log })
  const place = server.connection
  const keys = keyring(SECRETS.keyring)
  const databases = await openDatabase(place, keys, () => {})
  await rememberKeys(databases.system, SECRETS, keys, new Date())
  await databases.close()
  const setting = await createArchive(folder, PASSPHRASE, dataDir)
  await writeSetting(dataDir, setting)
  // As a drill that was killed leaves it.
  mkdirSync(join(dataDir, 'drill', 'postgres'), { recursive: true })
  const warnings: string[] = []
  const archiver = startArchiver({
    dataDir,
    pgdata: server.pgdata,
    place,
    secrets: () => SECRETS,
    log: { info() {}, warn: (_, message) => void warnings.push(message), error: log.error.bind(log) },
    everyMs: 200,
    ...(limits && { limits }),
  })
  const stop = async () => {
    await archiver.endWork()
    await server.stop()
    archiver.end()
  }
  onTestFinished(stop)
  const tell = <Row extends object>(text: string) => ask<Row & Record<string, unknown>>(place, text)
  const archived = {
    root,
    dataDir,
    place,
    archive: archiveOf(setting),
    settings: settingsOf(dataDir),
    tell,
    stop,
    warnings,
    contents: () => listContents(folder),
    /** Everything until now is in the archive, as after a minute. */
    async sealed(): Promise<Date> {
      const [now] = await tell<{ at: Date; file: string; last: string }>(
        `select (select coalesce(max(xid::text::bigint), 0) from deletions) as last, clock_timestamp() + interval '5 milliseconds' as at, pg_walfile_name(pg_current_wal_insert_lsn()) as file
         from pg_sleep(0.02)`,
      )
      // What comes next is later, also in milliseconds.
      await tell('select pg_sleep(0.02)')
      await tell('select pg_switch_wal()')
      if (!now) throw new Error('no answer')
      await vi.waitFor(async () => {
        const { segments, lists } = await archived.contents()
        expect(segments).toContain(now.file)
        expect(Number(lists.at(-1)?.to)).toBeGreaterThan(Number(now.last))
      }, WHILE_OTHERS_RUN)
      return now.at
    },
  }
  await vi.waitFor(async () => expect((await archived.contents()).bases).toHaveLength(1), WHILE_OTHERS_RUN)
  return archived
}
export type Archived = Awaited<ReturnType<typeof startArchived>>

/** Restores into a folder of its own, starts what came of it, and asks. */
export async function restored<Row extends object>(root: string, archive: Archive, target: Target, text: string) {
  const dataDir = join(root, `restored-${crypto.randomUUID()}`)
  const done = await restoreArchive(settingsOf(dataDir), archive, target)
  const server = await startEmbeddedPostgres({ dataDir, log })
  try {
    return { ...done, dataDir, rows: await ask<Row & Record<string, unknown>>(server.connection, text) }
  } finally {
    await server.stop()
  }
}

/** The archive as it is now, somewhere else, to be altered. */
export function copyOf({ root, archive }: Pick<Archived, 'root' | 'archive'>): Archive {
  const folder = join(root, `copy-${crypto.randomUUID()}`)
  cpSync(archive.folder, folder, { recursive: true })
  return { ...archive, folder }
}
