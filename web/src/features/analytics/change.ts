/** The change of a figure since the previous one. */
export type Change = { way: 'up' | 'down' | 'same' | 'unclear'; by: number }

/** The difference without binary rounding errors, or that it is no larger than what chance makes; null if one of the two is missing. */
export function changeOf(now: number | null, before: number | null, noise: number | null): Change | null {
  if (now === null || before === null) return null
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return { way: 'same', by: 0 }
  const by = Math.abs(difference)
  if (by <= (noise ?? 0)) return { way: 'unclear', by }
  return { way: difference > 0 ? 'up' : 'down', by }
}
