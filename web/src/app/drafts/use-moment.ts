import { draftWords } from '../../words/drafts.ts'
import { useFormat, useWords } from '../../words/words.ts'

/** Writes a time with its day, in the reader's language. */
export function useMoment() {
  const { at } = useWords(draftWords)
  const { date, time } = useFormat()
  return (when: string) => at(date(when), time(when))
}
