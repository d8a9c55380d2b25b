import { useFormat, useWords } from '../../words/words.ts'
import { draftWords } from './words.ts'

export function useMoment() {
  const { at } = useWords(draftWords)
  const { date, time } = useFormat()
  return (when: string) => at(date(when), time(when))
}
