import { createHash } from 'node:crypto'
import { RECOVERY_CODES } from '@evenkeel/contract/auth/totp.ts'
import { symbolsIn } from '@evenkeel/contract/auth/typed-code.ts'
import { Secret, TOTP } from 'otpauth'
import { inGroups, newSymbols } from '../../../platform/symbols.ts'

/** Supported by every authenticator app (RFC 6238). */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 random bits in base 32. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** For the QR code. */
export const addressOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ ...KIND, issuer, label, secret: Secret.fromBase32(secret) }).toString()

export const codeAt = (secret: string, now: Date) =>
  TOTP.generate({ ...KIND, secret: Secret.fromBase32(secret), timestamp: now.getTime() })

/** The current time step or one next to it; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...KIND, token: code, secret: Secret.fromBase32(secret), timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta
}

/** A code of the app, or a single-use code in its stored form. */
export function readCode(typed: string): { ofApp: string } | { hash: Buffer } {
  const plain = symbolsIn(typed)
  return /^\d{6}$/.test(plain) ? { ofApp: plain } : { hash: hashCode(typed) }
}

/** 80 random bits each, so that a hash cannot be reversed by guessing. */
export const newCodes = () => Array.from({ length: RECOVERY_CODES }, () => inGroups(newSymbols(16)))

export const hashCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`evenkeel totp code ${symbolsIn(code)}`)
    .digest()
