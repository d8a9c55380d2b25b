import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { RATES } from './rules.ts'
import { createTrace } from './trace/trace.ts'

export type VerifySecret = ReturnType<typeof createVerifySecret>

/**
 * Which secret is checked. Tries are counted for each kind, so that knowing one secret never allows free guesses at
 * another.
 */
type SecretKind = {
  name: 'password' | 'code'
  wrong: () => AppError
  request?: FastifyRequest
  /** The hash of the slip with which an older password is sent: each slip allows few tries. */
  slipHash?: Buffer
}

export const PASSWORD: SecretKind = {
  name: 'password',
  wrong: () => new AppError('wrong_password', 'The password is not right'),
}

/**
 * Checks a secret of a signed-in person, with a lane of tries that no stranger can reach. It does not wait: without a
 * token it throws `rate_limited` at once. A null from `check` is a wrong guess and throws `wrong`; with the `request` it
 * is counted for the audit log.
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
