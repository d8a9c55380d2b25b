import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CHUNK, type FileSeal, openChunks, sealChunks } from './chunks.ts'
import { CLEAR_HEADER, readClearHeader, writeClearHeader } from './clear-header.ts'

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-chunks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SEALED = CHUNK + 16
const header = {
  memory: 65_536,
  passes: 1,
  lanes: 1,
  salt: randomBytes(16),
  prefix: randomBytes(7),
  check: randomBytes(16),
}
const seal: FileSeal = {
  key: createSecretKey(randomBytes(32)),
  prefix: header.prefix,
  clearHeader: writeClearHeader(header),
}

async function sealed(plain: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = [seal.clearHeader]
  const source = async function* () {
    for (let at = 0; at < plain.length; at += 1000) yield plain.subarray(at, at + 1000)
  }
  for await (const piece of sealChunks(source(), seal)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function opened(bytes: Buffer, with_ = seal): Promise<Buffer> {
  const path = join(folder, randomBytes(8).toString('hex'))
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    const pieces: Buffer[] = []
    for await (const piece of openChunks(file, with_)) pieces.push(piece)
    return Buffer.concat(pieces)
  } finally {
    await file.close()
  }
}

test.for([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 777])(
  '%i bytes come back as they were',
  async (size) => {
    const plain = randomBytes(size)
    const bytes = await sealed(plain)
    expect((await opened(bytes)).equals(plain)).toBe(true)
    expect(bytes.length).toBe(CLEAR_HEADER + size + 16 * Math.max(1, Math.ceil(size / CHUNK)))
  },
)

const chunk = (bytes: Buffer, at: number) =>
  bytes.subarray(CLEAR_HEADER + at * SEALED, CLEAR_HEADER + (at + 1) * SEALED)

const head = (bytes: Buffer) => bytes.subarray(0, CLEAR_HEADER)

function flipped(bytes: Buffer, at: number) {
  const changed = Buffer.from(bytes)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

const ALTERED: [string, (bytes: Buffer) => Buffer][] = [
  ['a byte of the first chunk', (bytes) => flipped(bytes, CLEAR_HEADER)],
  ['a byte in the middle', (bytes) => flipped(bytes, CLEAR_HEADER + SEALED + 500)],
  ['the last byte', (bytes) => flipped(bytes, bytes.length - 1)],
  ['cut inside a chunk', (bytes) => bytes.subarray(0, bytes.length - 100)],
  ['cut at the end of a chunk', (bytes) => bytes.subarray(0, CLEAR_HEADER + 2 * SEALED)],
  ['cut after the clear header', head],
  ['a byte more', (bytes) => Buffer.concat([bytes, Buffer.of(0)])],
  ['the last chunk twice', (bytes) => Buffer.concat([bytes, chunk(bytes, 3)])],
  ['two chunks changed places', (b) => Buffer.concat([head(b), chunk(b, 1), chunk(b, 0), chunk(b, 2), chunk(b, 3)])],
  ['a chunk left out', (b) => Buffer.concat([head(b), chunk(b, 0), chunk(b, 2), chunk(b, 3)])],
]

test.for(ALTERED)('an altered file does not open: %s', async ([, alter]) => {
  const bytes = await sealed(randomBytes(3 * CHUNK + 10))
  await expect(opened(alter(bytes))).rejects.toThrow('damaged, cut short or altered')
})

test('the clear header is authenticated by every chunk', async () => {
  const bytes = await sealed(Buffer.from('a mark'))
  const clearHeader = writeClearHeader({ ...header, passes: 2 })
  await expect(opened(bytes, { ...seal, clearHeader })).rejects.toThrow('damaged, cut short or altered')
})

test('an invalid header, or one that asks for too much memory or time, is refused', () => {
  expect(() => readClearHeader(writeClearHeader({ ...header, memory: 2 ** 31 }))).toThrow('damaged')
  expect(() => readClearHeader(writeClearHeader({ ...header, memory: 8 }))).toThrow('damaged')
  expect(() => readClearHeader(seal.clearHeader.subarray(0, 40))).toThrow('damaged')
  expect(() => readClearHeader(Buffer.from('PK a zip file'))).toThrow('not a backup of Evenkeel')
  expect(() => readClearHeader(Buffer.alloc(0))).toThrow('not a backup of Evenkeel')
  const later = Buffer.from(seal.clearHeader)
  later[16] = 2
  expect(() => readClearHeader(later)).toThrow('update Evenkeel first')
})
