import { whereWords } from '../../../words/where.ts'
import { useFormat, useWords } from '../../../words/words.ts'

/** What stands in place of a bed that is somebody else's now, by the day of the release. */
export function useGone() {
  const { released } = useWords(whereWords)
  const { day } = useFormat()
  return (releasedOn: string) => released(day(releasedOn))
}
