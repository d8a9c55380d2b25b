import type { ReactNode } from 'react'
import { isSignedOut, isUnreachable } from '../../app/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { storedOf } from './store-entry.ts'
import { isMissing } from './use-save-entry.ts'
import { journalWords } from './words.ts'

type Props = {
  isNew: boolean
  form: { sending: boolean; failure: Error | null }
  onCancel: () => void
  children: ReactNode
}

/** The bar stays in sight, over a keyboard too. */
export function EditorActions({ isNew, form: { sending, failure }, onCancel, children }: Props) {
  const words = useWords(journalWords)
  const { cancel } = useWords(common)
  const label = isNew ? words.save : words.update
  return (
    <>
      <ProblemBanner>
        {failure && !isSignedOut(failure) && !storedOf(failure) && (
          <>
            <p>
              {isMissing(failure) ? words.gone : isUnreachable(failure) ? words.keptAway(label) : words.kept(label)}
            </p>
            <p>{words.onlyHere}</p>
          </>
        )}
      </ProblemBanner>
      <div className="write-bar -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
        <div className="grow">{children}</div>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" busy={sending} className="grow sm:min-w-44 sm:grow-0">
          {sending ? words.saving : label}
        </Button>
      </div>
    </>
  )
}
