/** Milliseconds: `quiet` after the last key, `every` between two writes, which is also a change's longest wait. */
export type Pace = { quiet: number; every: number }

export const PACE = { words: { quiet: 2000, every: 5000 }, answers: { quiet: 0, every: 1000 } } satisfies Record<
  string,
  Pace
>

/** Milliseconds between a failed try and the next. */
const AGAIN_MS = 10_000
const EVER = Number.NEGATIVE_INFINITY

export type Schedule = ReturnType<typeof createSchedule>

export function createSchedule({ quiet, every }: Pace, send: () => void) {
  /** When the oldest unsent change was made; null when there is none. */
  let since: number | null = null
  let lastKey = 0
  let lastSent = EVER
  let notBefore = EVER
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    hasChange: () => since !== null,
    hasSent: () => lastSent > 0,
    changed() {
      lastKey = Date.now()
      since ??= lastKey
    },
    /** Returns since when the change waited. */
    take() {
      const began = since
      since = null
      clearTimeout(timer)
      return began
    },
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
    hold: () => {
      notBefore = Number.POSITIVE_INFINITY
    },
    hurry: () => {
      lastSent = EVER
    },
    stop: () => clearTimeout(timer),
    /** `isBlank`: nothing is left to keep, so that is sent at once. */
    plan(isBlank: boolean) {
      clearTimeout(timer)
      if (since === null || notBefore === Number.POSITIVE_INFINITY) return
      const now = Date.now()
      const due = isBlank ? now : Math.max(Math.min(lastKey + quiet, since + every), lastSent + every)
      timer = setTimeout(send, Math.max(0, due - now, notBefore - now))
    },
  }
}
