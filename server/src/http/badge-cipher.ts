import type { FastifyRequest } from 'fastify'
import { AppError, unauthorized } from '../platform/app-error.ts'
import { keyFromToken } from '../platform/ciphers/user-key.ts'
import { type PersonPublicKey, sealForPerson } from '../platform/user-keys/person-public-key.ts'
import type { Cookies } from './cookies.ts'
import { eraseAfter } from './erase.ts'
import { recordReplyCipher } from './idempotency.ts'
import type { PersonCipher } from './person-cipher.ts'

type Session = { cookies: Cookies; request: FastifyRequest; tokenHash: Buffer }

/**
 * A session with badge and PIN seals to its person’s public key and opens nothing.
 * Its stored replies are encrypted by its token, so that nobody with the server's keys reads them.
 */
export function createBadgeCipher(
  { cookies, request, tokenHash }: Session,
  findPublicKey: () => Promise<PersonPublicKey | null>,
): PersonCipher {
  const erase = eraseAfter(request)

  async function publicKey() {
    const found = await findPublicKey()
    if (!found) throw new AppError('conflict', 'Please sign in with your password once before you write here')
    return found
  }

  return {
    tokenHash,
    publicKey,
    seal: async (context, value, block) => sealForPerson(await publicKey(), context, value, block),
    newestVersion: async () => (await publicKey()).version,
    open: () => ({ state: 'locked' }),
    openEither: async () => ({ state: 'locked' }),
    async replyCipher(sealed) {
      const token = cookies.session(request)
      if (!token) throw unauthorized()
      const key = erase(keyFromToken(erase(token)))
      return { ...recordReplyCipher({ version: 0, key }, sealed?.length ?? 0, erase), keyVersion: null }
    },
    cipherOfStoredReply: () => null,
  }
}
