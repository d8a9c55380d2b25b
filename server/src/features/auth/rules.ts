import { createHash, createHmac } from 'node:crypto'
import { SESSION_LIMITS, SHARED_DEVICE_IDLE } from '@evenkeel/contract/limits.ts'
import type { Role } from '@evenkeel/contract/roles.ts'
import { sameVerifier } from '../../platform/passwords.ts'
import { inGroups, newSymbols, normalizeSymbols } from '../../platform/symbols.ts'
import type { Buckets } from './queries.ts'

/** Failures that do not wait, and the longest wait in seconds, for each kind of bucket. */
export const THROTTLE = {
  account: { freeFailures: 5, maxWaitSeconds: 60 },
  /** A whole facility shares one address, so this bucket allows many failures and waits briefly. */
  address: { freeFailures: 1000, maxWaitSeconds: 10 },
} as const

export const SLIP_HOURS = 24

/** 80 random bits as four groups of four symbols, such as `7KQF-2M9X-…`. */
export const newSlip = () => inGroups(newSymbols(16))

/** A slip as it is hashed: spaces, dashes and case do not matter, and symbols that look alike count as the same. */
export const hashSlip = (slip: string): Buffer =>
  createHash('sha256')
    .update(`evenkeel slip ${normalizeSymbols(slip)}`)
    .digest()

/** Seconds without a request after which a new session ends, and seconds after which it ends in any case. */
export function sessionLimits(role: Role, sharedDevice: boolean) {
  const { idle, absolute } = SESSION_LIMITS[role]
  return { idle: sharedDevice ? Math.min(idle, SHARED_DEVICE_IDLE) : idle, absolute }
}

/** Buckets for failures of this sign-in. Keyed hashes, so that a dump contains neither names nor addresses. */
export function bucketsOf(key: Buffer, usernameKey: string, deviceHash: Buffer, address: string): Buckets {
  const bucket = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\0')).digest()
  return {
    device: bucket('device', usernameKey, deviceHash.toString('hex')),
    unknown: bucket('unknown', usernameKey),
    address: bucket('address', address),
  }
}

/** Whether the code is one of the facility's. Takes constant time, so that timing tells nothing about a code. */
export function isFacilityCode(sent: string | null | undefined, codes: readonly string[]): boolean {
  const hash = (code: string) => createHash('sha256').update(code.trim()).digest()
  const typed = hash(sent ?? '')
  return codes.filter((code) => sameVerifier(hash(code), typed)).length > 0
}
