import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const THREADS = '/proc/self/task'
/** Steps of nice: while requests fill the processors, hashing gets about a quarter of one, and all of it otherwise. */
const STEPS = 5

/**
 * Lets the thread pool, and with it the hashing of passwords, give way to requests. Linux keeps a priority for each
 * thread; elsewhere nothing changes. Call it once the pool is in use: its threads begin with their first work.
 */
export function lowerPoolPriority() {
  for (const thread of poolThreads()) {
    setPriority(thread, Math.min(getPriority(thread) + STEPS, constants.priority.PRIORITY_LOW))
  }
}

export function poolThreads(): number[] {
  if (!existsSync(THREADS)) return []
  return readdirSync(THREADS)
    .filter((thread) => nameOf(thread) === 'libuv-worker')
    .map(Number)
}

/** Empty for a thread that has just ended. */
function nameOf(thread: string): string {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
