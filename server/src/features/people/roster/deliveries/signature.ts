import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../../../platform/app-error.ts'

/** How Standard Webhooks writes a secret, in base64. */
const CODED = 'whsec_'
const MINUTES = 5
/** While a secret is replaced a sender signs with both. */
const MOST = 8

export const newSecret = () => CODED + randomBytes(32).toString('base64')

export type Signed = { id: string; seconds: string; signatures: string[] }

const refused = (message: string) => new AppError('unauthorized', message)

/** The headers of Standard Webhooks 1.0 (standardwebhooks.com), before the body is read; throws a sentence that names what is wrong. */
export function readHeaders(headers: IncomingHttpHeaders, now: Date): Signed {
  const textOf = (name: string) => {
    const value = headers[name]
    if (typeof value !== 'string' || value === '') throw refused(`The header ${name} is missing`)
    return value
  }
  const id = textOf('webhook-id')
  const seconds = textOf('webhook-timestamp')
  const signatures = textOf('webhook-signature')
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? one.slice(3) : []))
    .slice(0, MOST)
  if (!/^[\x21-\x7e]{1,128}$/.test(id))
    throw refused('The header webhook-id must have 1 to 128 visible ASCII characters')
  if (!/^\d{1,12}$/.test(seconds)) throw refused('The header webhook-timestamp must be a number of seconds since 1970')
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > MINUTES * 60)
    throw refused(`The header webhook-timestamp is more than ${MINUTES} minutes off: ${now.toISOString()} is now`)
  if (signatures.length === 0) throw refused('The header webhook-signature has no signature that begins with v1,')
  return { id, seconds, signatures }
}

export function requireSigned({ id, seconds, signatures }: Signed, body: Uint8Array, secret: string) {
  const made = createHmac('sha256', Buffer.from(secret.slice(CODED.length), 'base64'))
    .update(`${id}.${seconds}.`)
    .update(body)
    .digest()
  const isOurs = (signature: string) => {
    const sent = Buffer.from(signature, 'base64')
    return sent.length === made.length && timingSafeEqual(sent, made)
  }
  if (!signatures.some(isOurs))
    throw refused(
      'The header webhook-signature fits no secret that is in force here, or the body was changed on its way',
    )
}
