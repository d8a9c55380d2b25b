import type { Locked } from '@evenkeel/contract/journal.ts'
import { LOCKED_KINDS } from '@evenkeel/contract/limits.ts'
import { journalKeyWords } from '../../../words/journal-keys.ts'
import { useFormat, useWords } from '../../../words/words.ts'

/** "2 journal entries, notes of 1 check-in". */
export function useLockedList(locked: Locked): string {
  const { kinds } = useWords(journalKeyWords)
  const { number } = useFormat()
  return LOCKED_KINDS.filter((kind) => locked[kind] > 0)
    .map((kind) => kinds[kind](locked[kind], number(locked[kind])))
    .join(', ')
}
