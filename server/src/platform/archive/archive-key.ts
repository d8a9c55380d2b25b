import { createSecretKey, randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { openChunks, sealChunks } from '../backup/chunks.ts'
import { CLEAR_HEADER, readClearHeader, writeClearHeader } from '../backup/clear-header.ts'
import { BackupError, codeOf } from '../backup/failures.ts'
import { newFileKey, openFileKey } from '../backup/file-key.ts'
import { syncFolder, writeDurably } from '../backup/spool-files.ts'
import type { Archive } from './sealed-file.ts'

/** Holds the archive's key, sealed with the passphrase as a backup is. */
const HEAD = 'evenkeel-archive'
const Head = z.object({ key: z.base64() })

const Setting = z.object({ key: z.base64(), folder: z.string() })
/** `archive.json` of the data folder, while it is archived. */
export type Setting = z.output<typeof Setting>

const fileOf = (dataDir: string) => join(dataDir, 'archive.json')
export const hasHead = (folder: string) => existsSync(join(folder, HEAD))
export const archiveOf = ({ folder, key }: Setting): Archive => ({
  folder,
  key: createSecretKey(Buffer.from(key, 'base64')),
})

/** Null when nothing is archived from this data folder. */
export function readSetting(dataDir: string): Setting | null {
  try {
    return Setting.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new BackupError(`${fileOf(dataDir)} cannot be read as the setting of the archive.`)
  }
}

/** Belongs to who owns the data folder, also when root runs the command. */
export async function writeSetting(dataDir: string, setting: Setting) {
  const draft = `${fileOf(dataDir)}.new`
  await writeDurably(draft, `${JSON.stringify(setting)}\n`)
  giveTo(dataDir, draft)
  renameSync(draft, fileOf(dataDir))
  await syncFolder(dataDir)
}

export const removeSetting = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })

/** The archive has a key of its own, which the passphrase opens. */
export async function createArchive(folder: string, passphrase: string, dataDir: string): Promise<Setting> {
  const head = { key: randomBytes(32).toString('base64') }
  const { key, header } = await newFileKey(passphrase)
  const clearHeader = writeClearHeader(header)
  const pieces = [clearHeader]
  const plain = (async function* () {
    yield Buffer.from(JSON.stringify(head))
  })()
  for await (const bytes of sealChunks(plain, { key, prefix: header.prefix, clearHeader })) pieces.push(bytes)
  const path = join(folder, HEAD)
  await writeDurably(path, Buffer.concat(pieces))
  giveTo(dataDir, path)
  await syncFolder(folder)
  return { ...head, folder }
}

/** Throws a sentence when the passphrase is wrong, or the folder has no archive. */
export async function openArchive(folder: string, passphrase: string): Promise<Setting> {
  const file = await open(join(folder, HEAD), 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new BackupError(`There is no archive in ${folder}.`) : error
  })
  try {
    const clearHeader = Buffer.alloc(CLEAR_HEADER)
    await file.read(clearHeader, 0, CLEAR_HEADER, 0)
    const header = readClearHeader(clearHeader)
    const seal = { key: await openFileKey(passphrase, header), prefix: header.prefix, clearHeader }
    const { key } = Head.parse(JSON.parse((await buffer(openChunks(file, seal))).toString()))
    return { folder, key }
  } finally {
    await file.close()
  }
}

function giveTo(dataDir: string, path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  chownSync(path, uid, gid)
}
