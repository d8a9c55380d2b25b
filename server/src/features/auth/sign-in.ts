import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type Cookies, hashOf, newToken } from '../../http/cookies.ts'
import { AppError } from '../../platform/app-error.ts'
import { isMissingRow } from '../../platform/db/db.ts'
import { KDF_DEFAULT, newSalt, sameVerifier } from '../../platform/passwords.ts'
import { unwrapUserKey } from '../../platform/user-key.ts'
import { foldUsername } from '../users/public.ts'
import { oneAtATime } from './one-at-a-time.ts'
import {
  type Account,
  type Buckets,
  countSignInFailure,
  findSignIn,
  forgetSignInFailures,
  type SignIn,
} from './queries.ts'
import { bucketsOf, THROTTLE } from './rules.ts'

export const wrongCredentials = () => new AppError('invalid_credentials', 'Invalid username or password')

/** Another password came into force while this one, or a slip, was being proved. */
export function overtaken(error: unknown): never {
  throw isMissingRow(error) ? wrongCredentials() : error
}

const tooMany = (seconds: number) =>
  new AppError('rate_limited', `Too many attempts. Please wait ${seconds} seconds and try again.`, {
    retryAfter: seconds,
  })

export type SignIns = ReturnType<typeof createSignIns>

/** A name and a secret are tried here and nowhere else: throttled, one at a time per bucket, alike for unknown names. */
export function createSignIns({ db, passwords, keyring }: Deps, cookies: Cookies) {
  const bucketKey = keyring.derive('sign-in buckets')
  const inLine = oneAtATime()
  const nobody = { salt: newSalt(), verifier: randomBytes(32) }

  /** Runs `check` unless a bucket has to wait; false from it is counted as a failure and answered as wrong. */
  async function attempt<T>(
    request: FastifyRequest,
    username: string,
    check: (account: Account | null) => Promise<T | null>,
  ): Promise<T> {
    const usernameKey = foldUsername(username)
    const device = hashOf(cookies.device(request) ?? newToken())
    const buckets = bucketsOf(bucketKey, usernameKey, device, request.ip)
    const find = async () => {
      const [found] = await db.run([findSignIn(usernameKey, device, buckets)])
      if (found.waitSeconds > 0) throw tooMany(found.waitSeconds)
      return found
    }
    const found = await find()
    return inLine(lineOf(found, buckets), async (waited) => {
      const { account, knownDevice } = waited ? await find() : found
      const result = await check(account)
      const own = knownDevice ? buckets.device : buckets.unknown
      if (result !== null) {
        await db.run([forgetSignInFailures(own)])
        return result
      }
      const { account: perAccount, address } = THROTTLE
      const failure = countSignInFailure(own, perAccount.free, perAccount.longest)
      const everyone = countSignInFailure(buckets.address, address.free, address.longest)
      await db.run(knownDevice ? [failure] : [failure, everyone])
      throw wrongCredentials()
    })
  }

  return {
    attempt,

    /** The account and its opened data key; throws `invalid_credentials` or `rate_limited`. */
    withPassword: (request: FastifyRequest, username: string, password: string) =>
      attempt(request, username, async (account) => {
        const { salt, kdf } = account ?? { salt: nobody.salt, kdf: KDF_DEFAULT }
        const keys = await passwords.derive(password, salt, kdf)
        const right = sameVerifier(keys.verifier, account?.verifier ?? nobody.verifier)
        if (!account || !right || account.disabled) return null
        const { userId, keyVersion: version } = account
        return {
          account,
          userKey: unwrapUserKey(account.wrappedKey, keys.journalKey, { userId, version, by: 'password' }),
        }
      }),
  }
}

const lineOf = ({ knownDevice }: SignIn, buckets: Buckets) =>
  (knownDevice ? buckets.device : buckets.unknown).toString('base64')
