/** `disabled` includes refused; `no_account`: somebody in care whom staff named. */
export const ACCOUNT_STATES = ['waiting', 'approved', 'disabled', 'no_account'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

export const ACCOUNT_USES = ['never', 'recent', 'idle'] as const
export type AccountUse = (typeof ACCOUNT_USES)[number]

/** Days without a sign-in. */
export const IDLE_DAYS = 90

/** Days after a release on which a sign-in still opens what is theirs. */
export const RELEASED_DAYS = 30

/** `tried`: sign-in after access ended; `overdue`: planned release past; `named`: without an account. */
export const WAITING_MOVES = ['tried', 'overdue', 'named'] as const
/** `back` and `left`: within `RELEASED_DAYS`. */
export const MOVES = [...WAITING_MOVES, 'back', 'left'] as const
export type MoveKind = (typeof MOVES)[number]
export const MOVES_SHOWN = ['waits', 'back', 'left'] as const
export type MovesShown = (typeof MOVES_SHOWN)[number]

/** Everybody whose unit is not on the facility's list. */
export const UNLISTED = 'unlisted'

/** Days from the announcement until no second person confirms clinicians any more. */
export const SECOND_PERSON_DAYS = 7
