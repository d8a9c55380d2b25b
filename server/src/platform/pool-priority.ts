import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

const THREADS = '/proc/self/task'
/** Added to the nice value: while requests use all processors, hashing gets about a quarter of one. */
const NICE_STEPS = 5

/**
 * Hashing passwords must not slow requests; only Linux has a priority per thread, and the threads start with their
 * first work.
 */
export function lowerPoolPriority() {
  for (const thread of poolThreads()) {
    setPriority(thread, Math.min(getPriority(thread) + NICE_STEPS, constants.priority.PRIORITY_LOW))
  }
}

export function poolThreads(): number[] {
  if (!existsSync(THREADS)) return []
  return readdirSync(THREADS)
    .filter((thread) => threadName(thread) === 'libuv-worker')
    .map(Number)
}

/** Empty if the thread has just ended. */
function threadName(thread: string): string {
  try {
    return readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
