import { RELEASED_DAYS } from '@evenkeel/contract/account-words.ts'

/** The last day on which somebody can sign in who was released on this one. */
export const lastDayOf = (releasedOn: string) =>
  new Date(Date.parse(`${releasedOn}T00:00:00Z`) + RELEASED_DAYS * 24 * 3_600_000).toISOString().slice(0, 10)
