/** Values are compared in two halves of at least this many, of the newest values. */
export const CHANGE = {
  /** One more look at every so many values. */
  every: 12,
  /** Of the newest values at most. */
  most: 24,
  /** The share of all ways to halve the values that differ as much, at most. */
  chance: 0.02,
  /** The smallest difference that is said, in points of 0 to 10, and in hours. */
  points: 1.5,
  hours: 1,
} as const

export type Change =
  /** Too few values. */
  | { kind: 'few' }
  /** The mean of the second half less that of the first; `isChance` when that much happens by itself. */
  | { kind: 'seen'; by: number; isChance: boolean; first: number; second: number }

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How the values went, oldest first: the second half against the first, at every twelfth value. */
export function changeIn(values: readonly number[], least: number): Change {
  const looked = Math.floor(values.length / CHANGE.every) * CHANGE.every
  if (looked === 0) return { kind: 'few' }
  const newest = values.slice(Math.max(0, looked - CHANGE.most), looked)
  const [first, second] = [newest.slice(0, newest.length / 2), newest.slice(newest.length / 2)].map(mean)
  if (first === undefined || second === undefined) return { kind: 'few' }
  const by = second - first
  return {
    kind: 'seen',
    by,
    first,
    second,
    isChance: Math.abs(by) < least || shareAsFar(newest) > CHANGE.chance,
  }
}

/**
 * Of all ways to choose half of the values, the share whose sum is as far from the expected one as that of the second
 * half: an exact permutation test. Counted by sums, in halves of a point, so that 24 values take a thousandth of a second.
 */
export function shareAsFar(values: readonly number[]): number {
  const doubled = values.map((value) => Math.round(value * 2))
  const half = values.length / 2
  const total = doubled.reduce((sum, value) => sum + value, 0)
  // ways[k][s]: in how many ways k of the values have the sum s.
  const ways = Array.from({ length: half + 1 }, () => new Float64Array(total + 1))
  const [none] = ways
  if (none) none[0] = 1
  for (const value of doubled)
    for (let chosen = half; chosen > 0; chosen -= 1) {
      const [to, from] = [ways[chosen], ways[chosen - 1]]
      if (!to || !from) continue
      for (let sum = total; sum >= value; sum -= 1) to[sum] = (to[sum] ?? 0) + (from[sum - value] ?? 0)
    }
  const farness = (sum: number) => Math.abs(sum * 2 - total)
  const seen = farness(doubled.slice(half).reduce((sum, value) => sum + value, 0))
  let [as, all] = [0, 0]
  for (const [sum, count] of (ways[half] ?? []).entries()) {
    all += count
    if (farness(sum) >= seen) as += count
  }
  return as / all
}
