import { type Event, NAMES, type Place } from './history.ts'

type Name = (typeof NAMES)[number]

const numberOf = (name: Name) => NAMES.indexOf(name)

/** People in care of North, or staff who work there on the day shift. */
export const register = (role: Place['role'], ...names: Name[]): Event[] =>
  names.map((name) => ({ kind: 'register', person: numberOf(name), role, unit: 'North', shift: 'day' }))

export const checkIn = (name: Name, stress = 5, mood = 5): Event => ({
  kind: 'checkIn',
  person: numberOf(name),
  mood,
  stress,
})

export const checkIns = (...names: Name[]): Event[] => names.map((name) => checkIn(name))

export const days = (count: number): Event => ({ kind: 'wait', hours: 24 * count })
export const release: Event = { kind: 'release' }
