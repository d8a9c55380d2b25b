export type Change = { way: 'up' | 'down' | 'same' | 'unclear'; by: number }

/** Without binary rounding errors; `unclear` within chance, null if a figure is missing. */
export function changeOf(now: number | null, before: number | null, noise: number | null): Change | null {
  if (now === null || before === null) return null
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return { way: 'same', by: 0 }
  const by = Math.abs(difference)
  if (by <= (noise ?? 0)) return { way: 'unclear', by }
  return { way: difference > 0 ? 'up' : 'down', by }
}
