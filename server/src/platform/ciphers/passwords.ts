import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { hashRaw } from '@node-rs/argon2'
import { AppError } from '../app-error.ts'
import { hkdf } from './sealing.ts'
import type { VersionedKeys } from './secrets.ts'

/** Argon2id; memory in KiB. */
type KdfCost = { memory: number; passes: number; lanes: number }
/** Stored with everything that a password opens, so that the cost can rise and the pepper can be replaced later. */
export type KdfSettings = KdfCost & { pepper: number }

/**
 * More than OWASP ASVS 5.0 appendix C and RFC 9106 ask for, and as much as eight sign-ins at once on two cores allow
 * (docs/decisions/accounts.md).
 */
const COST: KdfCost = { memory: 64 * 1024, passes: 4, lanes: 1 }

/** From one Argon2id run; the caller overwrites `journalKey` after use. */
export type PasswordKeys = { verifier: Buffer; journalKey: Buffer }

/** `of`: the account or network that asks; they take turns, so that many runs of one hold up no other. */
export type Asking = { as: 'known' | 'anybody'; of: string }
export const SOMEBODY: Asking = { as: 'anybody', of: '' }

export type Passwords = {
  /**
   * Throws `unavailable` when no turn comes: after 5 seconds for anybody, after 30 for a known browser or a signed-in
   * person.
   */
  derive(password: string, salt: Buffer, settings: KdfSettings, from?: Asking): Promise<PasswordKeys>
  /** For everything that is derived anew: today's cost and the current pepper. */
  settings(): KdfSettings
  isCurrent(settings: KdfSettings): boolean
}

export type ReplaceablePasswords = Passwords & { replace(peppers: VersionedKeys): void }

const MAX_WAIT_MS = { anybody: 5000, known: 30_000 } as const
const OUTPUT_BYTES = 64

export const newSalt = () => randomBytes(16)

export const sameVerifier = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

type Slot = Asking['as']
type Start = (slot: Slot) => void

/** Sources take turns, in the order of their coming. */
function turns<T>() {
  const bySource = new Map<string, T[]>()
  return {
    add(source: string, one: T) {
      const own = bySource.get(source)
      if (own) own.push(one)
      else bySource.set(source, [one])
    },
    remove(source: string, one: T) {
      const left = bySource.get(source)?.filter((other) => other !== one) ?? []
      if (left.length > 0) bySource.set(source, left)
      else bySource.delete(source)
    },
    next(): T | undefined {
      const [first] = bySource
      if (!first) return
      const [source, [one, ...left]] = first
      bySource.delete(source)
      if (left.length > 0) bySource.set(source, left)
      return one
    },
  }
}

/**
 * At most cores − 1 runs, so that requests keep a core, and one more for known browsers and signed-in people.
 * `onUnknown` runs before an unknown pepper is refused, and may replace the peppers.
 */
export function passwords(
  peppers: VersionedKeys,
  atOnce = Math.max(1, availableParallelism() - 1),
  onUnknown: () => void = () => {},
  cost = COST,
): ReplaceablePasswords {
  let held = peppers
  const free = { anybody: atOnce, known: 1 }
  const waiting = { anybody: turns<Start>(), known: turns<Start>() }

  /** A finished run passes its slot directly to the next in the queue. */
  async function turn(from: Asking): Promise<Slot> {
    const slot = free.anybody > 0 ? 'anybody' : from.as
    if (free[slot] === 0) return waitForTurn(from)
    free[slot] -= 1
    return slot
  }

  function passOn(slot: Slot) {
    const next = (slot === 'anybody' && waiting.anybody.next()) || waiting.known.next()
    if (next) next(slot)
    else free[slot] += 1
  }

  function waitForTurn({ as, of }: Asking) {
    return new Promise<Slot>((resolve, reject) => {
      const start = (slot: Slot) => {
        clearTimeout(timer)
        resolve(slot)
      }
      const timer = setTimeout(() => {
        waiting[as].remove(of, start)
        reject(new AppError('unavailable', 'Many people are signing in. Please try again.', { retryAfter: 5 }))
      }, MAX_WAIT_MS[as])
      waiting[as].add(of, start)
    })
  }

  function pepperOf(version: number): Buffer {
    if (!Object.hasOwn(held.keys, version)) onUnknown()
    const pepper = held.keys[version]
    if (pepper === undefined) throw new Error('A password was stored with a pepper that is not held')
    return Buffer.from(pepper)
  }

  const settings = () => ({ ...cost, pepper: held.current })

  return {
    settings,
    isCurrent: (stored) => isDeepStrictEqual(stored, settings()),
    replace(next) {
      held = next
    },
    async derive(password, salt, { memory, passes, lanes, pepper }, from = SOMEBODY) {
      const secret = pepperOf(pepper)
      const slot = await turn(from)
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
        const authKey = hkdf(root, '', 'evenkeel/auth/v1')
        const verifier = createHash('sha256').update(authKey).digest()
        const journalKey = hkdf(root, '', 'evenkeel/journal-kek/v1')
        authKey.fill(0)
        root.fill(0)
        return { verifier, journalKey }
      } finally {
        secret.fill(0)
        passOn(slot)
      }
    },
  }
}
