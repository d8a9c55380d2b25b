import { MARKS, type Mark } from '@evenkeel/contract/checkins/scores.ts'
import type { RecordDay } from '@evenkeel/contract/record.ts'
import { useEdition } from '../../app/session/session.tsx'
import { useWords } from '../../words/words.ts'
import { checkInWords } from '../checkins/shared/checkins-words.ts'

/** A ticked mark, a used tool, or no filter. */
export type Filter = Mark | 'tool' | ''

export const matches = (filter: Filter, { marks, usedTool }: RecordDay) =>
  filter === '' || (filter === 'tool' ? usedTool : marks.includes(filter))

export function filtersOf(days: readonly RecordDay[]): Exclude<Filter, ''>[] {
  const used = new Set(days.flatMap(({ marks }) => marks))
  const ticked = MARKS.filter((mark) => used.has(mark))
  return days.some(({ usedTool }) => usedTool) ? [...ticked, 'tool'] : ticked
}

export function useMarkName() {
  const edition = useEdition()
  const { stressorNames, symptomNames } = useWords(checkInWords)
  const names: Record<Mark, string> = { ...stressorNames[edition], ...symptomNames }
  return (mark: Mark) => names[mark]
}
