import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, hkdf } from './sealing.ts'

/**
 * The user data key (UDK) encrypts one person's journal and their record keys.
 * The server stores it only wrapped: by the password's journal key and, during a session, by the token in its cookie.
 */
export const newUserKey = () => randomBytes(32)

type Wrap = { userId: string; version: number } & ({ by: 'password' | 'recovery' } | { by: 'session'; session: string })

const about = (w: Wrap) =>
  Buffer.from(['udk', w.userId, String(w.version), w.by, w.by === 'session' ? w.session : ''].join('\0'))

/** IV ‖ tag ‖ AES-256-GCM ciphertext, bound to the person, the key's version and what wraps it. */
export const wrapUserKey = (userKey: Buffer, wrappingKey: Buffer, wrap: Wrap): Buffer =>
  encrypt(wrappingKey, userKey, about(wrap))

/** Throws when the wrapping key or the binding is not the right one. */
export const unwrapUserKey = (wrapped: Buffer, wrappingKey: Buffer, wrap: Wrap): Buffer =>
  decrypt(wrappingKey, wrapped, about(wrap))

/** The token is only in the cookie. */
export const keyFromToken = (token: Buffer): Buffer => hkdf(token, '', 'evenkeel/session-kek/v1')
