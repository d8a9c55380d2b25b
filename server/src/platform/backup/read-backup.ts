import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Secrets } from '../ciphers/secrets.ts'
import { type FileSeal, openChunks } from './chunks.ts'
import { CLEAR_HEADER, type ClearHeader, readClearHeader } from './clear-header.ts'
import { type End, type Header, readEnd, readHeader, readKeys } from './contents.ts'
import { BackupError, codeOf, damaged, reasonOf } from './failures.ts'
import { openFileKey } from './file-key.ts'
import { type Entry, frame, KIND, readRecords } from './records.ts'

/** `records` reads the verified file again. */
export type Backup = { header: Header; secrets: Secrets; end: End; records(): AsyncGenerator<Entry> }

/** Nothing in the file is verified yet. */
export type BackupFile = { unlock(passphrase: string): Promise<Backup>; close(): Promise<void> }

export async function openBackup(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    throw new BackupError(`The backup cannot be read: ${reasonOf(error)}`)
  })
  try {
    const start = Buffer.alloc(CLEAR_HEADER)
    const { bytesRead } = await file.read(start, 0, CLEAR_HEADER, 0)
    const clearHeader = start.subarray(0, bytesRead)
    const clear = readClearHeader(clearHeader)
    return { unlock: (passphrase) => unlock(file, clear, clearHeader, passphrase), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw codeOf(error) === 'EISDIR' ? new BackupError(`${path} is a folder, not a backup.`) : error
  }
}

async function unlock(file: FileHandle, clear: ClearHeader, clearHeader: Buffer, passphrase: string): Promise<Backup> {
  const seal: FileSeal = { key: await openFileKey(passphrase, clear), prefix: clear.prefix, clearHeader }
  const records = () => readRecords(openChunks(file, seal))
  return { ...(await verify(records())), records }
}

async function verify(records: AsyncIterable<Entry>): Promise<Pick<Backup, 'header' | 'secrets' | 'end'>> {
  const hash = createHash('sha256')
  let header: Header | undefined
  let secrets: Secrets | undefined
  let end: End | undefined
  for await (const record of records) {
    if (end || (!header && record.kind !== KIND.header)) throw damaged()
    if (record.kind === KIND.header) header = readHeader(record.body)
    if (record.kind === KIND.keys) secrets = readKeys(record.body)
    if (record.kind === KIND.end) end = readEnd(record.body)
    else hash.update(frame(record))
  }
  if (!header || !secrets || !end || hash.digest('hex') !== end.sha256) throw damaged()
  return { header, secrets, end }
}
