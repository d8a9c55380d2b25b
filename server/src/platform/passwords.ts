import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { hashRaw } from '@node-rs/argon2'
import { AppError } from './app-error.ts'
import type { VersionedKeys } from './secrets.ts'

/** The cost of Argon2id. Memory in KiB. */
type KdfCost = { memory: number; passes: number; lanes: number }
/** Stored with everything that a password opens, so that the cost can rise and the pepper can be replaced later. */
export type KdfSettings = KdfCost & { pepper: number }

/** OWASP ASVS 5.0 appendix C: 46 MiB, one pass, one lane. */
export const KDF_DEFAULT: KdfCost = { memory: 46 * 1024, passes: 1, lanes: 1 }

/** The result of one Argon2id run: one key verifies the password, the other wraps the journal's key. */
export type PasswordKeys = { verifier: Buffer; journalKey: Buffer }

export type Passwords = {
  /** Derives both keys; waits at most five seconds for a turn, then throws `unavailable`. */
  derive(password: string, salt: Buffer, settings: KdfSettings): Promise<PasswordKeys>
  /** For everything that is derived anew: today's cost and the current pepper. */
  settings(): KdfSettings
  /** Whether these are today's settings. */
  isCurrent(settings: KdfSettings): boolean
}

export type ReplaceablePasswords = Passwords & { replace(peppers: VersionedKeys): void }

const MAX_WAIT_MS = 5000
const OUTPUT_BYTES = 64

export const newSalt = () => randomBytes(16)

export const sameVerifier = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/**
 * At most cores − 1 runs at once, so that other requests keep a core. `onUnknown` runs before a pepper is refused that
 * is not held; it may replace the peppers.
 */
export function passwords(
  peppers: VersionedKeys,
  atOnce = Math.max(1, availableParallelism() - 1),
  onUnknown: () => void = () => {},
): ReplaceablePasswords {
  let held = peppers
  let running = 0
  const waiting: (() => void)[] = []

  /** A finished run passes its slot directly to the next in the queue, which keeps the order. */
  async function turn() {
    if (running >= atOnce) return waitForTurn()
    running += 1
  }

  function passOn() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  function waitForTurn() {
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(new AppError('unavailable', 'Many people are signing in. Please try again.', { retryAfter: 5 }))
      }, MAX_WAIT_MS)
      waiting.push(start)
    })
  }

  function pepperOf(version: number): Buffer {
    if (!Object.hasOwn(held.keys, version)) onUnknown()
    const pepper = held.keys[version]
    if (pepper === undefined) throw new Error('A password was stored with a pepper that is not held')
    return Buffer.from(pepper)
  }

  const settings = () => ({ ...KDF_DEFAULT, pepper: held.current })

  return {
    settings,
    isCurrent: (stored) => isDeepStrictEqual(stored, settings()),
    replace(next) {
      held = next
    },
    async derive(password, salt, { memory, passes, lanes, pepper }) {
      const secret = pepperOf(pepper)
      await turn()
      try {
        const root = await hashRaw(password.normalize('NFKC'), {
          algorithm: 2,
          memoryCost: memory,
          timeCost: passes,
          parallelism: lanes,
          outputLen: OUTPUT_BYTES,
          salt,
          secret,
        })
        const part = (info: string) => Buffer.from(hkdfSync('sha256', root, '', info, 32))
        return {
          verifier: createHash('sha256').update(part('evenkeel/auth/v1')).digest(),
          journalKey: part('evenkeel/journal-kek/v1'),
        }
      } finally {
        passOn()
      }
    },
  }
}
