import { createHash } from 'node:crypto'
import {
  FIRST_SLIP_DAYS,
  SESSION_LIMITS,
  SHARED_DEVICE_IDLE,
  SLIP_HOURS,
  SLIP_SYMBOLS,
} from '@evenkeel/contract/limits.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { symbolsIn } from '@evenkeel/contract/typed-code.ts'
import type { Rate } from '../../platform/limiter/limiter.ts'
import { sameVerifier } from '../../platform/passwords.ts'
import { inGroups, newSymbols } from '../../platform/symbols.ts'

/**
 * How often a secret of one account can be tried, right or wrong; a right one gives its token back. A browser that
 * signed in before has a lane of its own. All others share two: one for each address, one for all of them together.
 */
export const RATES = {
  knownBrowser: { burst: 10, refillSeconds: 30 },
  address: { burst: 5, refillSeconds: 60 },
  strangers: { burst: 30, refillSeconds: 20 },
  /** Codes of a second factor, after the right password in an unknown browser. */
  code: { burst: 5, refillSeconds: 60 },
  /** A password or code that a signed-in person is asked for again. */
  signedIn: { burst: 10, refillSeconds: 30 },
  /** Older passwords that are sent with one slip; it lives for a day. */
  olderOfSlip: { burst: 5, refillSeconds: 24 * 3600 },
  /** Wrong registration codes from one address, and from everywhere. */
  codesOfAddress: { burst: 20, refillSeconds: 10 },
  codes: { burst: 200, refillSeconds: 2 },
} as const satisfies Record<string, Rate>

/** Registrations from one address, which a whole facility may share: some at once, then 600 in an hour. */
export const registrationRate = (atOnce: number): Rate => ({ burst: atOnce, refillSeconds: 6 })

/** 80 random bits as four groups of four symbols, such as `7KQF-2M9X-…`. */
export const newSlip = () => inGroups(newSymbols(SLIP_SYMBOLS))

/** A slip as it is hashed: spaces, dashes and case do not matter, and symbols that look alike count as the same. */
export const hashSlip = (slip: string): Buffer =>
  createHash('sha256')
    .update(`evenkeel slip ${symbolsIn(slip)}`)
    .digest()

/** A fresh slip and the row that stores only its hash. */
export function makeSlip(userId: string, madeBy: string | null, now: Date, hours: number = SLIP_HOURS) {
  const slip = newSlip()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  return { slip, row: { userId, slipHash: hashSlip(slip), madeBy, expiresAt } }
}

/** The first one of an account: a whole unit is not handed its slips in a day. It is longer good only for who reads nobody else's. */
export const makeFirstSlip = ({ id, role }: { id: string; role: Role }, madeBy: string, now: Date) =>
  makeSlip(id, madeBy, now, role === 'inmate' || role === 'staff' ? FIRST_SLIP_DAYS * 24 : SLIP_HOURS)

/** Seconds without a request after which a new session ends, and seconds after which it ends in any case. */
export function sessionLimits(role: Role, sharedDevice: boolean) {
  const { idle, absolute } = SESSION_LIMITS[role]
  return { idle: sharedDevice ? Math.min(idle, SHARED_DEVICE_IDLE) : idle, absolute }
}

/** Whether the code is one of the facility's. Takes constant time, so that timing tells nothing about a code. */
export function isFacilityCode(sent: string | null | undefined, codes: readonly string[]): boolean {
  const hash = (code: string) => createHash('sha256').update(code.trim()).digest()
  const typed = hash(sent ?? '')
  return codes.filter((code) => sameVerifier(hash(code), typed)).length > 0
}
