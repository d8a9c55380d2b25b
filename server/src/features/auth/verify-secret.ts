import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { clearSignInFailures, countSignInFailure, findSignInWait } from './queries.ts'
import { bucketsOf, THROTTLE } from './rules.ts'

export type VerifySecret = ReturnType<typeof createVerifySecret>

/**
 * Which secret is checked. Failures are counted for each kind, so that knowing one secret never allows free guesses at
 * another.
 */
type SecretKind = { name: 'password' | 'code'; wrong: () => AppError }

const PASSWORD: SecretKind = {
  name: 'password',
  wrong: () => new AppError('wrong_password', 'The password is not right'),
}

/**
 * Checks a secret of a signed-in person: one at a time for each person, and throttled like a sign-in. A null from
 * `check` counts as a failure and throws `wrong`.
 */
export function createVerifySecret({ db, keyring }: Pick<Deps, 'db' | 'keyring'>) {
  const enqueue = createKeyedQueue()

  return <T>(userId: string, check: () => Promise<T | null>, { name, wrong }: SecretKind = PASSWORD): Promise<T> => {
    // The bucket has the form of an unknown device's, with this person and kind of secret as its name.
    const { unknown: key } = bucketsOf(
      keyring.derive('sign-in buckets'),
      `\0signed in ${userId} ${name}`,
      Buffer.alloc(0),
      '',
    )
    return enqueue(`${userId} ${name}`, async () => {
      const [seconds] = await db.run([findSignInWait({ key })])
      if (seconds > 0) {
        const detail = `Too many attempts. Please wait ${seconds} seconds.`
        throw new AppError('rate_limited', detail, { retryAfter: seconds })
      }
      const proved = await check()
      if (proved === null) {
        await db.run([countSignInFailure({ key, ...THROTTLE.account })])
        throw wrong()
      }
      await db.run([clearSignInFailures({ key })])
      return proved
    })
  }
}
