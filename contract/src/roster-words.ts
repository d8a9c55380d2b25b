/** The columns of a roster, in any order; one of the first four is needed. Any other column is dropped. */
export const ROSTER_COLUMNS = [
  'bookingNumber',
  'permanentNumber',
  'badgeNumber',
  'username',
  'role',
  'firstName',
  'lastName',
  'unit',
  'housing',
  'admittedOn',
  'releasePlanned',
  'releasedOn',
  'shift',
  'email',
] as const

/** What a line of a roster does, if anything; `joined` makes an account for somebody whom staff named without one. */
export const ROSTER_EFFECTS = ['new', 'back', 'released', 'joined', 'moved', 'changed'] as const
export type RosterEffect = (typeof ROSTER_EFFECTS)[number]

/** What a roster changes of somebody who is stored. */
export const ROSTER_FIELDS = [
  'firstName',
  'lastName',
  'unit',
  'housing',
  'shift',
  'badgeNumber',
  'bookingNumber',
  'permanentNumber',
  'admittedOn',
  'releasePlanned',
  'releasedOn',
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

/** A file that releases, or moves, more than so many of the people in care, in percent, waits for somebody who looks at the names. */
export const ROSTER_WAITS_PERCENT = 5
