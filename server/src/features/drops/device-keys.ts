import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { findDeviceKeys, findEnrolledKeys } from './queries.ts'

/** Milliseconds between two looks into the database. */
const EVERY = 1000

/** A key never changes, so it is kept; unknown ids share one look a second, however many they are. */
export function createDeviceKeys({ systemDb }: Pick<Deps, 'systemDb'>) {
  const known = new Map<string, Buffer>()
  let asked = new Set<string>()
  let next: Promise<void> | null = null
  let lastAt = Number.NEGATIVE_INFINITY

  async function look() {
    await pause(Math.max(0, lastAt + EVERY - performance.now()))
    lastAt = performance.now()
    const ids = [...asked]
    asked = new Set()
    next = null
    const [enrolled, hadTicket] = await systemDb.run([findEnrolledKeys({ ids }), findDeviceKeys({ ids })])
    for (const { id, key } of [...hadTicket, ...enrolled]) if (key) known.set(id, key)
  }

  return async (id: string): Promise<Buffer | null> => {
    if (!known.has(id)) {
      asked.add(id)
      next ??= look()
      await next
    }
    return known.get(id) ?? null
  }
}
