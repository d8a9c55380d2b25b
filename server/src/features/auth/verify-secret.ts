import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { oneAtATime } from './keyed-queue.ts'
import { countSignInFailure, findSignInWait, forgetSignInFailures } from './queries.ts'
import { bucketsOf, THROTTLE } from './rules.ts'

export type Prove = ReturnType<typeof createProve>

/** Which secret is tried: each has failures of its own, so that knowing one never makes guesses at another free. */
type Tried = { name: 'password' | 'code'; wrong: () => AppError }

const PASSWORD: Tried = { name: 'password', wrong: () => new AppError('wrong_password', 'The password is not right') }

/**
 * Tries a secret of somebody who is signed in: one at a time for each person, and throttled like a sign-in. A null of
 * `check` counts as a failure and throws `wrong`.
 */
export function createProve({ db, keyring }: Pick<Deps, 'db' | 'keyring'>) {
  const bucketKey = keyring.derive('sign-in buckets')
  const inLine = oneAtATime()

  return <T>(userId: string, check: () => Promise<T | null>, { name, wrong }: Tried = PASSWORD): Promise<T> => {
    const { unknown: bucket } = bucketsOf(bucketKey, `\0signed in ${userId} ${name}`, Buffer.alloc(0), '')
    return inLine(`${userId} ${name}`, async () => {
      const [seconds] = await db.run([findSignInWait(bucket)])
      if (seconds > 0) {
        const detail = `Too many attempts. Please wait ${seconds} seconds.`
        throw new AppError('rate_limited', detail, { retryAfter: seconds })
      }
      const proved = await check()
      if (proved === null) {
        await db.run([countSignInFailure(bucket, THROTTLE.account.free, THROTTLE.account.longest)])
        throw wrong()
      }
      await db.run([forgetSignInFailures(bucket)])
      return proved
    })
  }
}
