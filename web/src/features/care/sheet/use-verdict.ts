import type { SheetRow } from '@evenkeel/contract/care/sheet.ts'
import { reviewOf, standingOf } from '@evenkeel/contract/care/sheet-words.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'
import { sheetWords } from './words.ts'

type Row = Omit<SheetRow, 'kind'>

/** What stands beside a row of its review and of its meeting, each by its own clock. */
export function useVerdict(at: number) {
  const { standings, review, meeting, due } = useWords(sheetWords)
  const { closings, tries } = useWords(careWords)
  const { date, time } = useFormat()
  const dueAt = (iso: string) => due(`${date(iso)} ${time(iso)}`)
  return (row: Row) => {
    const [reviewed, met] = [reviewOf(row, at), standingOf(row, at)]
    const text = [
      reviewed &&
        row.reviewDueAt &&
        `${review}: ${standings[reviewed === 'late' ? 'said' : reviewed]} (${dueAt(row.reviewDueAt)})`,
      `${meeting}: ${standings[met]} (${dueAt(row.metDueAt)})`,
      (row.closed && !row.metAt && closings[row.closed]) || (row.lastTry && tries[row.lastTry]),
    ]
    return { bad: reviewed === 'late' || met === 'late', text: text.filter(Boolean).join(' · ') }
  }
}
