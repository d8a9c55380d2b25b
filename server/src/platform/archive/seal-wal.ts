import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '../backup/failures.ts'
import { isWal, walFile } from './contents.ts'
import { type Archive, readWhole, writeSealed } from './sealed-file.ts'

const READY = '.ready'

/** The oldest first. */
export async function waitingSegments(pgdata: string): Promise<string[]> {
  const names = await readdir(join(pgdata, 'pg_wal', 'archive_status'))
  return names
    .filter((name) => name.endsWith(READY))
    .map((name) => name.slice(0, -READY.length))
    .filter(isWal)
    .sort()
}

/** Another segment of that name is never replaced. */
export async function sealSegment(archive: Archive, pgdata: string, name: string) {
  const bytes = await readFile(join(pgdata, 'pg_wal', name))
  const about = walFile(name)
  if (existsSync(join(archive.folder, about))) {
    // An app that was killed sealed it before it could tell.
    if ((await readWhole(archive, about)).equals(bytes)) return
    throw new BackupError(`${about} in the archive ${archive.folder} is another segment of that name.`)
  }
  const plain = (async function* () {
    yield bytes
  })()
  await writeSealed(archive, about, plain)
}
