import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sealChunks } from './chunks.ts'
import { writeClearHeader } from './clear-header.ts'
import type { End } from './contents.ts'
import { asBackupError, BackupError } from './failures.ts'
import { newFileKey } from './file-key.ts'
import { openBackup } from './read-backup.ts'
import { type Entry, frame } from './records.ts'
import { type Source, snapshotRecords } from './snapshot.ts'
import { syncFolder } from './spool-files.ts'

/** Throws when no backup can be written at this path. */
export function requireNewFile(path: string) {
  if (existsSync(path)) throw new BackupError(`${path} exists already; a backup never replaces a file.`)
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`, 'folder')
}

/** Throws when the file is not whole. */
async function readToEnd(path: string, passphrase: string) {
  const file = await openBackup(path)
  try {
    await file.unlock(passphrase)
  } finally {
    await file.close()
  }
}

/** To a temporary file, which is read to its end before it gets its name: a file with the name of a backup is whole. */
export async function writeBackup(
  path: string,
  passphrase: string,
  source: Source,
  check = readToEnd,
): Promise<End & { bytes: number }> {
  requireNewFile(path)
  const { key, header } = await newFileKey(passphrase)
  const clearHeader = writeClearHeader(header)
  const draft = `${path}.unfinished-${process.pid}`
  const file = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw asBackupError(error, dirname(path))
  })
  let end: End | undefined
  try {
    await file.writeFile(clearHeader)
    const plain = framed(snapshotRecords(source, (counted) => (end = counted)))
    for await (const bytes of sealChunks(plain, { key, prefix: header.prefix, clearHeader }))
      await file.writeFile(bytes)
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await check(draft, passphrase).catch(() => {
      throw new BackupError('The new backup could not be read back, so it was removed.', 'unreadable')
    })
    requireNewFile(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...(end ?? unfinished()), bytes: size }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw asBackupError(error, dirname(path))
  }
}

async function* framed(records: AsyncIterable<Entry>) {
  for await (const record of records) yield frame(record)
}

function unfinished(): never {
  throw new BackupError('The backup did not come to its end.')
}
