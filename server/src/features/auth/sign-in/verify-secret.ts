import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { RATES } from '../rules.ts'
import { createTrace } from '../trace/trace.ts'

export type VerifySecret = ReturnType<typeof createVerifySecret>

/** Counted by kind, so that knowing one secret never allows free guesses at another. */
type SecretKind = {
  name: 'password' | 'code'
  wrong: () => AppError
  request?: FastifyRequest
  /** An older password sent with a slip: each slip allows few tries. */
  slipHash?: Buffer
}

export const PASSWORD: SecretKind = {
  name: 'password',
  wrong: () => new AppError('wrong_password', 'The password is not right'),
}

/**
 * Without a token throws `rate_limited` at once; a null from `check` throws `wrong`, and with `request` counts for the
 * audit log.
 */
export function createVerifySecret(deps: Pick<Deps, 'limiter' | 'systemDb' | 'clock' | 'keyring' | 'log'>) {
  const { limiter } = deps
  const trace = createTrace(deps)

  return <T>(userId: string, check: () => Promise<T | null>, kind: SecretKind = PASSWORD) => {
    const { name, wrong, request, slipHash } = kind
    const lane = slipHash
      ? limiter.lane(RATES.olderOfSlip, 'older password', slipHash.toString('hex'))
      : limiter.lane(RATES.signedIn, 'signed in', userId, name)
    return limiter.attempt<T>({ lanes: [lane], known: true, patienceSeconds: 0 }, async () => {
      const proved = await check()
      if (proved !== null) return proved
      if (request) await trace.count(request, 'user.confirm_failed', { userId, usernameKey: null })
      return wrong()
    })
  }
}
