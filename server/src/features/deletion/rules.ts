import { DELETION_DAYS } from '@evenkeel/contract/retention-classes.ts'

const DAY_MS = 24 * 3_600_000

/** Whole days from the moment of asking; no time zone has a say in it. */
export const deletionTime = (asked: Date) => new Date(asked.getTime() + DELETION_DAYS * DAY_MS)
