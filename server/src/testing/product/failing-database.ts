import type { Deps } from '../../deps.ts'
import { unavailable } from '../../platform/app-error.ts'

/** State of the database: working, refusing, or silent until `release`, after which it refuses (`hangs`) or answers (`slow`). */
export type Health = 'well' | 'refuses' | 'hangs' | 'slow'

/** A database for requests whose state a test sets; pass `adjust` to `createTestApp`. */
export function failingDatabase() {
  const state: { health: Health } = { health: 'well' }
  const begun: Promise<unknown>[] = []
  const silent = new Set<() => void>()

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    const { health } = state
    if (health === 'hangs' || health === 'slow') await new Promise<void>((answer) => silent.add(answer))
    if (health === 'hangs' || health === 'refuses') throw unavailable()
    return work()
  }
  function gate<T>(work: () => Promise<T>): Promise<T> {
    const going = ask(work)
    begun.push(going.catch(() => {}))
    return going
  }

  const adjust = (deps: Deps): Deps => ({
    ...deps,
    db: {
      ...deps.db,
      run: (queries) => gate(() => deps.db.run(queries)),
      withUser: (userId, queries) => gate(() => deps.db.withUser(userId, queries)),
      transaction: (steps) => gate(() => deps.db.transaction(steps)),
    },
  })
  async function release() {
    for (const answer of silent) answer()
    silent.clear()
    await Promise.all(begun)
  }
  return { state, adjust, release }
}
