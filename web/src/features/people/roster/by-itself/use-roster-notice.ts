import type { RosterDeliveries } from '@evenkeel/contract/people/roster-deliveries.ts'
import { useFormat, useWords } from '../../../../words/words.ts'
import { rosterNoticeWords } from './notice-words.ts'

/** What waits for a person, in sentences. */
export function useRosterNotice(data: RosterDeliveries | undefined) {
  const words = useWords(rosterNoticeWords)
  const { number, date } = useFormat()
  if (!data) return { said: [], open: words.open }
  const { deliveries, withoutSlip, isLate, lastAt } = data
  const waiting = deliveries.find(({ isKept }) => isKept)?.waiting ?? 0
  const said = [
    ...(waiting > 0 ? [words.waiting(waiting, number(waiting))] : []),
    ...(isLate ? [lastAt ? words.late(date(lastAt)) : words.never] : []),
    ...(withoutSlip > 0 ? [words.withoutSlip(withoutSlip, number(withoutSlip))] : []),
  ]
  return { said, open: words.open }
}
