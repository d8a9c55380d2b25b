import { z } from 'zod/mini'
import { CALL_DAYS, CARE_HOURS } from './care-words.ts'

const hours = (max: number) => z.int().check(z.minimum(1), z.maximum(max, `At most ${max} hours`))

const day = z.int().check(z.minimum(1), z.maximum(CALL_DAYS.last, `At most ${CALL_DAYS.last} days`))
const isRising = (days: readonly number[]) => days.every((one, i) => i === 0 || one > (days[i - 1] ?? 0))
/** Days after a release, rising; none where nobody calls. */
export const CallDays = z.array(day).check(
  z.refine((days) => days.length === 0 || days.length >= CALL_DAYS.least, {
    error: `At least ${CALL_DAYS.least} calls`,
  }),
  z.maxLength(CALL_DAYS.most, `At most ${CALL_DAYS.most} calls`),
  z.refine((days) => (days[0] ?? 0) <= CALL_DAYS.first, { error: 'The first call is within 72 hours' }),
  z.refine(isRising, { error: 'Each call is on a later day' }),
)

/** Elapsed hours from receipt; the lead clinician may shorten them. */
export const CareClocks = z.strictObject({
  /** Only for releases that are entered or moved from now on. */
  callDays: CallDays,
  triage: hours(CARE_HOURS.triage),
  met: hours(CARE_HOURS.met),
  weekend: hours(CARE_HOURS.weekend),
})
export type CareClocks = z.output<typeof CareClocks>
