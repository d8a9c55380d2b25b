/** In a process, and for one lane. */
export const WAITING = { all: 512, lane: 16 } as const

/** Waiting costs a bounded amount of memory, and one lane cannot fill it. */
export function createWaitingRoom() {
  const waiting = new Map<string, number>()
  let all = 0

  return {
    /** Null when there is no room, else the function that leaves. */
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
