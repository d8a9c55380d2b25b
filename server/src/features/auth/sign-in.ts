import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Cookies, hashOf, newToken } from '../../http/cookies.ts'
import { AppError } from '../../platform/app-error.ts'
import { isMissingRow } from '../../platform/db/db.ts'
import { newSalt, sameVerifier } from '../../platform/passwords.ts'
import { unwrapUserKey } from '../../platform/user-key.ts'
import { normalizeUsername } from '../users/public.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import {
  type Account,
  type Buckets,
  clearSignInFailures,
  countSignInFailure,
  findSignIn,
  type SignIn,
} from './queries.ts'
import { bucketsOf, THROTTLE } from './rules.ts'
import { codeWrong, createSecondStep } from './totp/second-step.ts'

export const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid username or password')

/** The password changed while this password or slip was being checked. */
export function refuseOvertaken(error: unknown): never {
  throw isMissingRow(error) ? wrongCredentials() : error
}

const tooMany = (seconds: number) =>
  new AppError('rate_limited', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    retryAfter: seconds,
  })

export type SignIns = ReturnType<typeof createSignIns>

/**
 * The only place where a name and a secret are checked: throttled, one at a time per bucket, in the same time for
 * unknown names.
 */
export function createSignIns(deps: Deps, cookies: Cookies) {
  const { db, passwords, keyring } = deps
  const inLine = createKeyedQueue()
  const secondStep = createSecondStep(deps)
  const nobody = { salt: newSalt(), verifier: randomBytes(32) }

  /**
   * Runs `check` unless a bucket has to wait. A null from `check` counts as a failure and is answered as wrong; a
   * refusal counts as a failure and is thrown. Another error is thrown without counting or clearing failures.
   */
  async function attempt<T>(
    request: FastifyRequest,
    username: string,
    check: (account: Account | null) => Promise<T | AppError | null>,
  ): Promise<T> {
    const usernameKey = normalizeUsername(username)
    const deviceHash = hashOf(cookies.device(request) ?? newToken())
    const buckets = bucketsOf(keyring.derive('sign-in buckets'), usernameKey, deviceHash, request.ip)
    const find = async () => {
      const [found] = await db.run([findSignIn({ usernameKey, deviceHash, ...buckets })])
      if (found.waitSeconds > 0) throw tooMany(found.waitSeconds)
      return found
    }
    const found = await find()
    return inLine(lineOf(found, buckets), async (waited) => {
      const { account, knownDevice } = waited ? await find() : found
      const result = (await check(account)) ?? wrongCredentials()
      const own = knownDevice ? buckets.device : buckets.unknown
      if (!(result instanceof AppError)) {
        await db.run([clearSignInFailures({ key: own })])
        return result
      }
      const failure = countSignInFailure({ key: own, ...THROTTLE.account })
      const everyone = countSignInFailure({ key: buckets.address, ...THROTTLE.address })
      await db.run(knownDevice ? [failure] : [failure, everyone])
      throw result
    })
  }

  /**
   * Where a second step is in force, a wrong code is treated like a wrong password. Only administrators can have one.
   */
  async function withSecondStep<T>(account: Account, code: string | undefined, proved: T) {
    const step = account.role === 'admin' ? await secondStep(account.userId, code) : 'off'
    return step === 'wrong' ? codeWrong() : { ...proved, account, secondStep: step === 'right' }
  }

  return {
    /** Checks a secret that belongs to no account, such as the code of a set-up. */
    attempt,

    /** The account of a valid slip; throws `invalid_credentials`, `totp_required` or `rate_limited`. */
    withSlip: (request: FastifyRequest, username: string, slipHash: Buffer, code: string | undefined) =>
      attempt(request, username, async (account) => {
        if (!account?.slipHash || account.disabled || !sameVerifier(account.slipHash, slipHash)) return null
        return withSecondStep(account, code, {})
      }),

    /** The account and its decrypted data key; throws `invalid_credentials`, `totp_required` or `rate_limited`. */
    withPassword: (request: FastifyRequest, username: string, password: string, code: string | undefined) =>
      attempt(request, username, async (account) => {
        const { salt, kdf, verifier } = account?.password ?? { ...nobody, kdf: passwords.settings() }
        const keys = await passwords.derive(password, salt, kdf)
        const right = sameVerifier(keys.verifier, verifier)
        if (!account?.password || !right || account.disabled) return null
        const { userId, keyVersion: version } = account
        const wrap = { userId, version, by: 'password' } as const
        const userKey = unwrapUserKey(account.password.wrappedKey, keys.journalKey, wrap)
        return withSecondStep(account, code, { kdf, userKey })
      }),
  }
}

const lineOf = ({ knownDevice }: SignIn, buckets: Buckets) =>
  (knownDevice ? buckets.device : buckets.unknown).toString('base64')
