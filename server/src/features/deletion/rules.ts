import { DELETION_DAYS } from '@evenkeel/contract/retention/retention-classes.ts'

const DAY_MS = 24 * 3_600_000

/** Multiples of 24 hours from the request, so that no time zone matters. */
export const deletionTime = (asked: Date) => new Date(asked.getTime() + DELETION_DAYS * DAY_MS)
