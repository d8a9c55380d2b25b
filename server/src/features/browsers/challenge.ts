import { randomBytes } from 'node:crypto'
import type { Keyring } from '../../platform/ciphers/keyring.ts'

const ABOUT = 'browser challenge'
const GOOD_FOR_MS = 60_000
/** The clock of the node that made it may be ahead by this much. */
const AHEAD_MS = 10_000
const TIME = 6
const BODY = TIME + 10

/** Time, ten random bytes and an HMAC, so that nothing has to be stored until it is used. */
export function newChallenge(keyring: Keyring, now: Date): string {
  const body = Buffer.concat([Buffer.alloc(TIME), randomBytes(BODY - TIME)])
  body.writeUIntBE(now.getTime(), 0, TIME)
  return Buffer.concat([body, keyring.sign(body, ABOUT)]).toString('base64url')
}

/** Null when the challenge is older than a minute or was not made here. */
export function madeAt(keyring: Keyring, challenge: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, BODY)
  if (body.length < BODY || !keyring.isSigned(bytes.subarray(BODY), body, ABOUT)) return null
  const time = body.readUIntBE(0, TIME)
  const age = now.getTime() - time
  return age >= -AHEAD_MS && age <= GOOD_FOR_MS ? new Date(time) : null
}
