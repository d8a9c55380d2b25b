import type { Deps } from '../../../deps.ts'
import { fastPasswords } from './journal.ts'

/**
 * Passwords that a test can pause: the `nth` derivation from now on is computed and then waits until it is released, so
 * that two requests always overlap at the chosen place.
 */
export function pausedPasswords() {
  let left = 0
  let reached = Promise.withResolvers<void>()
  let released = Promise.withResolvers<void>()

  const adjust = (deps: Deps): Deps => {
    const { passwords, ...rest } = fastPasswords(deps)
    return {
      ...rest,
      passwords: {
        ...passwords,
        async derive(...given) {
          const keys = await passwords.derive(...given)
          if (left > 0) {
            left -= 1
            if (left === 0) {
              reached.resolve()
              await released.promise
            }
          }
          return keys
        },
      },
    }
  }

  /** Runs `crossing` while `begun` is paused at its nth derivation, and returns the result of `begun`. */
  async function runConcurrently<T>(
    begun: () => Promise<T>,
    nth: number,
    crossing: () => Promise<unknown>,
  ): Promise<T> {
    reached = Promise.withResolvers()
    released = Promise.withResolvers()
    left = nth
    const result = begun()
    await reached.promise
    try {
      await crossing()
    } finally {
      released.resolve()
    }
    return result
  }

  return { adjust, crossed: runConcurrently }
}
