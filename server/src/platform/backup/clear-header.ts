import { BackupError, damaged } from './failures.ts'

/** Unencrypted: how the key is derived from the passphrase. */
export type ClearHeader = {
  /** Argon2id, memory in KiB. */
  memory: number
  passes: number
  lanes: number
  salt: Buffer
  /** The start of every chunk's nonce. */
  prefix: Buffer
  /** Distinguishes a wrong passphrase from a damaged file. */
  check: Buffer
}

const MAGIC = Buffer.from('evenkeel-backup\n')
const VERSION = 1
export const SALT = 16
export const PREFIX = 7
export const CHECK = 16
const NUMBERS = MAGIC.length + 1
const BYTES = NUMBERS + 12
export const CLEAR_HEADER = BYTES + SALT + PREFIX + CHECK

export function writeClearHeader({ memory, passes, lanes, salt, prefix, check }: ClearHeader): Buffer {
  const numbers = Buffer.alloc(12)
  for (const [at, number] of [memory, passes, lanes].entries()) numbers.writeUInt32BE(number, at * 4)
  return Buffer.concat([MAGIC, Buffer.of(VERSION), numbers, salt, prefix, check])
}

/** Throws a sentence if this is not a backup, or one of a later format. */
export function readClearHeader(bytes: Buffer): ClearHeader {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError('This file is not a backup of Evenkeel.')
  if (bytes.length < CLEAR_HEADER) throw damaged()
  if (bytes[MAGIC.length] !== VERSION) {
    throw new BackupError(
      'This backup has a format that this version of Evenkeel does not know: update Evenkeel first.',
    )
  }
  const number = (at: number) => bytes.readUInt32BE(NUMBERS + at * 4)
  const part = (from: number, length: number) => bytes.subarray(BYTES + from, BYTES + from + length)
  const header = {
    memory: number(0),
    passes: number(1),
    lanes: number(2),
    salt: part(0, SALT),
    prefix: part(SALT, PREFIX),
    check: part(SALT + PREFIX, CHECK),
  }
  if (!isBearable(header)) throw damaged()
  return header
}

/** A damaged or malicious header must not cost hours of work or all memory. */
function isBearable({ memory, passes, lanes }: ClearHeader) {
  return memory >= 64 * 1024 && memory <= 1024 * 1024 && passes >= 1 && passes <= 16 && lanes >= 1 && lanes <= 8
}
