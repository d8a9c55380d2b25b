import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * The user data key (UDK): 32 random bytes that encrypt one person's journal. The server stores it only wrapped: by the
 * password's journal key and, during a session, by the token in its cookie.
 */
export const newUserKey = () => randomBytes(32)

type Wrap = { userId: string; version: number } & ({ by: 'password' | 'recovery' } | { by: 'session'; session: string })

const about = (w: Wrap) =>
  Buffer.from(['udk', w.userId, String(w.version), w.by, w.by === 'session' ? w.session : ''].join('\0'))

/** Wrapped key: IV ‖ tag ‖ AES-256-GCM ciphertext, bound to the person, the key's version and what wraps it. */
export function wrapUserKey(userKey: Buffer, wrappingKey: Buffer, wrap: Wrap): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, iv).setAAD(about(wrap))
  const body = Buffer.concat([cipher.update(userKey), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when the wrapping key or the binding is not the right one. */
export function unwrapUserKey(wrapped: Buffer, wrappingKey: Buffer, wrap: Wrap): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, wrapped.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(about(wrap)).setAuthTag(wrapped.subarray(12, 28))
  return Buffer.concat([decipher.update(wrapped.subarray(28)), decipher.final()])
}

/** The wrapping key derived from a session's token, which is only in the cookie. */
export const keyFromToken = (token: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', token, '', 'evenkeel/session-kek/v1', 32))
