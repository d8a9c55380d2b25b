import type { Deps } from '../../deps.ts'
import { createLimiter } from '../../platform/limiter/limiter.ts'

/** Argon2id with little memory, for tests that try many passwords. */
export function quickPasswords(deps: Deps): Deps {
  const { passwords } = deps
  const derive: typeof passwords.derive = (password, salt, kdf, from) =>
    passwords.derive(password, salt, { ...kdf, memory: 64 }, from)
  return { ...deps, passwords: { ...passwords, derive } }
}

/** The same, and a try without a token is refused at once instead of waiting for one. */
export const quickRefusals = (deps: Deps): Deps => ({
  ...quickPasswords(deps),
  limiter: createLimiter(deps, { patienceSeconds: 0 }),
})
