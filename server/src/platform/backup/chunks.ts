import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { damaged } from './failures.ts'

export const CHUNK = 64 * 1024
const TAG = 16

/** Each chunk also authenticates the clear header. */
export type FileSeal = { key: KeyObject; prefix: Buffer; clearHeader: Buffer }

/**
 * AES-256-GCM in chunks (STREAM): the nonce is prefix ‖ counter ‖ is-last, so that a moved chunk or a cut file does not
 * decrypt.
 */
export async function* sealChunks(plain: AsyncIterable<Buffer>, seal: FileSeal): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  let counter = 0
  for await (const bytes of plain) {
    held.push(bytes)
    size += bytes.length
    // Strictly more than a chunk, because the rest may be the last chunk.
    if (size <= CHUNK) continue
    const all = Buffer.concat(held)
    let at = 0
    for (; all.length - at > CHUNK; at += CHUNK) yield sealOne(all.subarray(at, at + CHUNK), seal, counter++, false)
    held = [all.subarray(at)]
    size = all.length - at
  }
  yield sealOne(Buffer.concat(held), seal, counter, true)
}

/** Chunks are authenticated before they are yielded; throws at the first that fails. */
export async function* openChunks(file: FileHandle, seal: FileSeal): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  const sealed = Buffer.alloc(CHUNK + TAG)
  let at = seal.clearHeader.length
  for (let counter = 0; counter === 0 || at < size; counter += 1) {
    const { bytesRead } = await file.read(sealed, 0, sealed.length, at)
    at += bytesRead
    if (bytesRead < TAG) throw damaged()
    yield openOne(sealed.subarray(0, bytesRead), seal, counter, at === size)
  }
}

function nonce({ prefix }: FileSeal, counter: number, last: boolean) {
  const rest = Buffer.alloc(5)
  rest.writeUInt32BE(counter)
  rest.writeUInt8(last ? 1 : 0, 4)
  return Buffer.concat([prefix, rest])
}

function sealOne(plain: Buffer, seal: FileSeal, counter: number, last: boolean) {
  const cipher = createCipheriv('aes-256-gcm', seal.key, nonce(seal, counter, last)).setAAD(seal.clearHeader)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openOne(sealed: Buffer, seal: FileSeal, counter: number, last: boolean) {
  const end = sealed.length - TAG
  const opener = createDecipheriv('aes-256-gcm', seal.key, nonce(seal, counter, last), { authTagLength: TAG })
  opener.setAAD(seal.clearHeader).setAuthTag(sealed.subarray(end))
  const plain = opener.update(sealed.subarray(0, end))
  try {
    return Buffer.concat([plain, opener.final()])
  } catch {
    throw damaged()
  }
}
