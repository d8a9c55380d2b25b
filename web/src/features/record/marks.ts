import type { RecordDay } from '@evenkeel/contract/record.ts'
import { MARKS, type Mark } from '@evenkeel/contract/scores.ts'
import { useEdition } from '../../app/session/session.tsx'
import { checkInWords } from '../../words/checkins.ts'
import { useWords } from '../../words/words.ts'

/** What a filter asks of a day: something that was ticked, a tool that was used, or nothing. */
export type Filter = Mark | 'tool' | ''

export const matches = (filter: Filter, { marks, usedTool }: RecordDay) =>
  filter === '' || (filter === 'tool' ? usedTool : marks.includes(filter))

/** What these days can be filtered by, in the order of the check-in. */
export function filtersOf(days: readonly RecordDay[]): Exclude<Filter, ''>[] {
  const used = new Set(days.flatMap(({ marks }) => marks))
  const ticked = MARKS.filter((mark) => used.has(mark))
  return days.some(({ usedTool }) => usedTool) ? [...ticked, 'tool'] : ticked
}

/** The name of a cause or a symptom as the reader's check-in has it. */
export function useMarkName() {
  const edition = useEdition()
  const { stressorNames, symptomNames } = useWords(checkInWords)
  const names: Record<Mark, string> = { ...stressorNames[edition], ...symptomNames }
  return (mark: Mark) => names[mark]
}
