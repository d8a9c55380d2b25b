import type { RetentionDays } from '@evenkeel/contract/retention/retention.ts'
import type { RetentionClass } from '@evenkeel/contract/retention/retention-classes.ts'
import { addDays, type Calendar } from '../../platform/calendar.ts'

/** Null keeps everything. */
export type Cutoffs = Record<RetentionClass, string | null>

export const perClass = <T>(of: (kind: RetentionClass) => T): Record<RetentionClass, T> => ({
  checkIns: of('checkIns'),
  assessments: of('assessments'),
  alerts: of('alerts'),
  care: of('care'),
  toolUses: of('toolUses'),
})

export const KEEPS_ALL: RetentionDays = perClass(() => null)

/** A record exactly this many days old is still kept. */
export const cutoffsOf = (days: RetentionDays, today: string): Cutoffs =>
  perClass((kind) => {
    const limit = days[kind]
    return limit === null ? null : addDays(today, -limit)
  })

/** Minutes of the day. */
const NIGHT_BEGINS = 3 * 60

/** By the day on which the night began, from 03:00 to 03:00 of the facility. */
export function nightOf({ dayOf, weekMinuteOf }: Calendar, moment: Date): string {
  const day = dayOf(moment)
  return weekMinuteOf(moment).minute < NIGHT_BEGINS ? addDays(day, -1) : day
}
