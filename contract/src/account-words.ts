/**
 * Whether an account counts: it waits for approval, was approved, or is disabled (refused, when nobody ever approved it); or somebody in
 * care has none.
 */
export const ACCOUNT_STATES = ['waiting', 'approved', 'disabled', 'no_account'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** What a list of accounts may be narrowed to: a state, or who tried to sign in when their stay was long over. */
export const ACCOUNT_FILTERS = [...ACCOUNT_STATES, 'tried_back'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

/** Roughly when somebody last signed in: never, within 90 days, or longer ago. */
export const ACCOUNT_USES = ['never', 'recent', 'idle'] as const
export type AccountUse = (typeof ACCOUNT_USES)[number]

/** Days without a sign-in after which an account is `idle`. */
export const IDLE_DAYS = 90

/** Days after a release on which a sign-in still opens what is theirs. */
export const RELEASED_DAYS = 30

/** The unit of everybody who is in none of the facility's list. */
export const UNLISTED = 'unlisted'

/** Days from the announcement that nobody confirms clinicians any more until it is so. */
export const SECOND_PERSON_DAYS = 7
