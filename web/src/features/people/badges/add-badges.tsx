import { OfflineError } from '../../../app/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { badgesWords } from './badges-words.ts'
import type { Badges } from './use-badges.ts'

/** Optional, because facilities without tablets for badges need none. */
export function AddBadges({ badges: { start, busy, error, question, count, codes } }: { badges: Badges }) {
  const words = useWords(badgesWords)
  const { number } = useFormat()
  const isMade = codes.size > 0
  return (
    <>
      <p role="status" className={isMade ? 'max-w-text' : 'sr-only'}>
        {isMade && `${words.cut} ${words.once}`}
      </p>
      {!isMade && (
        <div className="flex flex-col gap-2">
          <Button variant="secondary" busy={busy} className="self-start" onClick={start}>
            {busy ? words.making : words.add(count, number(count))}
          </Button>
          <p className="max-w-text text-ink-soft">{words.addText}</p>
        </div>
      )}
      <ProblemBanner>{error && (error instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
      {question}
    </>
  )
}
