const FIRST = 1000
const LONGEST = 60_000

/** Milliseconds; the jitter keeps a facility's devices from returning all at once. */
export const retryDelay = (tries: number, random = Math.random()) =>
  Math.min(FIRST * 2 ** tries, LONGEST) * (0.5 + random / 2)
