import { useUser } from '../../../app/session/session.tsx'
import { Dialable } from '../../../ui/dialable.tsx'
import { nobodyReadsWords } from '../../../words/nobody-reads.ts'
import { useWords } from '../../../words/words.ts'

/** Beside what people write for themselves: that it is no way to ask for help, and what is. */
export function NobodyReads() {
  const words = useWords(nobodyReadsWords)
  const { role } = useUser()
  return (
    <p className="max-w-text text-sm text-ink-soft">
      <Dialable text={words[role]} />
    </p>
  )
}
