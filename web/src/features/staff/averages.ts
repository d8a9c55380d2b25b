/** The staff average includes the latest seven check-ins. */
export const LATEST = 7

/** The mean mood of the latest check-ins (newest first), rounded to a whole number, and how many it includes. */
export function averageMood(checkIns: readonly { moodScore: number }[]): { mood: number | null; count: number } {
  const latest = checkIns.slice(0, LATEST)
  if (latest.length === 0) return { mood: null, count: 0 }
  const sum = latest.reduce((total, { moodScore }) => total + moodScore, 0)
  return { mood: Math.round(sum / latest.length), count: latest.length }
}
