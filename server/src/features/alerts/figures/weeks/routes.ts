import { ANSWER_WEEKS, alertWeeks } from '@evenkeel/contract/alerts/alert-weeks.ts'
import type { Deps } from '../../../../deps.ts'
import { type Api, readPlan } from '../../../../http/api.ts'
import { addDays, startOfWeek } from '../../../../platform/calendar.ts'
import { answersByWeek } from './queries.ts'

export function alertWeeksRoutes(api: Api, { calendar, clock, config }: Deps) {
  const least = config.minGroupSize

  api.read(alertWeeks.show, ({ userId: readerId }) => {
    const now = clock.now()
    const today = calendar.dayOf(now)
    const monday = startOfWeek(today)
    const weeks = Array.from({ length: ANSWER_WEEKS }, (_, at) => addDays(monday, 7 * (at + 1 - ANSWER_WEEKS)))
    const month = { from: firstOf(today), to: today }
    const before = sameDaysBefore(today)
    const asked = answersByWeek({
      readerId,
      // Before the last month, whose days all count.
      since: calendar.momentAt(weeks[0] ?? monday, 0),
      month: month.from,
      before: before.from,
      beforeTo: before.to,
      timeZone: calendar.timeZone,
      now,
      least,
    })
    return readPlan([asked], ([rows]) => {
      const answered = (of: string) => {
        const { calls, never, median } = rows.find((row) => row.of === of) ?? NO_CALLS
        return { calls, never, median }
      }
      return {
        weeks: weeks.map((from) => ({ from, ...answered(from) })),
        month: { ...month, ...answered('month') },
        before: { ...before, ...answered('before') },
        least,
      }
    })
  })
}

const NO_CALLS = { calls: 0, never: 0, median: null }

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/** Up to the same day of the month, or to its end. */
function sameDaysBefore(today: string) {
  const month = firstOf(today)
  const from = firstOf(addDays(month, -1))
  const same = addDays(from, Number(today.slice(8)) - 1)
  return { from, to: same < month ? same : addDays(month, -1) }
}
