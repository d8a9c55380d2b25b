/** How a figure stands beside the one before it. */
export type Change = { way: 'up' | 'down' | 'same'; by: number }

/** The difference, free of the dust of binary fractions; null where one of the two is missing. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  const difference = Math.round((now - before) * 10) / 10
  if (difference === 0) return { way: 'same', by: 0 }
  return { way: difference > 0 ? 'up' : 'down', by: Math.abs(difference) }
}
