import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { Id, textOf } from '../base/fields.ts'
import { LIMITS } from '../base/limits.ts'
import { textRules } from '../base/person-rules.ts'
import { Slip } from '../users/users.ts'
import {
  NAMED_AT_RELEASE,
  ROSTER_ASIDES,
  ROSTER_ASKS,
  ROSTER_DAYS,
  ROSTER_EFFECTS,
  ROSTER_FIELDS,
  ROSTER_PROBLEMS,
  ROSTER_RELEASES,
} from './roster-words.ts'

const RosterChange = z.object({
  field: z.enum(ROSTER_FIELDS),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

/** Where the person is after the line. */
export const RosterLine = z.object({
  line: z.int(),
  effect: z.enum(ROSTER_EFFECTS),
  /** For a new person, and for one named without an account. */
  makesAccount: z.boolean(),
  name: z.nullable(z.string()),
  /** The booking number, or a badge number of staff. */
  number: z.nullable(z.string()),
  /** Made of a number where the file has none; null without an account. */
  username: z.nullable(z.string()),
  role: z.enum(['inmate', 'staff']),
  /** Of somebody whom the line releases: an open alert, for administrators who may know of it. */
  urgency: z.optional(z.enum(NAMED_AT_RELEASE)),
  /** For a new person all that will be stored. */
  changes: z.array(RosterChange),
})
export type RosterLine = z.output<typeof RosterLine>

/** In the line’s own words; null where it names nobody or cannot be read. */
const SentBy = { name: z.nullable(z.string()), number: z.nullable(z.string()) }

/** `values` belong to the code in `roster-words.ts`. */
const RosterProblems = z.object({
  line: z.int(),
  ...SentBy,
  problems: z.array(z.object({ code: z.enum(ROSTER_PROBLEMS), values: z.array(z.string()) })),
})

/** Whether two are the same person is decided by somebody. */
const RosterQuestion = z.object({
  line: z.int(),
  ...SentBy,
  why: z.enum(ROSTER_ASKS),
  /** Whom the line may mean; null where it is somebody new as well. */
  person: z.nullable(
    z.object({
      id: Id,
      name: z.nullable(z.string()),
      number: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      housing: z.nullable(z.string()),
    }),
  ),
})
export type RosterQuestion = z.output<typeof RosterQuestion>

const RosterCounts = z.object({
  new: z.int(),
  changed: z.int(),
  moved: z.int(),
  released: z.int(),
  back: z.int(),
  joined: z.int(),
  unchanged: z.int(),
  toCorrect: z.int(),
  asked: z.int(),
  /** Lines that ask for nothing, or name nobody. */
  aside: z.int(),
})

export const Slips = z.array(
  z.object({
    id: Id,
    username: z.string(),
    name: z.nullable(z.string()),
    unit: z.nullable(z.string()),
    ...Slip.shape,
  }),
)

/** Lines count from 1, including the header. */
export const RosterReport = z.object({
  rows: z.int(),
  counts: RosterCounts,
  /** In the order of the file, without people who stay as they are. */
  lines: z.array(RosterLine),
  problems: z.array(RosterProblems),
  asked: z.array(RosterQuestion),
  asides: z.array(z.object({ line: z.int(), ...SentBy, why: z.enum(ROSTER_ASIDES) })),
  /** Words read as an empty cell. */
  emptied: z.array(z.object({ word: z.string(), cells: z.int() })),
  /** Lines above the header. */
  titles: z.array(z.int()),
  ignoredColumns: z.array(z.string()),
  /** Empty where the facility has no list. */
  unlistedUnits: z.array(z.string()),
  /** So many releases, moves or new names that somebody has to look first and send the digest as `looked`. */
  waits: z.nullable(z.object({ released: z.int(), moved: z.int(), renamed: z.int(), of: z.int(), digest: z.string() })),
  applied: z.boolean(),
  /** Only for accounts that this reply made. */
  slips: z.optional(Slips),
})
export type RosterReport = z.output<typeof RosterReport>

/** Numbers of lines. */
const LINES = /^\d{1,5}(,\d{1,5}){0,499}$/

export const roster = {
  import: endpoint('POST /api/admin/users/import', {
    access: ['admin'],
    confirm: true,
    summary:
      'Reads a roster, the people of the facility as its own system exports them: who is new, has another name, moved, was released or is back. Whoever is not in the file stays as they are. Without `confirm=true` it only says what each line would do. With a line to correct nothing is changed, unless `onlyGood=true`. A line that may be of somebody here, or stand twice, waits until it stands in `same` or `others`. A file that releases, moves, renames or re-dates more than 5 % of the people in care waits until its digest is sent as `looked`. Columns that are not named here are dropped while the file is read.',
    query: z.object({
      confirm: z._default(z.stringbool(), false),
      /** Applies the good lines although others need correction. */
      onlyGood: z._default(z.stringbool(), false),
      /** The digest of `waits`, from somebody who looked at the names. */
      looked: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      /** How the file writes 3/10/2026, as somebody said where it was asked. */
      days: z.optional(z.enum(ROSTER_DAYS)),
      /** Whether a column such as Release Date says who left, or who will. */
      release: z.optional(z.enum(ROSTER_RELEASES)),
      /** The lines of which somebody said that they are of the person whom they seem to mean. */
      same: z.optional(z.string().check(z.regex(LINES))),
      /** Those of somebody else, or `all` that are asked about. */
      others: z.optional(z.union([z.literal('all'), z.string().check(z.regex(LINES))])),
      /** The delivery whose text this is: once it is carried out, nothing of it waits. */
      delivery: z.optional(Id),
    }),
    upload: 'text/csv',
    body: textOf(textRules(LIMITS.roster.bodyBytes, 'The roster')),
    bodyLimit: LIMITS.roster.bodyBytes,
    reply: RosterReport,
    problems: ['conflict'],
  }),
}
