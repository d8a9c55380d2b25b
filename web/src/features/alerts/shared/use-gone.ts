import { useFormat, useWords } from '../../../words/words.ts'
import { whereWords } from './where-words.ts'

/** Replaces the bed of a released person, because it may be somebody else's now. */
export function useGone() {
  const { released } = useWords(whereWords)
  const { day } = useFormat()
  return (releasedOn: string) => released(day(releasedOn))
}
