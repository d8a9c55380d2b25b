import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import { type FileSeal, openChunks, sealChunks } from '../backup/chunks.ts'
import { BackupError, codeOf } from '../backup/failures.ts'
import { syncFolder } from '../backup/spool-files.ts'

/** The keys of all files are derived from `key`. */
export type Archive = { folder: string; key: KeyObject }

const MAGIC = Buffer.from('evenkeel-archive\n\u0001')
const SALT = 16
const CLEAR = MAGIC.length + SALT
/** Every file has a key of its own, so that the start of its nonces need not differ. */
const PREFIX = Buffer.alloc(7)

/** Bound to `about`, what the file holds, so that one under the name of another does not open. */
function sealOf(archive: KeyObject, clearHeader: Buffer, about: string): FileSeal {
  const key = hkdfSync('sha256', archive, clearHeader.subarray(MAGIC.length), `evenkeel/archive/v1/${about}`, 32)
  return { key: createSecretKey(Buffer.from(key)), prefix: PREFIX, clearHeader }
}

/** Under another name until the whole file is on the disk. */
export async function writeSealed(
  { folder, key }: Archive,
  about: string,
  plain: AsyncIterable<Buffer>,
  fileName: () => string = () => about,
): Promise<string> {
  const clearHeader = Buffer.concat([MAGIC, randomBytes(SALT)])
  const draft = join(folder, `${about}.unfinished`)
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(clearHeader)
    const compressed = pipeline(Readable.from(plain, { objectMode: true }), createGzip({ level: 1 }), () => {})
    for await (const bytes of sealChunks(compressed, sealOf(key, clearHeader, about))) await file.writeFile(bytes)
    await file.sync()
    await file.close()
    const path = join(folder, fileName())
    await rename(draft, path)
    await syncFolder(dirname(path))
    return path
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** Authenticated before it is yielded; throws a sentence that names the file. */
export async function* readSealed({ folder, key }: Archive, about: string, name = about): AsyncGenerator<Buffer> {
  const file = await open(join(folder, name), 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new BackupError(`${name} is missing in the archive ${folder}.`) : error
  })
  try {
    const clearHeader = await startOf(file)
    if (!clearHeader) throw altered(folder, name)
    const chunks = openChunks(file, sealOf(key, clearHeader, about))
    yield* pipeline(Readable.from(chunks, { objectMode: true }), createGunzip(), () => {})
  } catch (error) {
    throw error instanceof BackupError || codeOf(error).startsWith('Z_') ? altered(folder, name) : error
  } finally {
    await file.close()
  }
}

export const readWhole = (archive: Archive, about: string, name?: string): Promise<Buffer> =>
  buffer(readSealed(archive, about, name))

async function startOf(file: FileHandle): Promise<Buffer | null> {
  const start = Buffer.alloc(CLEAR)
  const { bytesRead } = await file.read(start, 0, CLEAR, 0)
  return bytesRead === CLEAR && start.subarray(0, MAGIC.length).equals(MAGIC) ? start : null
}

const altered = (folder: string, name: string) =>
  new BackupError(`${name} in the archive ${folder} is damaged, cut short or altered. Use another copy of it.`)
