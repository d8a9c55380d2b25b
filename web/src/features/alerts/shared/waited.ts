const minutesSince = (since: string, now: number) => Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))

/** Alike in both languages: "36 min", "1 h 07 min", "2 d 5 h". */
export function spanOf(since: string, now: number): string {
  const minutes = minutesSince(since, now)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  if (hours < 24) return `${hours} h ${`${minutes % 60}`.padStart(2, '0')} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

/** Minutes without an answer from which an age is louder. */
const LOUDER = [2, 5, 10]

export const loudnessOf = (since: string, now: number) =>
  LOUDER.filter((minutes) => minutesSince(since, now) >= minutes).length

export const isLateFor = (
  { unansweredAt, ...alert }: { unansweredAt?: string | null; waitingSince: string },
  now: number,
) => (unansweredAt ? Date.parse(unansweredAt) <= now : loudnessOf(alert.waitingSince, now) > 1)
