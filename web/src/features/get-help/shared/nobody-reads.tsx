import { Dialable } from '../../../ui/dialable.tsx'
import { useWords } from '../../../words/words.ts'
import { nobodyReadsWords } from '../words.ts'
import { useNotSafe } from './help-now.ts'

/** Personal writing is no way to ask for help. */
export function NobodyReads() {
  const { text } = useWords(nobodyReadsWords)
  const notSafe = useNotSafe()
  return (
    <p className="max-w-text text-sm text-ink-soft">
      <Dialable text={`${text} ${notSafe}`} />
    </p>
  )
}
