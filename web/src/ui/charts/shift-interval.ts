/** With fewer pairs nothing is claimed. */
export const PAIRS_NEEDED = 3

/** Points up or down within which a change is steady. */
const STEADY = 0.5

export function trendOf(delta: number): 'up' | 'down' | 'steady' {
  if (delta > STEADY) return 'up'
  if (delta < -STEADY) return 'down'
  return 'steady'
}

type IntervalWords = {
  same: (by: string) => string
  between: (low: string, high: string) => string
  up: (by: string) => string
  down: (by: string) => string
  none: string
}

/** Ends of one sign share their word, the smaller change first. */
export function sayInterval(
  [low, high]: readonly [number, number],
  words: IntervalWords,
  number: (n: number) => string,
) {
  const size = (change: number) => number(Math.abs(change))
  const end = (change: number) =>
    change === 0 ? words.none : change > 0 ? words.up(size(change)) : words.down(size(change))
  if (low === high) return words.same(end(low))
  if (low > 0) return words.between(size(low), end(high))
  if (high < 0) return words.between(size(high), end(low))
  return words.between(end(low), end(high))
}
