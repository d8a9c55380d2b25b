/** Check-ins in the staff average. */
export const LATEST = 7

/** Newest first; the mean is rounded to a whole number. */
export function averageMood(checkIns: readonly { moodScore: number }[]): { mood: number | null; count: number } {
  const latest = checkIns.slice(0, LATEST)
  if (latest.length === 0) return { mood: null, count: 0 }
  const sum = latest.reduce((total, { moodScore }) => total + moodScore, 0)
  return { mood: Math.round(sum / latest.length), count: latest.length }
}
