import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words.ts'
import { journalKeyWords } from '../journal-keys-words.ts'
import type { Recovery } from './use-recovery.ts'

export function RecoveryOffer({ recovery }: { recovery: Recovery }) {
  const words = useWords(journalKeyWords)
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-edge bg-surface p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {words.offerTitle}
      </h2>
      {words.offer.map((text) => (
        <p key={text} className="max-w-text">
          {text}
        </p>
      ))}
      <div className="flex flex-col gap-3 pt-1 sm:flex-row">
        <Button busy={recovery.isMaking} onClick={recovery.make}>
          {recovery.isMaking ? words.making : words.write}
        </Button>
        <Button variant="secondary" onClick={recovery.dropOffer}>
          {words.notNow}
        </Button>
        <Button variant="secondary" onClick={recovery.dropOffer}>
          {words.never}
        </Button>
      </div>
    </section>
  )
}
