import type { AlertUrgency } from '../alerts/alert-words.ts'
import { CUSTODY_DAY_PROBLEMS } from './custody-days.ts'

/** In any order, with one of the first four; any other column is dropped. */
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
export type RosterColumn = (typeof ROSTER_COLUMNS)[number]

/** `joined` makes an account for somebody whom staff named without one. */
export const ROSTER_EFFECTS = ['new', 'back', 'released', 'joined', 'moved', 'changed'] as const
export type RosterEffect = (typeof ROSTER_EFFECTS)[number]

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

/** How a file writes 3/10/2026, where it does not say so. */
export const ROSTER_DAYS = ['dayFirst', 'monthFirst'] as const
export type RosterDays = (typeof ROSTER_DAYS)[number]

/** What a column says whose name may mean either. */
export const ROSTER_RELEASES = ['releasedOn', 'releasePlanned'] as const
export type RosterRelease = (typeof ROSTER_RELEASES)[number]

/** A file that releases, moves, or renames or re-dates more than so many of the people in care, in percent, waits for somebody who looks at the names. */
export const ROSTER_WAITS_PERCENT = 5

/** Nothing of the file is used; the values stand, in order, behind each code. */
const FILE_PROBLEMS = [
  'empty',
  'nobody',
  'noColumns', // the column names that are known
  'twice', // column, the names in the file
  'whichRelease', // name in the file
  'tooManyColumns',
  'tooManyLines',
  'tooManyPeople', // most
  'otherHeader',
  'openQuote',
  'strayQuote',
  'widerLines', // how many lines
] as const

/** The line is not carried out; the others are. */
const LINE_PROBLEMS = [
  ...CUSTODY_DAY_PROBLEMS, // column, cell
  'day', // column, cell
  'monthFirst', // column, cell
  'rule', // column, code of the broken rule
  'spreadsheet', // column, cell
  'broken', // column, cell
  'emptyName', // column, cell
  'wholeName', // cell
  'notInCustody', // cell
  'noName',
  'noNumber',
  'wider',
  'cut',
  'role',
  'admin',
  'shift',
  'staffCustody',
  'almost', // column, stored number
  'twoPeople',
  'moreThanOne', // column
  'badgeOfResponder',
  'otherPermanent', // name of who is stored
  'otherName', // column, stored name, what to do: 'name' 'account' 'here' 'released' 'number', day of the release
  'usernameAlone',
  'usernameTaken', // username
  'usernameUnusable', // username
  'samePerson', // lines
  'sameAccount', // lines
  'disabled',
  'dutyName',
  'stillHere', // booking number, day of admission
  'wasReleased', // day
  'beforeRelease', // day
] as const

export const ROSTER_PROBLEMS = [...FILE_PROBLEMS, ...LINE_PROBLEMS] as const
export type RosterProblemCode = (typeof ROSTER_PROBLEMS)[number]
export type RosterProblem = { code: RosterProblemCode; values: string[] }

/** The line asks for nothing, or is of no person. */
export const ROSTER_ASIDES = ['again', 'header', 'nobody', 'unknownLeft', 'earlierStay', 'overStay'] as const
export type RosterAside = (typeof ROSTER_ASIDES)[number]

/** How a roster comes without a person. */
export const ROSTER_WAYS = ['post', 'folder'] as const

/** `same` changes nothing; with `waits` some lines, or all, wait for a person; nothing of a refused one is used. */
export const ROSTER_OUTCOMES = ['applied', 'same', 'waits', 'refused'] as const

/** What is wrong with a whole file, as at the import, or with how it lies in the folder. */
const REFUSALS = [...FILE_PROBLEMS, 'wholeName', 'encoding', 'tooLarge', 'notPlain', 'unreadable'] as const

/**
 * Why nothing of a file is carried out until somebody looked at it; with `releases` only nobody is released. What speaks
 * against a release, and against whose, is not said: it may be an alert.
 */
const STOPS = ['first', 'otherColumns', 'percent', 'arrivals', 'otherUnits', 'releases'] as const

export const ROSTER_WHYS = [...REFUSALS, ...STOPS] as const
export type RosterWhy = (typeof ROSTER_WHYS)[number]

/** Without a question come so many in a day: this many, or this part of the people here in percent, whichever is more. */
export const ROSTER_ARRIVALS = { people: 10, percent: 10 }

/** A release that comes by itself later than so many days after its day is looked at. */
export const ROSTER_RELEASE_DAYS = 7

/** Without a roster for so long, somebody is told. */
export const ROSTER_LATE_HOURS = 24

/** So many deliveries are listed; they are known for so many days, so that none is carried out twice. */
export const ROSTER_DELIVERIES = 10
export const ROSTER_DELIVERY_DAYS = 30

/** After so many days nobody looks at what waits any more. */
export const ROSTER_WAITS_DAYS = 3

/** Why a line waits for an answer: somebody here has its name and no such number, its number and another name, or its name stands on another line. */
export const ROSTER_ASKS = ['number', 'name', 'twice'] as const
export type RosterAsks = (typeof ROSTER_ASKS)[number]

/** Urgencies of an open alert that a preview names where the file releases its person. */
export const NAMED_AT_RELEASE = ['now', 'hour'] as const satisfies readonly AlertUrgency[]
export type NamedAtRelease = (typeof NAMED_AT_RELEASE)[number]
