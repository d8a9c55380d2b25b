import type { Mark } from './scores.ts'

/**
 * How a finding is looked for in a person's own days: after every `everyDays` days with a check-in, in the last
 * `lastDays` of them, in blocks of `block`.
 */
export const FINDING = {
  everyDays: 42,
  lastDays: 126,
  block: 14,
  /** A marker needs so many days with it and so many without. */
  daysWith: 8,
  daysWithout: 8,
  /** So many blocks that have at least `perBlock` days of each kind. */
  blocks: 3,
  perBlock: 2,
  shifts: 7999,
  p: 0.0015,
  /** The smallest difference in mood that is shown. */
  points: 1.5,
} as const

/** What a finding may be about: never people, family or safety. `tool` is a coping tool used on that day. */
export const MARKERS = ['sleep', 'fatigue', 'pain', 'legalCase', 'waiting', 'tool'] as const
export type Marker = (typeof MARKERS)[number]

/** A day has a marker when one of these was ticked on it. */
export const MARKS_OF: Record<Exclude<Marker, 'tool'>, readonly Mark[]> = {
  sleep: ['Sleep Quality', 'Sleep Issues'],
  fatigue: ['Fatigue'],
  pain: ['Muscle Pain', 'Headache'],
  legalCase: ['Legal Case'],
  waiting: ['Administrative Tasks'],
}
