import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import { ROSTER_EFFECTS } from '@evenkeel/contract/people/roster-words.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { rosterWords } from './words.ts'

const ORDER = [...ROSTER_EFFECTS, 'unchanged', 'asked', 'toCorrect', 'aside'] as const

/** “12 new, 31 moved, 453 unchanged”. */
export function useCounts(counts: RosterReport['counts']): string {
  const words = useWords(rosterWords)
  const { number } = useFormat()
  return ORDER.filter((what) => counts[what] > 0)
    .map((what) => words.counts[what](counts[what], number(counts[what])))
    .join(', ')
}
