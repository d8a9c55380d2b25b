/**
 * Whether an account counts: it waits for approval, was approved, or is disabled (refused, when nobody ever approved it); or somebody in
 * care has none.
 */
export const ACCOUNT_STATES = ['waiting', 'approved', 'disabled', 'no_account'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Roughly when somebody last signed in: never, within 90 days, or longer ago. */
export const ACCOUNT_USES = ['never', 'recent', 'idle'] as const
export type AccountUse = (typeof ACCOUNT_USES)[number]

/** Days without a sign-in after which an account is `idle`. */
export const IDLE_DAYS = 90

/** Days after a release on which a sign-in still opens what is theirs. */
export const RELEASED_DAYS = 30

/**
 * Who waits for an administrator: they tried to sign in when nothing opened any more, the day of their planned release is past, or staff
 * named them without an account.
 */
export const WAITING_MOVES = ['tried', 'overdue', 'named'] as const
/** The same, with who is back and who left since `RELEASED_DAYS`. */
export const MOVES = [...WAITING_MOVES, 'back', 'left'] as const
export type MoveKind = (typeof MOVES)[number]
export const MOVES_SHOWN = ['waits', 'back', 'left'] as const
export type MovesShown = (typeof MOVES_SHOWN)[number]

/** The unit of everybody who is in none of the facility's list. */
export const UNLISTED = 'unlisted'

/** Days from the announcement that nobody confirms clinicians any more until it is so. */
export const SECOND_PERSON_DAYS = 7
