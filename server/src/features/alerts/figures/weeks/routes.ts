import { ANSWER_WEEKS, type Answered, alertWeeks } from '@evenkeel/contract/alert-weeks.ts'
import type { Deps } from '../../../../deps.ts'
import { type Api, readPlan } from '../../../../http/api.ts'
import { addDays, startOfWeek } from '../../../../platform/calendar.ts'
import { type AnswersRow, answersByWeek } from './queries.ts'

/** How calls were answered, week by week. */
export function alertWeeksRoutes(api: Api, { calendar, clock }: Deps) {
  api.read(alertWeeks.show, () => {
    const now = clock.now()
    const today = calendar.dayOf(now)
    const monday = startOfWeek(today)
    const weeks = Array.from({ length: ANSWER_WEEKS }, (_, at) => addDays(monday, 7 * (at + 1 - ANSWER_WEEKS)))
    const month = firstOf(today)
    // The oldest week is before the last month, whose days all count.
    const asked = answersByWeek({ since: weeks[0] ?? monday, timeZone: calendar.timeZone, now })
    return readPlan([asked], ([rows]) => ({
      weeks: weeks.map((from) => ofDays(rows, 'week', from)),
      month: ofDays(rows, 'month', month),
      before: ofDays(rows, 'month', firstOf(addDays(month, -1))),
    }))
  })
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

function ofDays(rows: readonly AnswersRow[], kind: AnswersRow['by'], first: string): Answered {
  const found = rows.find(({ by, from }) => by === kind && from === first)
  return { from: first, calls: found?.calls ?? 0, median: found?.median ?? null, never: found?.never ?? 0 }
}
