import { createSecretKey, hkdfSync, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { hashRaw } from '@node-rs/argon2'
import { inGroups, newSymbols } from '../symbols.ts'
import { CHECK, type ClearHeader, PREFIX, SALT } from './clear-header.ts'
import { BackupError } from './failures.ts'

/** 128 MiB and three passes, because guesses at the passphrase of a file cannot be limited otherwise. */
const COST = { memory: 128 * 1024, passes: 3, lanes: 1 }

export const MIN_PASSPHRASE = 12

const PRINTED_SYMBOLS = 24
/** 120 random bits as six groups of four symbols. */
export const newPassphrase = () => inGroups(newSymbols(PRINTED_SYMBOLS))

/** Typed from paper without regard to case, dashes and letters that look alike. */
function asPrinted(typed: string) {
  const symbols = symbolsIn(typed)
  return symbols.length === PRINTED_SYMBOLS ? inGroups(symbols) : typed
}

export async function newFileKey(passphrase: string): Promise<{ key: KeyObject; header: ClearHeader }> {
  if (passphrase.length < MIN_PASSPHRASE) {
    throw new BackupError(`The passphrase must be at least ${MIN_PASSPHRASE} characters`)
  }
  const fresh = { ...COST, salt: randomBytes(SALT), prefix: randomBytes(PREFIX) }
  const { key, check } = await derive(passphrase, fresh)
  return { key, header: { ...fresh, check } }
}

/** Throws when the passphrase is wrong. */
export async function openFileKey(passphrase: string, header: ClearHeader): Promise<KeyObject> {
  for (const typed of new Set([passphrase, asPrinted(passphrase)])) {
    const { key, check } = await derive(typed, header)
    if (timingSafeEqual(check, header.check)) return key
  }
  throw new BackupError('This passphrase does not open the backup, so nothing was restored.')
}

async function derive(passphrase: string, { memory, passes, lanes, salt }: Omit<ClearHeader, 'prefix' | 'check'>) {
  const root = await hashRaw(passphrase.normalize('NFKC'), {
    algorithm: 2,
    memoryCost: memory,
    timeCost: passes,
    parallelism: lanes,
    outputLen: 32,
    salt,
  })
  const part = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', root, '', `evenkeel/backup-${purpose}/v1`, bytes))
  return { key: createSecretKey(part('seal', 32)), check: part('check', CHECK) }
}
