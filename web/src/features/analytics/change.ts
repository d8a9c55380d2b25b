/** The change of a figure since the previous one. */
export type Change = { way: 'up' | 'down' | 'same'; by: number }

/** The difference without binary rounding errors; null if one of the two is missing. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return { way: 'same', by: 0 }
  return { way: difference > 0 ? 'up' : 'down', by: Math.abs(difference) }
}
