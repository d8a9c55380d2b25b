import { Lock } from '../../ui/icons.tsx'
import { journalWords } from '../../words/journal.ts'
import { useWords } from '../../words/words.ts'

/** Who can read the journal, and who cannot. */
export function PrivacyNotice() {
  const words = useWords(journalWords)
  return (
    <aside className="flex gap-3 rounded-lg bg-accent-soft px-4 py-4 sm:px-5">
      <Lock className="mt-0.5 size-6 text-accent" />
      <div className="flex max-w-text flex-col gap-1">
        <h2 className="font-semibold">{words.privacyTitle}</h2>
        <p>{words.privacy}</p>
        <p>{words.device}</p>
      </div>
    </aside>
  )
}
