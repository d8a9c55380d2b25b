import { createHash, randomBytes } from 'node:crypto'

const ID = 16
const SECRET = 32

const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest()

/** Only the hash of the secret is stored. */
export function newTicket(id: string) {
  const secret = randomBytes(SECRET)
  const ticket = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
  return { ticket, secretHash: hashOf(secret) }
}

/** Null for a text of another form. */
export function readTicket(ticket: string) {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== ID + SECRET) return null
  const hex = bytes.toString('hex', 0, ID)
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, secretHash: hashOf(bytes.subarray(ID)) }
}
