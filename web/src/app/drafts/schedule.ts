/** Milliseconds: from the last key to a write, and between two writes, which is also the longest that a change waits. */
export type Pace = { quiet: number; every: number }

/** Words come in bursts; a pressed answer is whole at once. */
export const PACE = { words: { quiet: 2000, every: 5000 }, answers: { quiet: 0, every: 1000 } } satisfies Record<
  string,
  Pace
>

/** Milliseconds until the next try after one that failed. */
const AGAIN_MS = 10_000
const EVER = Number.NEGATIVE_INFINITY

export type Schedule = ReturnType<typeof createSchedule>

/** When a change is sent: at a pace while somebody types, and later after a failure. */
export function createSchedule({ quiet, every }: Pace, send: () => void) {
  /** When the oldest change that is not sent was made; null when there is none. */
  let since: number | null = null
  let lastKey = 0
  let lastSent = EVER
  /** Nothing is sent by itself before. */
  let notBefore = EVER
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    hasChange: () => since !== null,
    hasSent: () => lastSent > 0,
    changed() {
      lastKey = Date.now()
      since ??= lastKey
    },
    /** What has changed is sent, or need not be: returns since when it waited. */
    take() {
      const began = since
      since = null
      clearTimeout(timer)
      return began
    },
    /** It did not arrive. */
    putBack(began: number) {
      since = Math.min(began, since ?? began)
    },
    sends() {
      lastSent = Date.now()
      notBefore = EVER
    },
    retryAfter: (seconds = 0) => {
      notBefore = Date.now() + Math.max(AGAIN_MS, seconds * 1000)
    },
    /** Nothing is sent until that is asked for. */
    hold: () => {
      notBefore = Number.POSITIVE_INFINITY
    },
    /** The next write need not keep a distance from the last one. */
    hurry: () => {
      lastSent = EVER
    },
    stop: () => clearTimeout(timer),
    /** `isBlank`: there is nothing to keep any more, which is said at once. */
    plan(isBlank: boolean) {
      clearTimeout(timer)
      if (since === null || notBefore === Number.POSITIVE_INFINITY) return
      const now = Date.now()
      const due = isBlank ? now : Math.max(Math.min(lastKey + quiet, since + every), lastSent + every)
      timer = setTimeout(send, Math.max(0, due - now, notBefore - now))
    },
  }
}
