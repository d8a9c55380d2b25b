/** How many tries may wait at once in a process, and how many of them for the same lane. */
export const WAITING = { all: 512, lane: 16 } as const

/** Counts who waits, so that waiting costs a bounded amount of memory and one lane cannot fill it. */
export function createWaitingRoom() {
  const waiting = new Map<string, number>()
  let all = 0

  return {
    /** The function that leaves again, or null when there is no room. */
    enter(lane: Buffer): (() => void) | null {
      const key = lane.toString('base64')
      const here = waiting.get(key) ?? 0
      if (all >= WAITING.all || here >= WAITING.lane) return null
      all += 1
      waiting.set(key, here + 1)
      return () => {
        all -= 1
        const left = (waiting.get(key) ?? 1) - 1
        if (left === 0) waiting.delete(key)
        else waiting.set(key, left)
      }
    },
  }
}
