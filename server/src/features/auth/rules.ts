import { createHash } from 'node:crypto'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import {
  FIRST_SLIP_DAYS,
  SESSION_LIMITS,
  SHARED_DEVICE_IDLE,
  SLIP_HOURS,
  SLIP_SYMBOLS,
} from '@evenkeel/contract/base/limits.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { sameVerifier } from '../../platform/ciphers/passwords.ts'
import type { Rate } from '../../platform/limiter/limiter.ts'
import { inGroups, newSymbols } from '../../platform/symbols.ts'

/** Unknown browsers share a lane for each address and one for all; a right secret gives its token back. */
export const RATES = {
  knownBrowser: { burst: 10, refillSeconds: 30 },
  address: { burst: 5, refillSeconds: 60 },
  strangers: { burst: 30, refillSeconds: 20 },
  /** For a second factor, after the right password in an unknown browser. */
  code: { burst: 5, refillSeconds: 60 },
  /** For a password or code that a signed-in person is asked for again. */
  signedIn: { burst: 10, refillSeconds: 30 },
  /** Older passwords sent with one slip, which lives for a day. */
  olderOfSlip: { burst: 5, refillSeconds: 24 * 3600 },
  /** Wrong registration codes from one address, and from everywhere. */
  codesOfAddress: { burst: 20, refillSeconds: 10 },
  codes: { burst: 200, refillSeconds: 2 },
} as const satisfies Record<string, Rate>

/** A whole facility may share the address: some at once, then 600 in an hour. */
export const registrationRate = (atOnce: number): Rate => ({ burst: atOnce, refillSeconds: 6 })

/** 80 random bits as four groups of four symbols, such as `7KQF-2M9X-…`. */
export const newSlip = () => inGroups(newSymbols(SLIP_SYMBOLS))

/** Spaces, dashes and case do not matter, and look-alike symbols count as one. */
export const hashSlip = (slip: string): Buffer =>
  createHash('sha256')
    .update(`evenkeel slip ${symbolsIn(slip)}`)
    .digest()

/** The row stores only the slip's hash. */
export function makeSlip(userId: string, madeBy: string | null, now: Date, hours: number = SLIP_HOURS) {
  const slip = newSlip()
  const expiresAt = new Date(now.getTime() + hours * 3_600_000)
  return { slip, row: { userId, slipHash: hashSlip(slip), madeBy, expiresAt } }
}

/** A whole unit is not handed its slips in a day; longer validity is only for roles that read nobody else's data. */
export const makeFirstSlip = ({ id, role }: { id: string; role: Role }, madeBy: string, now: Date) =>
  makeSlip(id, madeBy, now, role === 'inmate' || role === 'staff' ? FIRST_SLIP_DAYS * 24 : SLIP_HOURS)

/** Seconds: idle, and in any case. */
export function sessionLimits(role: Role, sharedDevice: boolean) {
  const { idle, absolute } = SESSION_LIMITS[role]
  return { idle: sharedDevice ? Math.min(idle, SHARED_DEVICE_IDLE) : idle, absolute }
}

/** Takes constant time, so that timing tells nothing about a code. */
export function isFacilityCode(sent: string | null | undefined, codes: readonly string[]): boolean {
  const hash = (code: string) => createHash('sha256').update(code.trim()).digest()
  const typed = hash(sent ?? '')
  return codes.filter((code) => sameVerifier(hash(code), typed)).length > 0
}
