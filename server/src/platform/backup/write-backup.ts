import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sealChunks } from './chunks.ts'
import { writeClearHeader } from './clear-header.ts'
import type { End } from './contents.ts'
import { BackupError, codeOf, reasonOf } from './failures.ts'
import { newFileKey } from './file-key.ts'
import { type Entry, frame } from './records.ts'
import { type Source, snapshotRecords } from './snapshot.ts'
import { syncFolder } from './spool-files.ts'

/** Throws when no backup can be written at this path. */
export function requireNewFile(path: string) {
  if (existsSync(path)) throw new BackupError(`${path} exists already; a backup never replaces a file.`)
  if (!existsSync(dirname(path))) throw new BackupError(`There is no folder ${dirname(path)}.`)
}

/** Writes everything, encrypted with the passphrase, to a temporary file and renames it when complete. */
export async function writeBackup(path: string, passphrase: string, source: Source): Promise<End & { bytes: number }> {
  requireNewFile(path)
  const { key, header } = await newFileKey(passphrase)
  const clearHeader = writeClearHeader(header)
  const draft = `${path}.unfinished-${process.pid}`
  const file = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw new BackupError(`The backup cannot be written: ${reasonOf(error)}`)
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
    requireNewFile(path)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...(end ?? unfinished()), bytes: size }
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    if (codeOf(error) === 'ENOSPC')
      throw new BackupError(`There is not enough space for the backup at ${dirname(path)}.`)
    throw error
  }
}

async function* framed(records: AsyncIterable<Entry>) {
  for await (const record of records) yield frame(record)
}

function unfinished(): never {
  throw new BackupError('The backup did not come to its end.')
}
