import type { Person } from '../people.ts'
import type { Random } from '../random.ts'

export type Traits = {
  mood: number
  stress: number
  /** How strongly bad days affect the values. */
  reactivity: number
  /** The share of days or shifts on which they check in. */
  diligence: number
  /** Minutes after midnight. */
  usualTime: number
  /** The day in the rotation of days on and off at which a member of staff started. */
  rotation: number
}

export function traitsOf({ role, shift }: Person, chance: Random): Traits {
  const staff = role === 'staff'
  return {
    mood: chance.between(4.6, 7.4),
    stress: chance.between(3.4, 6.2) + (shift === 'night' ? 0.5 : 0),
    reactivity: chance.between(0.6, 1.3),
    diligence: staff ? chance.between(0.7, 0.95) : chance.between(0.5, 0.92),
    usualTime: chance.between(8 * 60, 20 * 60),
    rotation: Math.floor(chance.next() * 6),
  }
}

/** Each value depends mostly on the day before. */
export function* dailyDrift(chance: Random): Generator<number, never> {
  for (let level = 0; ; level = 0.85 * level + 0.45 * chance.normal()) yield level
}
