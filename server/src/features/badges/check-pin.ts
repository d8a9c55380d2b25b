import { randomBytes } from 'node:crypto'
import { PIN_TRIES } from '@evenkeel/contract/base/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { hasHungUp } from '../../http/call.ts'
import { AppError } from '../../platform/app-error.ts'
import { newSalt, type Passwords, sameVerifier } from '../../platform/ciphers/passwords.ts'
import { createTrace } from '../auth/public.ts'
import { triesOf } from './code.ts'
import { type FoundBadge, givePinTryBack, takePinTry } from './queries.ts'

/** `codeHash` counts where no account has the badge. */
type Tried = { codeHash: Buffer; browserId: string; found: FoundBadge | null }

/** Wrong PINs of one tablet, as a right one gives its token back. */
const TABLET = { burst: 20, refillSeconds: 2 } as const

export const wrongBadge = () => new AppError('invalid_credentials', 'This badge and PIN do not belong together')

const pinLocked = () =>
  new AppError('pin_locked', 'Too many wrong PINs. Sign in with your password, or ask staff for a slip.')

/** One hand types one PIN: what else comes to a tablet meanwhile is no person. */
const busy = () => new AppError('rate_limited', 'A PIN is being checked here. Please wait a moment.', { retryAfter: 2 })

/** At the current cost and pepper; `of`: the account or tablet that takes the turn. */
export async function newPin(passwords: Passwords, pin: string, of: string) {
  const salt = newSalt()
  const kdf = passwords.settings()
  const { verifier, journalKey } = await passwords.derive(pin, salt, kdf, { as: 'known', of })
  journalKey.fill(0)
  return { salt, kdf, verifier }
}

/**
 * Tries are counted before the check, and unknown badges take equal steps; one turn for each tablet keeps floods from
 * blocking others.
 */
export function createCheckPin(deps: Deps) {
  const { limiter, passwords, systemDb } = deps
  const trace = createTrace(deps)
  const checking = new Set<string>()
  const nobody = { salt: newSalt(), verifier: randomBytes(32), keyVersion: 0, userId: '' }

  async function count({ codeHash, browserId, found }: Tried) {
    const key = found ? triesOf(found.userId) : codeHash
    const [may] = await systemDb.run([takePinTry({ key, browserId, ...PIN_TRIES })])
    if (!may) throw pinLocked()
    return key
  }

  function check(request: FastifyRequest, tried: Tried, pin: string) {
    const { browserId, found } = tried
    const lane = limiter.lane(TABLET, 'pin', browserId)
    return limiter.attempt({ lanes: [lane], known: true, gone: hasHungUp(request) }, async () => {
      const key = await count(tried)
      const stored = withPin(found)
      const { salt, kdf, verifier, userId, keyVersion } = stored ?? { ...nobody, kdf: passwords.settings() }
      const giveBack = (right: boolean) => systemDb.run([givePinTryBack({ key, browserId, right })])
      const derived = await passwords.derive(pin, salt, kdf, { as: 'known', of: browserId }).catch(async (error) => {
        await giveBack(false)
        throw error
      })
      derived.journalKey.fill(0)
      if (!sameVerifier(derived.verifier, verifier) || !stored) {
        const action = found ? 'user.sign_in_failed' : 'people.unknown_names'
        await trace.count(request, action, { userId: found?.userId ?? null, usernameKey: null })
        return wrongBadge()
      }
      await giveBack(true)
      return { userId, kdf, verifier, keyVersion }
    })
  }

  return async (request: FastifyRequest, tried: Tried, pin: string) => {
    const { browserId } = tried
    if (checking.has(browserId)) throw busy()
    checking.add(browserId)
    try {
      return await check(request, tried, pin)
    } finally {
      checking.delete(browserId)
    }
  }
}

function withPin(found: FoundBadge | null) {
  if (!found) return null
  const { userId, salt, kdf, verifier, keyVersion } = found
  return salt && kdf && verifier && keyVersion !== null ? { userId, salt, kdf, verifier, keyVersion } : null
}
