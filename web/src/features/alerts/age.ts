/** How old an alert is, in the largest unit that fits: minutes under an hour, hours under a day, else days. */
export function ageOf(createdAt: string, now: number): { unit: 'minutes' | 'hours' | 'days'; n: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000))
  if (minutes < 60) return { unit: 'minutes', n: minutes }
  if (minutes < 1440) return { unit: 'hours', n: Math.floor(minutes / 60) }
  return { unit: 'days', n: Math.floor(minutes / 1440) }
}
