import { RELEASED_DAYS } from '@evenkeel/contract/users/account-words.ts'

/** The last day of signing in after this release. */
export const lastDayOf = (releasedOn: string) =>
  new Date(Date.parse(`${releasedOn}T00:00:00Z`) + RELEASED_DAYS * 24 * 3_600_000).toISOString().slice(0, 10)
