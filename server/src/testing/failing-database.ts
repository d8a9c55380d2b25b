import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { unavailable } from '../platform/app-error.ts'

/** How the database is: there, refusing, silent for ten seconds, or so slow that it answers after three. */
export type Health = 'well' | 'refuses' | 'hangs' | 'slow'

/** A database for requests whose health a test sets; `adjust` is for `createTestApp`. */
export function failingDatabase() {
  const state: { health: Health } = { health: 'well' }
  const begun: Promise<unknown>[] = []

  async function ask<T>(work: () => Promise<T>): Promise<T> {
    const { health } = state
    if (health === 'hangs') await pause(10_000)
    if (health === 'slow') await pause(3000)
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
  return { state, adjust, allDone: () => Promise.all(begun) }
}
