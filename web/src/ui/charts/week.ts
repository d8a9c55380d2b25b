const DAY = 24 * 3600 * 1000

export type WeekDay = { date: string; done: boolean; when: 'past' | 'today' | 'ahead' }

/** Monday first; days as YYYY-MM-DD. */
export function weekOf(today: string, done: readonly string[]): WeekDay[] {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const sinceMonday = (new Date(noon).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => {
    const date = new Date(noon + (at - sinceMonday) * DAY).toISOString().slice(0, 10)
    return { date, done: done.includes(date), when: date === today ? 'today' : date < today ? 'past' : 'ahead' }
  })
}
