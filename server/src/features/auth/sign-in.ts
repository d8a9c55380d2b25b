import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Cookies, hashOf, newToken } from '../../http/cookies.ts'
import { AppError } from '../../platform/app-error.ts'
import { isMissingRow } from '../../platform/db/db.ts'
import { KDF_DEFAULT, newSalt, sameVerifier } from '../../platform/passwords.ts'
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

/** Another password came into force while this one, or a slip, was being proved. */
export function refuseOvertaken(error: unknown): never {
  throw isMissingRow(error) ? wrongCredentials() : error
}

const tooMany = (seconds: number) =>
  new AppError('rate_limited', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    retryAfter: seconds,
  })

export type SignIns = ReturnType<typeof createSignIns>

/** A name and a secret are tried here and nowhere else: throttled, one at a time per bucket, alike for unknown names. */
export function createSignIns(deps: Deps, cookies: Cookies) {
  const { db, passwords, keyring } = deps
  const bucketKey = keyring.derive('sign-in buckets')
  const inLine = createKeyedQueue()
  const secondStep = createSecondStep(deps)
  const nobody = { salt: newSalt(), kdf: KDF_DEFAULT, verifier: randomBytes(32) }

  /**
   * Runs `check` unless a bucket has to wait. A null from it is counted as a failure and answered as wrong, a refusal
   * is counted and thrown. What it throws counts as nothing: no failure is added, and none forgotten.
   */
  async function attempt<T>(
    request: FastifyRequest,
    username: string,
    check: (account: Account | null) => Promise<T | AppError | null>,
  ): Promise<T> {
    const usernameKey = normalizeUsername(username)
    const deviceHash = hashOf(cookies.device(request) ?? newToken())
    const buckets = bucketsOf(bucketKey, usernameKey, deviceHash, request.ip)
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

  /** With a second step in force a wrong code is as bad as a wrong password; only administrators have one. */
  async function withSecondStep<T>(account: Account, code: string | undefined, proved: T) {
    const step = account.role === 'admin' ? await secondStep(account.userId, code) : 'off'
    return step === 'wrong' ? codeWrong() : { ...proved, account, secondStep: step === 'right' }
  }

  return {
    /** Tries what belongs to no account, such as the code of a set-up. */
    attempt,

    /** The account of a good slip; throws `invalid_credentials`, `totp_required` or `rate_limited`. */
    withSlip: (request: FastifyRequest, username: string, slipHash: Buffer, code: string | undefined) =>
      attempt(request, username, async (account) => {
        if (!account?.slipHash || account.disabled || !sameVerifier(account.slipHash, slipHash)) return null
        return withSecondStep(account, code, {})
      }),

    /** The account and its opened data key; throws `invalid_credentials`, `totp_required` or `rate_limited`. */
    withPassword: (request: FastifyRequest, username: string, password: string, code: string | undefined) =>
      attempt(request, username, async (account) => {
        const { salt, kdf, verifier } = account?.password ?? nobody
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
