import { isSignedOut, isUnreachable } from '../../app/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { common } from '../../words/common.ts'
import { journalWords } from '../../words/journal.ts'
import { useWords } from '../../words/words.ts'
import { isMissing } from './use-save-entry.ts'

type Props = { isNew: boolean; form: { sending: boolean; failure: Error | null }; onCancel: () => void }

/** The bottom of the editor, with any error, and that nothing is lost. */
export function EditorActions({ isNew, form: { sending, failure }, onCancel }: Props) {
  const words = useWords(journalWords)
  const { cancel } = useWords(common)
  const label = isNew ? words.save : words.update
  return (
    <>
      <ProblemBanner>
        {failure && !isSignedOut(failure) && (
          <>
            <p>
              {isMissing(failure) ? words.gone : isUnreachable(failure) ? words.keptAway(label) : words.kept(label)}
            </p>
            <p>{words.onlyHere}</p>
          </>
        )}
      </ProblemBanner>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        <Button type="submit" busy={sending} className="sm:min-w-44">
          {sending ? words.saving : label}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  )
}
