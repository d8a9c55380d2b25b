const FIRST = 1000
const LONGEST = 60_000

/** Milliseconds before the next try: growing, with jitter so that not all devices of a facility return at once. */
export const retryDelay = (tries: number, random = Math.random()) =>
  Math.min(FIRST * 2 ** tries, LONGEST) * (0.5 + random / 2)
