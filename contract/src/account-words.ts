/** Whether an account counts: it waits for approval, was approved, or is disabled (refused, when nobody ever approved it). */
export const ACCOUNT_STATES = ['waiting', 'approved', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Roughly when somebody last signed in: never, within 90 days, or longer ago. */
export const ACCOUNT_USES = ['never', 'recent', 'idle'] as const
export type AccountUse = (typeof ACCOUNT_USES)[number]

/** Days without a sign-in after which an account is `idle`. */
export const IDLE_DAYS = 90

/** The unit of everybody who is in none of the facility's list. */
export const UNLISTED = 'unlisted'
