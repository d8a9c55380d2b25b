import type { Person } from './people.ts'
import { DAYS } from './settings.ts'

/** A stretch of days, counted from the first, that was hard for some. */
type HardTime = { from: number; to: number; weight: number; touches: (person: Person) => boolean }

const HARD_TIMES: HardTime[] = [
  { from: 44, to: 55, weight: 1.7, touches: ({ unit }) => unit === 'B Unit' },
  { from: 74, to: 96, weight: 1.1, touches: ({ shift }) => shift === 'night' },
  { from: 101, to: 106, weight: 0.9, touches: ({ unit, shift }) => unit === 'C Unit' || shift === 'swing' },
]

const [SUNDAY, MONDAY, FRIDAY, SATURDAY] = [0, 1, 5, 6]

/** How much heavier than usual a day is: the week's rhythm, hard times, and a slow easing over the months. */
export function stressOffset(person: Person, day: string, index: number): number {
  const hard = HARD_TIMES.filter(({ from, to, touches }) => index >= from && index <= to && touches(person))
  const easing = 0.7 * (index / DAYS)
  return weekday(person, day) + hard.reduce((sum, { weight }) => sum + weight, 0) - easing
}

/** Visits make weekends lighter for people in care; they make Fridays and Saturdays busier for staff. */
function weekday({ role }: Person, day: string): number {
  const date = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (role === 'staff') return date === FRIDAY || date === SATURDAY ? 0.5 : 0
  if (date === SATURDAY || date === SUNDAY) return -0.7
  return date === MONDAY ? 0.5 : 0
}
