import { LOCKED_KINDS } from '@evenkeel/contract/base/limits.ts'
import type { Locked } from '@evenkeel/contract/journal.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { journalKeyWords } from '../journal-keys-words.ts'

/** "2 journal entries, notes of 1 check-in". */
export function useLockedList(locked: Locked): string {
  const { kinds } = useWords(journalKeyWords)
  const { number } = useFormat()
  return LOCKED_KINDS.filter((kind) => locked[kind] > 0)
    .map((kind) => kinds[kind](locked[kind], number(locked[kind])))
    .join(', ')
}
